import { randomUUID } from "node:crypto";
import type { EndpointKey } from "#shop/contract.ts";
import type { Row } from "./office-rows.ts";

const person = { email: "no", firstName: "M", lastName: "M", password: "x" };
const zone = {
  code: "no",
  name: "Matrix",
  warehouse: "NONE",
  postcodes: "3000",
  leadDays: 1,
  cutOff: "14:00",
  capacity: 1,
  bulky: 0,
  weekdays: [1],
  price: 0,
};

const company = { legalName: "", businessNumber: "", gstNumber: "", address: "" };
const site = {
  template: "aol",
  code: "",
  name: "",
  domain: "",
  email: "",
  phone: "",
  hours: "",
  tagline: "",
  description: "",
  wording: [],
  sellsGoods: false,
  isOpen: false,
};

const holiday = { country: "AU", region: "NONE", day: "no", name: "M" };

/** The calls that a new shop is set up with. */
export const setUpMatrix: Readonly<Record<EndpointKey, Row>> = {
  "POST /api/office/first-owner/read": { roles: "anyone", input: () => ({ body: { token: "none" } }) },
  "POST /api/office/first-owner": { roles: "anyone", input: () => ({ body: { token: "none", ...person } }) },
  "GET /api/office/set-up": { roles: ["owner", "read-only"] },
  "GET /api/office/set-up/sites": { roles: ["owner", "read-only"] },
  "POST /api/office/set-up/sites": {
    roles: ["owner"],
    input: () => ({ body: { ...site, ...company, seen: null, isTrial: true } }),
  },
  "POST /api/office/set-up/sellers": {
    roles: ["owner"],
    input: (of) => ({ body: { ...company, site: of, seen: null } }),
    foreign: 403,
  },
  "GET /api/office/warehouses": { roles: ["owner", "read-only"] },
  "POST /api/office/warehouses": {
    roles: ["owner"],
    input: () => ({ body: { code: "no", name: "M", country: "AU", address: "M", suburb: "M", postcode: "0000" } }),
  },
  "POST /api/office/localities": { roles: ["owner"], input: () => ({ body: { text: randomUUID(), isTrial: true } }) },
  "POST /api/office/zones": { roles: ["owner"], input: () => ({ body: zone }) },
  "GET /api/office/public-holidays": {
    roles: ["owner", "merchandiser", "customer-service", "warehouse", "store-manager", "salesperson", "read-only"],
  },
  "POST /api/office/public-holidays": { roles: ["owner"], input: () => ({ body: { ...holiday, seen: null } }) },
  "POST /api/office/public-holidays/remove": {
    roles: ["owner"],
    input: () => ({ body: { ...holiday, seen: "none", reason: "Matrix" } }),
  },
  "GET /api/office/category-sets": { roles: ["owner", "read-only"] },
  "POST /api/office/category-sets": { roles: ["owner"], input: () => ({ body: { ids: ["none"] } }) },
};
