import type { Country } from "./locality.ts";

export type WarehouseCode = "SYD" | "MEL" | "BNE" | "ADL" | "PER" | "HBA" | "AKL" | "CHC";

export type Warehouse = {
  code: WarehouseCode;
  name: string;
  country: Country;
  state: string;
  address: string;
  suburb: string;
  postcode: string;
  lat: number;
  lng: number;
  timeZone: string;
  /** The province whose anniversary day closes it; states are in `state`. */
  province?: string;
};

export const warehouses: readonly Warehouse[] = [
  {
    code: "SYD",
    name: "Sydney distribution centre",
    country: "AU",
    state: "NSW",
    address: "48 Ironbark Circuit",
    suburb: "Eastern Creek",
    postcode: "2766",
    lat: -33.802,
    lng: 150.853,
    timeZone: "Australia/Sydney",
  },
  {
    code: "MEL",
    name: "Melbourne distribution centre",
    country: "AU",
    state: "VIC",
    address: "210 Basalt Drive",
    suburb: "Truganina",
    postcode: "3029",
    lat: -37.831,
    lng: 144.741,
    timeZone: "Australia/Melbourne",
  },
  {
    code: "BNE",
    name: "Brisbane distribution centre",
    country: "AU",
    state: "QLD",
    address: "17 Flindersia Street",
    suburb: "Acacia Ridge",
    postcode: "4110",
    lat: -27.588,
    lng: 153.024,
    timeZone: "Australia/Brisbane",
  },
  {
    code: "ADL",
    name: "Adelaide distribution centre",
    country: "AU",
    state: "SA",
    address: "9 Mallee Park Road",
    suburb: "Gepps Cross",
    postcode: "5094",
    lat: -34.842,
    lng: 138.598,
    timeZone: "Australia/Adelaide",
  },
  {
    code: "PER",
    name: "Perth distribution centre",
    country: "AU",
    state: "WA",
    address: "63 Quandong Way",
    suburb: "Welshpool",
    postcode: "6106",
    lat: -31.993,
    lng: 115.951,
    timeZone: "Australia/Perth",
  },
  {
    code: "HBA",
    name: "Hobart distribution centre",
    country: "AU",
    state: "TAS",
    address: "22 Sassafras Road",
    suburb: "Derwent Park",
    postcode: "7009",
    lat: -42.838,
    lng: 147.301,
    timeZone: "Australia/Hobart",
  },
  {
    code: "AKL",
    name: "Auckland distribution centre",
    country: "NZ",
    state: "",
    address: "85 Tōtara Freight Road",
    suburb: "East Tāmaki",
    postcode: "2013",
    lat: -36.951,
    lng: 174.903,
    timeZone: "Pacific/Auckland",
    province: "AUK",
  },
  {
    code: "CHC",
    name: "Christchurch distribution centre",
    country: "NZ",
    state: "",
    address: "31 Mānuka Link Drive",
    suburb: "Hornby",
    postcode: "8042",
    lat: -43.543,
    lng: 172.531,
    timeZone: "Pacific/Auckland",
    province: "CAN",
  },
];
