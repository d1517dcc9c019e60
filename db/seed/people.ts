import type { ClientBase } from "pg";
import { AppState } from "#platform/app-state.ts";
import { hashPassword } from "#capabilities/identity/server/identity.service.ts";
import { siteCodes, type SiteCode } from "#shop/site.ts";
import { manifests } from "#sites/manifests.ts";
import { type StaffPermission, staffPermissions } from "#shop/visit.ts";
import { idOf } from "./ids.ts";
import { stores } from "./places/stores.ts";
import { randomOf } from "./random.ts";
import { insertRows, type Row } from "./rows.ts";

/** The password of every demonstration account. */
export const SEED_PASSWORD = "kettle-and-toast";

/** The demonstration accounts of each site, by kind. */
export const seedEmails = {
  customer: "sam.customer@example.com",
  /** An approved business, with credit. */
  business: "jo.builder@example.com",
  /** A business that waits for approval. */
  pending: "pat.pending@example.com",
  /** A locked account. */
  locked: "lou.locked@example.com",
  /** A customer whose e-mail and phone only the shop changes. */
  settled: "fran.settled@example.com",
  /** A manager with every staff permission. */
  manager: "robin.manager@example.com",
  /** A salesperson without further permissions. */
  salesperson: "kim.sales@example.com",
} as const;
export type SeedPerson = keyof typeof seedEmails;

const businessSites: readonly SiteCode[] = ["aoc", "wac"];
export const SEED_CREDIT_CENTS = 2_500_000;

type Seeded = {
  readonly site: SiteCode;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly more?: Row;
};

export const seedPersonId = (site: string, email: string): string => idOf(`person ${site} ${email}`);

const business = { company_name: "Builder & Sons", abn: "51824753556", commercial: "approved" };

function shoppersOf(site: SiteCode): readonly Seeded[] {
  const { customer, business: builder, pending, locked, settled } = seedEmails;
  const phone = manifests[site].seed.country === "NZ" ? "0210000000" : "0400000000";
  const all: readonly Seeded[] = [
    { site, email: customer, firstName: "Sam", lastName: "Carter", more: { phone, newsletter: true } },
    { site, email: locked, firstName: "Lou", lastName: "Locke", more: { locked_at: "2026-01-05T09:00:00Z" } },
    { site, email: settled, firstName: "Fran", lastName: "Abbott", more: { phone, details_locked: true } },
  ];
  if (!businessSites.includes(site)) return all;
  const credit = { ...business, phone: "0298760000", credit_limit_cents: SEED_CREDIT_CENTS };
  const waiting = { company_name: "Pending Pty Ltd", abn: "53004085616", commercial: "pending" };
  return [
    ...all,
    { site, email: builder, firstName: "Jo", lastName: "Archer", more: credit },
    { site, email: pending, firstName: "Pat", lastName: "Wong", more: waiting },
  ];
}

type SeededStaff = Seeded & {
  readonly subdivision: string | null;
  readonly code: string | null;
  readonly permissions: readonly StaffPermission[];
};

const firstNames = ["Ana", "Ben", "Chloe", "Dev", "Elif", "Finn", "Grace", "Hemi", "Isla", "Jack", "Kiri", "Leo"];
const lastNames = ["Nguyen", "Walker", "Patel", "Tamihana", "O'Brien", "Rossi", "Singh", "Clarke", "Kaur", "Murray"];

/** A manager and a salesperson of every site, and a salesperson of each store. */
function staffOf(site: SiteCode): readonly SeededStaff[] {
  const own = stores().filter((store) => store.sites.includes(site));
  const first = own[0]?.subdivision ?? null;
  const { manager, salesperson } = seedEmails;
  const both: readonly SeededStaff[] = [
    {
      site,
      email: manager,
      firstName: "Robin",
      lastName: "Hale",
      subdivision: first,
      code: `${site.toUpperCase()}-MGR`,
      permissions: staffPermissions,
    },
    {
      site,
      email: salesperson,
      firstName: "Kim",
      lastName: "Sato",
      subdivision: first,
      code: `${site.toUpperCase()}-001`,
      permissions: [],
    },
  ];
  const inStores = own.map((store, at): SeededStaff => {
    const random = randomOf(`staff ${site} ${store.uri}`);
    return {
      site,
      email: `sales.${store.uri}@example.com`,
      firstName: random.pick(firstNames),
      lastName: random.pick(lastNames),
      subdivision: store.subdivision,
      code: `${site.toUpperCase()}-${String(at + 2).padStart(3, "0")}`,
      permissions: ["cashAndCarry", "zipInStore", "terminal"],
    };
  });
  return [...both, ...inStores];
}

export type Seller = { readonly id: string; readonly code: string; readonly subdivision: string };

/** The salespeople of a site with their stores. */
export const sellersOf = (site: SiteCode): readonly Seller[] =>
  staffOf(site).flatMap(({ email, code, subdivision }) =>
    code === null || subdivision === null ? [] : [{ id: seedPersonId(site, email), code, subdivision }],
  );

const rowOf = ({ site, email, firstName, lastName, more }: Seeded, passwordHash: string): Row => ({
  id: seedPersonId(site, email),
  site,
  email,
  password_hash: passwordHash,
  first_name: firstName,
  last_name: lastName,
  phone: "",
  company_name: "",
  abn: null,
  commercial: "none",
  credit_limit_cents: 0,
  newsletter: false,
  locked_at: null,
  details_locked: false,
  email_confirmed_at: "2026-01-05T09:00:00Z",
  created_at: "2026-01-05T09:00:00Z",
  updated_at: "2026-01-05T09:00:00Z",
  ...more,
});

const homes: Readonly<Record<"AU" | "NZ", Row>> = {
  AU: { address: "12 Swan Street", suburb: "Richmond", state: "VIC", postcode: "3121", country: "AU" },
  NZ: { address: "8 Ponsonby Road", suburb: "Ponsonby", state: "", postcode: "1011", country: "NZ" },
};

const addressOf = ({ site, email, firstName, lastName, more = {} }: Seeded): Row => ({
  id: idOf(`address ${site} ${email}`),
  customer_id: seedPersonId(site, email),
  first_name: firstName,
  last_name: lastName,
  company_name: more["company_name"] ?? "",
  ...homes[manifests[site].seed.country],
  delivery_instructions: "",
  phone: more["phone"] ?? "",
  saved_at: "2026-01-05T09:00:00Z",
});

/**
 * A few customers of each site, businesses where there are any, and staff. Only for demonstrations, never for
 * production.
 */
export async function loadPeople(client: ClientBase): Promise<void> {
  const passwordHash = await hashPassword({ state: new AppState() }, SEED_PASSWORD);
  const shoppers = siteCodes.flatMap(shoppersOf);
  const staff = siteCodes.flatMap(staffOf);
  await insertRows(
    client,
    "customers",
    [...shoppers, ...staff].map((person) => rowOf(person, passwordHash)),
  );
  await insertRows(
    client,
    "staff",
    staff.map(({ site, email, subdivision, code, permissions }) => ({
      customer_id: seedPersonId(site, email),
      store_subdivision: subdivision,
      salesperson_code: code,
      permissions,
    })),
  );
  await insertRows(
    client,
    "customer_addresses",
    shoppers.filter(({ email }) => email !== seedEmails.pending).map(addressOf),
  );
}
