/** Invented house numbers on real streets: enough for address lookups, not a map. */
export type Street = {
  readonly name: string;
  readonly suburb: string;
  /** New Zealand writes the city where Australia writes the state. */
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: "AU" | "NZ";
  readonly latitude: number;
  readonly longitude: number;
};

// suburb|state|postcode|latitude|longitude|streets
const australia = `
Richmond|VIC|3121|-37.82|145.00|Swan Street,Church Street,Bridge Road,Lennox Street
Carlton|VIC|3053|-37.80|144.97|Lygon Street,Rathdowne Street,Drummond Street
Fitzroy|VIC|3065|-37.80|144.98|Brunswick Street,Gertrude Street,Johnston Street
South Yarra|VIC|3141|-37.84|144.99|Toorak Road,Chapel Street,Punt Road
Footscray|VIC|3011|-37.80|144.90|Barkly Street,Hopkins Street,Nicholson Street
Geelong|VIC|3220|-38.15|144.36|Moorabool Street,Ryrie Street,Malop Street
Sydney|NSW|2000|-33.87|151.21|George Street,Pitt Street,Kent Street
Surry Hills|NSW|2010|-33.89|151.21|Crown Street,Bourke Street,Devonshire Street
Newtown|NSW|2042|-33.90|151.18|King Street,Enmore Road,Australia Street
Parramatta|NSW|2150|-33.82|151.00|Church Street,Macquarie Street,Victoria Road
Manly|NSW|2095|-33.80|151.29|Pittwater Road,The Corso,Darley Road
Newcastle|NSW|2300|-32.93|151.78|Hunter Street,King Street,Scott Street
Wollongong|NSW|2500|-34.43|150.89|Crown Street,Keira Street,Corrimal Street
Brisbane City|QLD|4000|-27.47|153.03|Queen Street,Adelaide Street,Ann Street
Paddington|QLD|4064|-27.46|153.00|Given Terrace,Latrobe Terrace,Caxton Street
West End|QLD|4101|-27.48|153.01|Boundary Street,Vulture Street,Montague Road
Southport|QLD|4215|-27.97|153.41|Scarborough Street,Nerang Street,Marine Parade
Cairns City|QLD|4870|-16.92|145.77|Abbott Street,Sheridan Street,Grafton Street
Adelaide|SA|5000|-34.93|138.60|Rundle Street,Hutt Street,Grenfell Street
Norwood|SA|5067|-34.92|138.63|The Parade,Magill Road,George Street
Glenelg|SA|5045|-34.98|138.51|Jetty Road,Brighton Road,Moseley Street
Perth|WA|6000|-31.95|115.86|Hay Street,Murray Street,William Street
Fremantle|WA|6160|-32.06|115.75|High Street,South Terrace,Market Street
Subiaco|WA|6008|-31.95|115.83|Rokeby Road,Hay Street,Bagot Road
Hobart|TAS|7000|-42.88|147.33|Elizabeth Street,Davey Street,Macquarie Street
Launceston|TAS|7250|-41.44|147.14|Brisbane Street,Charles Street,Paterson Street
Braddon|ACT|2612|-35.27|149.13|Lonsdale Street,Mort Street,Torrens Street
Darwin City|NT|0800|-12.46|130.84|Mitchell Street,Smith Street,Cavenagh Street
Outer Reach|VIC|3999|-38.90|141.10|Swan Street,Lighthouse Road
`;

// suburb|city|postcode|latitude|longitude|streets
const newZealand = `
Ponsonby|Auckland|1011|-36.85|174.74|Ponsonby Road,Richmond Road,Jervois Road
Grey Lynn|Auckland|1021|-36.86|174.74|Great North Road,Williamson Avenue,Surrey Crescent
Mount Eden|Auckland|1024|-36.88|174.76|Dominion Road,Mount Eden Road,Valley Road
Parnell|Auckland|1052|-36.86|174.78|Parnell Road,Gladstone Road,St Stephens Avenue
Takapuna|Auckland|0622|-36.79|174.77|Hurstmere Road,Lake Road,Anzac Street
Devonport|Auckland|0624|-36.83|174.80|Victoria Road,Clarence Street,Lake Road
Te Aro|Wellington|6011|-41.29|174.78|Cuba Street,Taranaki Street,Willis Street
Karori|Wellington|6012|-41.28|174.74|Karori Road,Chaytor Street,Parkvale Road
Hamilton East|Hamilton|3216|-37.79|175.29|Grey Street,Clyde Street,Peachgrove Road
Tauranga|Tauranga|3110|-37.69|176.17|Cameron Road,Devonport Road,The Strand
Riccarton|Christchurch|8011|-43.53|172.60|Riccarton Road,Clarence Street,Deans Avenue
Merivale|Christchurch|8014|-43.51|172.62|Papanui Road,Carlton Mill Road,Rossall Street
Dunedin Central|Dunedin|9016|-45.87|170.50|George Street,Princes Street,Stuart Street
`;

function readStreets(lines: string, country: Street["country"]): Street[] {
  return lines
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [suburb = "", region = "", postcode = "", latitude = "", longitude = "", names = ""] = line.split("|");
      const place = {
        suburb,
        city: country === "NZ" ? region : suburb,
        state: country === "AU" ? region : "",
        postcode,
        country,
        latitude: Number(latitude),
        longitude: Number(longitude),
      };
      return names.split(",").map((name) => ({ name, ...place }));
    });
}

export const streets: readonly Street[] = [...readStreets(australia, "AU"), ...readStreets(newZealand, "NZ")];
