import type { CodedSite as SiteCode } from "#shop/site.ts";
import { localitiesAu } from "./localities-au.ts";
import { localitiesNz } from "./localities-nz.ts";
import type { Country, Locality } from "./locality.ts";
import { tableRows } from "./locality.ts";
import type { WarehouseCode } from "./warehouses.ts";
import type { Zone } from "./zones.ts";
import { zones } from "./zones.ts";

/** Times are `HH:mm` in the store's own time zone; on a closed day they are the empty string. */
export type OpeningDay = { isOpen: boolean; openTime: string; closeTime: string };

/** `openTimes` has seven days, Monday first. `subdivision` is the store's code at the till, unique among all stores. */
export type Store = {
  uri: string;
  name: string;
  sites: readonly SiteCode[];
  subdivision: string;
  address: string;
  suburb: string;
  state: string;
  postcode: string;
  country: Country;
  phone: string;
  lat: number;
  lng: number;
  timeZone: string;
  warehouse: WarehouseCode;
  openTimes: readonly OpeningDay[];
  isAppointmentOnly: boolean;
  virtualTourId: string | null;
  services: readonly string[];
  hasCookingDemos: boolean;
};

type Hours = "showroom" | "online" | "outlet" | "trade" | "studio" | "homewares" | "kitchens" | "weekdays" | "tuesdays";

/** Monday to Sunday. Shops have late trading on Thursday; trade desks have builders' hours. */
const openingHours: Record<Hours, string> = {
  showroom: "09:00-17:30 09:00-17:30 09:00-17:30 09:00-20:00 09:00-17:30 09:00-17:00 10:00-16:00",
  online: "09:00-17:30 09:00-17:30 09:00-17:30 09:00-20:00 09:00-17:30 09:00-17:00 10:00-17:00",
  outlet: "09:30-17:00 09:30-17:00 09:30-17:00 09:30-19:00 09:30-17:00 09:00-17:00 10:00-16:00",
  homewares: "10:00-17:30 10:00-17:30 10:00-17:30 10:00-21:00 10:00-17:30 09:30-17:00 10:00-17:00",
  kitchens: "09:30-17:30 09:30-17:30 09:30-17:30 09:30-19:30 09:30-17:30 09:30-16:00 closed",
  studio: "09:30-17:00 09:30-17:00 09:30-17:00 09:30-17:00 09:30-17:00 10:00-15:00 closed",
  weekdays: "09:00-17:00 09:00-17:00 09:00-17:00 09:00-17:00 09:00-17:00 09:00-12:30 closed",
  tuesdays: "closed 09:30-17:00 09:30-17:00 09:30-17:00 09:30-17:00 09:30-16:00 10:00-15:00",
  trade: "07:00-16:00 07:00-16:00 07:00-16:00 07:00-16:00 07:00-16:00 closed closed",
};

type StoreKind = "showroom" | "online" | "outlet" | "trade" | "consult" | "homewares" | "kitchens";

const servicesOf: Record<StoreKind, readonly string[]> = {
  showroom: [
    "Working appliances on display",
    "Product specialists",
    "Delivery and installation bookings",
    "Parking on site",
  ],
  online: ["Collect an online order", "Delivery and installation bookings", "Old appliance recycling"],
  outlet: ["Take it home today", "Factory seconds on show", "Trailer loading", "Old appliance recycling"],
  trade: ["Trade desk", "Quotes from plans", "Account payment", "Forklift loading"],
  consult: ["Project consultants by appointment", "Specification sheets", "Quotes from plans"],
  homewares: ["Room planning", "Fabric and timber samples", "Collect an online order"],
  kitchens: ["Kitchen design consultation", "Appliances by cabinet width", "Measure and quote"],
};

// subdivision|name|sites|kind|address|suburb|state|postcode|phone|latitude|longitude|hours|marks
// Marks: A by appointment only, T has a virtual tour, D has cooking demonstrations. Phones are in the ranges reserved
// for fiction.
const table = `
WA101|Wattle & Ash Surry Hills|wa,wac|showroom|114 Foveaux Lane|Surry Hills|NSW|2010|(02) 5550 1101|-33.8846|151.2098|showroom|TD
WA102|Wattle & Ash Chatswood|wa,wac|showroom|22 Orchard Walk|Chatswood|NSW|2067|(02) 5550 1102|-33.7969|151.1803|showroom|TD
WA103|Wattle & Ash Castle Hill|wa|showroom|7 Showfield Road|Castle Hill|NSW|2154|(02) 5550 1103|-33.7321|151.0032|showroom|TD
WA104|Wattle & Ash Brookvale|wa|showroom|318 Condamine Parade|Brookvale|NSW|2100|(02) 5550 1104|-33.7647|151.2712|showroom|D
WA105|Wattle & Ash Bowral|wa|showroom|41 Tulip Street|Bowral|NSW|2576|(02) 5550 1105|-34.4781|150.4182|tuesdays|T
WA106|Wattle & Ash Fyshwick|wa,wac|showroom|90 Collier Street|Fyshwick|ACT|2609|(02) 5550 1106|-35.3281|149.1712|showroom|TD
WA201|Wattle & Ash Richmond|wa,wac|showroom|255 Tannery Street|Richmond|VIC|3121|(03) 5550 1201|-37.8231|145.0008|showroom|TD
WA202|Wattle & Ash Brighton|wa|showroom|16 Bathing Box Avenue|Brighton|VIC|3186|(03) 5550 1202|-37.9062|144.9961|showroom|TD
WA203|Wattle & Ash Camberwell|wa|showroom|603 Junction Terrace|Camberwell|VIC|3124|(03) 5550 1203|-37.8302|145.0591|showroom|D
WA401|Wattle & Ash Fortitude Valley|wa,wac|showroom|48 Jacaranda Lane|Fortitude Valley|QLD|4006|(07) 5550 1401|-27.4571|153.0352|showroom|TD
WA402|Wattle & Ash Bundall|wa|showroom|12 Tradewind Court|Bundall|QLD|4217|(07) 5550 1402|-28.0094|153.4083|showroom|TD
WA501|Wattle & Ash Norwood|wa,wac|showroom|77 Bluestone Parade|Norwood|SA|5067|(08) 5550 1501|-34.9212|138.6303|kitchens|TD
WA601|Wattle & Ash Subiaco|wa,wac|showroom|29 Goldsworthy Street|Subiaco|WA|6008|(08) 5550 1601|-31.9482|115.8241|showroom|TD
WA701|Wattle & Ash Battery Point|wa|showroom|5 Shipwrights Row|Battery Point|TAS|7004|(03) 5550 1701|-42.8903|147.3331|studio|A
WC101|Wattle & Ash Commercial Alexandria|wac|consult|Level 2, 60 Woolstore Road|Alexandria|NSW|2015|(02) 5550 2101|-33.9082|151.1934|trade|A
WC201|Wattle & Ash Commercial Cremorne|wac|consult|Level 1, 18 Malthouse Lane|Cremorne|VIC|3121|(03) 5550 2201|-37.8301|144.9914|trade|A
WC401|Wattle & Ash Commercial Newstead|wac|consult|33 Gasworks Place|Newstead|QLD|4006|(07) 5550 2401|-27.4492|153.0441|trade|A
WC601|Wattle & Ash Commercial West Perth|wac|consult|Level 4, 101 Kings Reach|West Perth|WA|6005|(08) 5550 2601|-31.9491|115.8422|trade|A
AO101|Allora Sydney City|aol|online|201 Clarence Arcade|Sydney|NSW|2000|(02) 7010 3101|-33.8701|151.2053|online|
AO102|Allora Bondi Junction|aol|online|55 Ebley Walk|Bondi Junction|NSW|2022|(02) 7010 3102|-33.8921|151.2487|homewares|D
AO103|Allora Parramatta|aol,aoc|online|140 Riverbank Street|Parramatta|NSW|2150|(02) 7010 3103|-33.8161|151.0041|online|
AO104|Allora Penrith|aol,aoc|online|8 Homemaker Drive|Jamisontown|NSW|2750|(02) 7010 3104|-33.7662|150.6841|online|
AO105|Allora Campbelltown|aol|online|26 Blaxcell Circuit|Campbelltown|NSW|2560|(02) 7010 3105|-34.0661|150.8141|online|
AO106|Allora Kotara|aol,aoc|online|19 Northcott Loop|Kotara|NSW|2289|(02) 7010 3106|-32.9402|151.7001|online|
AO107|Allora Wollongong|aol|online|73 Burelli Court|Wollongong|NSW|2500|(02) 7010 3107|-34.4262|150.8921|online|
AO108|Allora Belconnen|aol|online|11 Lathlain Place|Belconnen|ACT|2617|(02) 7010 3108|-35.2381|149.0661|online|
AO201|Allora Docklands|aol|online|400 Wharf Promenade|Docklands|VIC|3008|(03) 7010 3201|-37.8142|144.9421|online|
AO202|Allora Chadstone|aol|online|2 Convent Road|Chadstone|VIC|3148|(03) 7010 3202|-37.8862|145.0831|homewares|D
AO203|Allora Hoppers Crossing|aol,aoc|online|31 Heaths Crescent|Hoppers Crossing|VIC|3029|(03) 7010 3203|-37.8752|144.6992|online|
AO204|Allora Geelong|aol|online|64 Woolpress Street|Geelong|VIC|3220|(03) 7010 3204|-38.1481|144.3612|online|
AO401|Allora Chermside|aol,aoc|online|90 Kittyhawk Way|Chermside|QLD|4032|(07) 7010 3401|-27.3862|153.0311|online|D
AO402|Allora Maroochydore|aol|online|15 Pelican Parade|Maroochydore|QLD|4558|(07) 7010 3402|-26.6562|153.0911|online|
AO403|Allora Townsville|aol|online|120 Nathan Loop|Aitkenvale|QLD|4814|(07) 7010 3403|-19.3012|146.7641|online|
AO501|Allora Marion|aol|online|36 Sturt Vine Road|Oaklands Park|SA|5046|(08) 7010 3501|-35.0131|138.5442|online|D
AO601|Allora Joondalup|aol|online|9 Boas Gardens|Joondalup|WA|6027|(08) 7010 3601|-31.7441|115.7681|online|D
AO602|Allora Cannington|aol,aoc|online|210 Carousel Road|Cannington|WA|6107|(08) 7010 3602|-32.0172|115.9382|online|
AO701|Allora Hobart|aol|online|27 Argyle Mews|Hobart|TAS|7000|(03) 7010 3701|-42.8811|147.3272|weekdays|
AO801|Allora Darwin|aol,aoc|online|14 Bagot Link|Millner|NT|0810|(08) 7010 3801|-12.3921|130.8611|weekdays|
AC101|Allora Commercial Eastern Creek|aoc|trade|52 Ironbark Circuit|Eastern Creek|NSW|2766|(02) 7010 4101|-33.8012|150.8541|trade|
AC201|Allora Commercial Truganina|aoc|trade|214 Basalt Drive|Truganina|VIC|3029|(03) 7010 4201|-37.8302|144.7421|trade|
AC401|Allora Commercial Acacia Ridge|aoc|trade|19 Flindersia Street|Acacia Ridge|QLD|4110|(07) 7010 4401|-27.5871|153.0251|trade|
AC501|Allora Commercial Gepps Cross|aoc|trade|11 Mallee Park Road|Gepps Cross|SA|5094|(08) 7010 4501|-34.8411|138.5991|trade|
NZ101|Allora Newmarket|aol-nz|online|88 Remuera Link|Newmarket|NZ|1023|(09) 555 5101|-36.8702|174.7781|showroom|D
NZ102|Allora Albany|aol-nz|online|21 Oteha Loop|Albany|NZ|0632|(09) 555 5102|-36.7281|174.7061|online|
NZ103|Allora Westgate|aol-nz|online|6 Kauri Crossing|Westgate|NZ|0814|(09) 555 5103|-36.8171|174.6112|online|
NZ104|Allora Botany|aol-nz|online|130 Tōwai Drive|Botany Downs|NZ|2010|(09) 555 5104|-36.9121|174.9172|online|
NZ105|Allora Manukau|aol-nz|online|44 Lambie Parade|Manukau|NZ|2104|(09) 555 5105|-36.9921|174.8802|online|
NZ106|Allora Whangārei|aol-nz|online|17 Ōkara Road|Whangārei|NZ|0110|(09) 555 5106|-35.7311|174.3261|weekdays|
NZ201|Allora Hamilton|aol-nz|online|302 Te Rapa Straight|Te Rapa|NZ|3200|(07) 555 5201|-37.7502|175.2401|online|
NZ202|Allora Tauranga|aol-nz|online|58 Cameron Rise|Tauranga|NZ|3110|(07) 555 5202|-37.6892|176.1661|online|
NZ301|Allora Palmerston North|aol-nz|online|75 Rangitīkei Mews|Palmerston North|NZ|4410|(06) 555 5301|-40.3541|175.6101|weekdays|
NZ302|Allora Wellington|aol-nz|online|39 Tory Lane|Te Aro|NZ|6011|(04) 555 5302|-41.2931|174.7791|online|D
NZ303|Allora Petone|aol-nz|online|160 Jackson Esplanade|Petone|NZ|5012|(04) 555 5303|-41.2251|174.8761|tuesdays|
NZ401|Allora Addington|aol-nz|online|12 Blenheim Yard|Addington|NZ|8024|(03) 555 5401|-43.5421|172.6121|online|D
NZ402|Allora Dunedin|aol-nz|online|95 Crawford Arcade|Dunedin Central|NZ|9016|(03) 555 5402|-45.8771|170.5021|weekdays|
NZ403|Allora Frankton|aol-nz|online|3 Hawthorn Terrace|Frankton|NZ|9300|(03) 555 5403|-45.0191|168.7331|studio|A
HC101|Halfcrown Granville|hc|outlet|17 Foundry Road|Granville|NSW|2142|(02) 5550 6101|-33.8331|151.0111|outlet|
HC102|Halfcrown Prestons|hc|outlet|230 Yarrunga Lane|Prestons|NSW|2170|(02) 5550 6102|-33.9381|150.8731|outlet|
HC103|Halfcrown Cardiff|hc|outlet|6 Pendlebury Yard|Cardiff|NSW|2285|(02) 5550 6103|-32.9411|151.6571|tuesdays|
HC104|Halfcrown Queanbeyan|hc|outlet|82 Gilmore Yard|Queanbeyan|NSW|2620|(02) 5550 6104|-35.3531|149.2331|tuesdays|
HC201|Halfcrown Preston|hc|outlet|145 Tramway Street|Preston|VIC|3072|(03) 5550 6201|-37.7411|145.0051|outlet|
HC202|Halfcrown Dandenong|hc|outlet|68 Cheltenham Loop|Dandenong South|VIC|3175|(03) 5550 6202|-38.0191|145.2121|outlet|
HC203|Halfcrown Wodonga|hc|outlet|27 Osburn Yard|Wodonga|VIC|3690|(03) 5550 6203|-36.1211|146.8881|weekdays|
HC401|Halfcrown Rocklea|hc|outlet|51 Boundary Yard|Rocklea|QLD|4106|(07) 5550 6401|-27.5451|153.0091|outlet|
HC402|Halfcrown Labrador|hc|outlet|14 Brisbane Yard|Labrador|QLD|4215|(07) 5550 6402|-27.9441|153.4021|outlet|
HC501|Halfcrown Edwardstown|hc|outlet|33 Raglan Yard|Edwardstown|SA|5039|(08) 5550 6501|-34.9811|138.5701|outlet|
HC601|Halfcrown Malaga|hc|outlet|88 Crocker Loop|Malaga|WA|6090|(08) 5550 6601|-31.8581|115.8971|outlet|
HC701|Halfcrown Glenorchy|hc|outlet|4 Tolosa Yard|Glenorchy|TAS|7010|(03) 5550 6701|-42.8321|147.2771|tuesdays|
OK101|And Oak Paddington|andoo|homewares|70 Elizabeth Steps|Paddington|NSW|2021|(02) 5550 7101|-33.8841|151.2301|homewares|T
OK102|And Oak Newtown|andoo|homewares|212 Brick Lane|Newtown|NSW|2042|(02) 5550 7102|-33.8981|151.1791|homewares|
OK103|And Oak Byron Bay|andoo|homewares|9 Banksia Mews|Byron Bay|NSW|2481|(02) 5550 7103|-28.6431|153.6131|homewares|
OK104|And Oak Braddon|andoo|homewares|28 Mort Mews|Braddon|ACT|2612|(02) 5550 7104|-35.2731|149.1331|homewares|
OK201|And Oak Fitzroy|andoo|homewares|181 Rosewater Street|Fitzroy|VIC|3065|(03) 5550 7201|-37.8001|144.9781|homewares|T
OK202|And Oak Armadale|andoo|homewares|1004 Plane Tree Road|Armadale|VIC|3143|(03) 5550 7202|-37.8561|145.0201|homewares|
OK401|And Oak Paddington Brisbane|andoo|homewares|46 Latrobe Rise|Paddington|QLD|4064|(07) 5550 7401|-27.4601|153.0021|homewares|T
OK501|And Oak Unley|andoo|homewares|133 Almond Road|Unley|SA|5061|(08) 5550 7501|-34.9511|138.6071|kitchens|
OK601|And Oak Fremantle|andoo|homewares|20 Limestone Row|Fremantle|WA|6160|(08) 5550 7601|-32.0551|115.7471|homewares|T
OK701|And Oak Launceston|andoo|homewares|52 Charles Mews|Launceston|TAS|7250|(03) 5550 7701|-41.4381|147.1381|studio|
FK101|Flint Kitchens Artarmon|fk|kitchens|15 Clarendon Yard|Artarmon|NSW|2064|(02) 5550 8101|-33.8121|151.1861|kitchens|TD
FK102|Flint Kitchens Caringbah|fk|kitchens|47 Taren Loop|Caringbah|NSW|2229|(02) 5550 8102|-34.0381|151.1221|kitchens|T
FK201|Flint Kitchens Abbotsford|fk|kitchens|8 Victoria Yard|Abbotsford|VIC|3067|(03) 5550 8201|-37.8041|144.9991|kitchens|TD
FK202|Flint Kitchens Moorabbin|fk|kitchens|311 Chesterville Loop|Moorabbin|VIC|3189|(03) 5550 8202|-37.9421|145.0451|kitchens|
FK401|Flint Kitchens Albion|fk|kitchens|62 Silo Lane|Albion|QLD|4010|(07) 5550 8401|-27.4311|153.0441|kitchens|TD
FK501|Flint Kitchens Kent Town|fk|kitchens|21 Brewery Lane|Kent Town|SA|5067|(08) 5550 8501|-34.9211|138.6191|studio|A
FK601|Flint Kitchens Osborne Park|fk|kitchens|99 Scarfield Street|Osborne Park|WA|6017|(08) 5550 8601|-31.9021|115.8131|kitchens|T
FK701|Flint Kitchens Moonah|fk|kitchens|38 Hopfield Road|Moonah|TAS|7009|(03) 5550 8701|-42.8471|147.3001|studio|A
`;

export function stores(): Store[] {
  const localities = new Map([...localitiesAu(), ...localitiesNz()].map((locality) => [placeOf(locality), locality]));
  return tableRows(table).map((row) => storeOf(row.split("|"), localities));
}

function storeOf(fields: readonly string[], localities: ReadonlyMap<string, Locality>): Store {
  const [subdivision = "", name = "", sites = "", kind = "", address = "", suburb = "", place = "", postcode = ""] =
    fields;
  const [phone = "", lat = "", lng = "", hours = "", marks = ""] = fields.slice(8);
  const locality = localities.get(placeOf({ suburb, state: place === "NZ" ? "" : place, postcode }));
  if (!locality) throw new Error(`${name} stands in no known locality`);
  const { timeZone, warehouse } = zoneOf(locality);
  const uri = uriOf(name);
  return {
    uri,
    name,
    sites: sites.split(",") as SiteCode[],
    subdivision,
    address,
    suburb,
    state: locality.state,
    postcode,
    country: locality.country,
    phone,
    lat: Number(lat),
    lng: Number(lng),
    timeZone,
    warehouse,
    openTimes: openingHours[hours as Hours].split(" ").map(openingDay),
    isAppointmentOnly: marks.includes("A"),
    virtualTourId: marks.includes("T") ? `tour-${uri}` : null,
    services: servicesOf[kind as StoreKind],
    hasCookingDemos: marks.includes("D"),
  };
}

function placeOf({ suburb, state, postcode }: Pick<Locality, "suburb" | "state" | "postcode">): string {
  return [suburb, state, postcode].join("|");
}

function zoneOf({ suburb, zone }: Locality): Zone {
  const found = zones.find(({ code }) => code === zone);
  if (!found) throw new Error(`${suburb} has no delivery zone, so a store there has no warehouse`);
  return found;
}

/** `Wattle & Ash Surry Hills` becomes `wattle-and-ash-surry-hills`; macrons are dropped. */
function uriOf(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("&", "and")
    .replaceAll(/[^a-z0-9]+/g, "-");
}

function openingDay(hours: string): OpeningDay {
  const [openTime = "", closeTime = ""] = hours === "closed" ? [] : hours.split("-");
  return { isOpen: openTime !== "", openTime, closeTime };
}
