import type { ClientBase } from "pg";
import { AppState } from "#platform/app-state.ts";
import { hashPassword } from "#capabilities/identity/server/identity.service.ts";
import { siteCodes, type CodedSite as SiteCode } from "#shop/site.ts";
import { manifests } from "#sites/manifests.ts";
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
  /** The owner, with every permission on every site. */
  manager: "robin.manager@example.com",
  /** A salesperson without further permissions. */
  salesperson: "kim.sales@example.com",
} as const;

/** Members of staff who use the office alone, one for each built-in role beside those above. */
export const seedOfficeEmails = {
  merchandiser: "mina.merchandiser@example.com",
  "content-editor": "cleo.content@example.com",
  "customer-service": "sana.service@example.com",
  warehouse: "will.warehouse@example.com",
  "store-manager": "stella.store@example.com",
  finance: "farid.finance@example.com",
  "read-only": "rita.readonly@example.com",
} as const;
const officeNames: Readonly<Record<keyof typeof seedOfficeEmails, readonly [string, string]>> = {
  merchandiser: ["Mina", "Costa"],
  "content-editor": ["Cleo", "Marsh"],
  "customer-service": ["Sana", "Rahman"],
  warehouse: ["Will", "Taumata"],
  "store-manager": ["Stella", "Vogel"],
  finance: ["Farid", "Aziz"],
  "read-only": ["Rita", "Okoro"],
};
/** What salespeople in stores may do besides: a role that is not built in. */
const STORE_SALES = "store-sales";
const STORE_MANAGER_SITES: readonly SiteCode[] = siteCodes.slice(0, 2);
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
  readonly role: "owner" | "salesperson" | typeof STORE_SALES;
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
      role: "owner",
    },
    {
      site,
      email: salesperson,
      firstName: "Kim",
      lastName: "Sato",
      subdivision: first,
      code: `${site.toUpperCase()}-001`,
      role: "salesperson",
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
      role: STORE_SALES,
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

export const seedMemberId = (email: string): string => idOf(`member ${email}`);

const memberRow = (
  { email, firstName, lastName }: Pick<Seeded, "email" | "firstName" | "lastName">,
  passwordHash: string,
): Row => ({
  id: seedMemberId(email),
  email,
  password_hash: passwordHash,
  first_name: firstName,
  last_name: lastName,
  webauthn_user_id: idOf(`webauthn ${email}`),
  created_at: "2026-01-05T09:00:00Z",
});

/** One member for each e-mail, with the role on the sites where they have an account; the owner's is on all. */
async function loadMembers(client: ClientBase, staff: readonly SeededStaff[], passwordHash: string): Promise<void> {
  const officeStaff = (Object.keys(seedOfficeEmails) as (keyof typeof seedOfficeEmails)[]).map((role) => {
    const [firstName, lastName] = officeNames[role];
    return { role, email: seedOfficeEmails[role], firstName, lastName };
  });
  const byEmail = Map.groupBy(staff, ({ email }) => email);
  const people = [...byEmail.values()].flatMap(([first]) => (first === undefined ? [] : [first]));
  await insertRows(
    client,
    "staff_members",
    [...people, ...officeStaff].map((person) => memberRow(person, passwordHash)),
  );
  const permissions = ["cash-and-carry.write", "zip-in-store.write", "terminals.write"];
  await insertRows(client, "roles", [{ id: STORE_SALES, name: "Store sales", permissions, is_built_in: false }]);
  await insertRows(client, "staff_roles", [
    ...[...byEmail].map(([email, accounts]) => ({
      member_id: seedMemberId(email),
      role_id: accounts[0]?.role ?? "salesperson",
      sites: email === seedEmails.manager ? null : accounts.map(({ site }) => site),
    })),
    ...officeStaff.map(({ role, email }) => ({
      member_id: seedMemberId(email),
      role_id: role,
      sites: role === "store-manager" ? STORE_MANAGER_SITES : null,
    })),
  ]);
}

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
  await loadMembers(client, staff, passwordHash);
  await insertRows(
    client,
    "staff",
    staff.map(({ site, email, subdivision, code }) => ({
      customer_id: seedPersonId(site, email),
      member_id: seedMemberId(email),
      store_subdivision: subdivision,
      salesperson_code: code,
    })),
  );
  await insertRows(
    client,
    "customer_addresses",
    shoppers.filter(({ email }) => email !== seedEmails.pending).map(addressOf),
  );
}
