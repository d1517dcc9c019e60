import type { Market } from "#shop/markets.ts";

type Road = readonly (readonly [longitude: number, latitude: number])[];

// The main highways through their towns, as longitude and latitude to a twentieth of a degree. Drawn from where the towns
// lie, without a map service, so no licence applies.
const roadsAsText: Readonly<Record<Market, readonly string[]>> = {
  AU: [
    // Bruce and Pacific: Cairns, Townsville, Mackay, Rockhampton, Gympie, Brisbane, Coffs Harbour, Newcastle, Sydney
    "145.75 -16.95,146 -18.25,146.8 -19.3,148.2 -20.05,149.15 -21.15,150.45 -23.4,151.25 -23.85,152.3 -25,152.65 -26.2,153 -27.45,153.35 -28.15,153.45 -28.8,152.9 -29.7,153.1 -30.3,152.85 -31.4,152.45 -31.9,151.65 -32.85,151.2 -33.85",
    // Princes: Sydney, Batemans Bay, Eden, Sale, Melbourne, Geelong, Mount Gambier, Adelaide
    "151.2 -33.85,150.85 -34.45,150.55 -34.9,150.15 -35.7,149.85 -36.65,149.85 -37.05,148.45 -37.7,147.6 -37.85,147.05 -38.1,145.95 -38.15,144.95 -37.8,144.35 -38.15,143.6 -38.35,142.5 -38.35,140.8 -37.85,139.85 -36.9,139.5 -35.7,139.25 -35.1,138.6 -34.95",
    // Hume: Sydney, Goulburn, Albury, Melbourne
    "151.2 -33.85,149.7 -34.75,148.1 -35.1,146.9 -36.1,145.4 -37,144.95 -37.8",
    // Western: Melbourne, Ballarat, Horsham, Adelaide
    "144.95 -37.8,143.85 -37.55,142.2 -36.7,140.75 -36.3,139.25 -35.1",
    // Great Western and Mitchell: Sydney, Bathurst, Dubbo, Bourke, Charleville, Mount Isa
    "151.2 -33.85,149.6 -33.4,148.6 -32.25,146.1 -31,145.95 -30.1,146.25 -26.4,144.25 -23.45,142.55 -22,139.5 -20.7",
    // Newell: Tocumwal, Dubbo, Moree, Toowoomba, Brisbane
    "145.55 -35.8,146.9 -34.2,148.6 -32.25,149.85 -29.45,150.3 -28.55,151.95 -27.55,153 -27.45",
    // Barrier and Sturt: Dubbo, Broken Hill, Adelaide; Adelaide, Mildura, Wagga Wagga
    "148.6 -32.25,145.85 -31.5,141.45 -31.95,138.9 -33.35,138.6 -34.95",
    "138.6 -34.95,140.75 -34.2,142.15 -34.2,144.85 -34.5,147.35 -35.1",
    // Stuart: Adelaide, Port Augusta, Alice Springs, Darwin
    "138.6 -34.95,137.75 -32.5,135.75 -30.95,134.75 -29,133.3 -26.6,133.85 -23.7,134.2 -19.65,133.4 -16.25,132.25 -14.45,130.85 -12.45",
    // Eyre: Port Augusta, Ceduna, Norseman, Perth
    "137.75 -32.5,135.5 -32.9,133.65 -32.1,130.9 -31.6,128.9 -31.65,126 -32.2,121.8 -32.2,121.45 -30.75,119.3 -31.2,115.85 -31.95",
    // North West Coastal and Great Northern: Perth, Geraldton, Port Hedland, Broome, Katherine
    "115.85 -31.95,114.65 -28.75,113.7 -24.9,116.8 -20.75,118.6 -20.35,122.2 -18,125.55 -18.2,127.65 -18.2,128.75 -15.8,132.25 -14.45",
    // South Western: Perth, Bunbury, Albany
    "115.85 -31.95,115.65 -33.35,116.15 -34.25,117.9 -35",
    // Flinders: Townsville, Mount Isa, Tennant Creek
    "146.8 -19.3,144.2 -20.85,140.5 -20.7,139.5 -20.7,134.2 -19.65",
    // Bass and Midland in Tasmania: Hobart, Launceston, Devonport, Burnie
    "147.35 -42.85,147.4 -42.2,147.15 -41.45,146.35 -41.2,145.9 -41.05",
  ],
  NZ: [
    // State Highway 1: Kaitaia, Whangārei, Auckland, Hamilton, Taupō, Palmerston North, Wellington
    "173.25 -35.1,174.3 -35.75,174.75 -36.85,175.3 -37.8,176.05 -38.7,175.75 -39.6,175.6 -40.35,175.1 -40.9,174.8 -41.25",
    // State Highway 1: Picton, Kaikōura, Christchurch, Dunedin, Invercargill
    "174 -41.3,173.95 -41.5,173.65 -42.4,172.65 -43.5,171.25 -44.4,170.5 -45.85,169.75 -46.25,168.35 -46.4",
    // Auckland, Tauranga, Gisborne, Napier, Palmerston North
    "175.3 -37.8,176.15 -37.7,177 -38,178 -38.65,176.9 -39.5,175.6 -40.35",
    // New Plymouth, Whanganui, Palmerston North
    "175.3 -37.8,174.65 -38.7,174.1 -39.05,174.3 -39.6,175.05 -39.95,175.6 -40.35",
    // Nelson, Greymouth, Haast, Queenstown, Invercargill; Christchurch over Arthur's Pass
    "174 -41.5,173.3 -41.3,172.6 -41.75,171.6 -41.75,171.2 -42.45,169.95 -43.45,169.05 -43.9,168.7 -45,168.35 -46.4",
    "172.65 -43.5,171.55 -42.95,171.2 -42.45",
  ],
};

const roadOf = (text: string): Road =>
  text.split(",").map((pair) => {
    const [longitude = 0, latitude = 0] = pair.split(" ").map(Number);
    return [longitude, latitude] as const;
  });

export const roads: Readonly<Record<Market, readonly Road[]>> = {
  AU: roadsAsText.AU.map(roadOf),
  NZ: roadsAsText.NZ.map(roadOf),
};
