import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedEmails, seedOfficeEmails, seedPersonId } from "#seed/people.ts";
import { officeOf, type SignedInStaff, signInStaff } from "#test/support/office-staff.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import type { SupplierFeed } from "#capabilities/supplier-feeds/supplier-feeds.office.contract.ts";

type FeedFields = Pick<SupplierFeed, "name" | "url" | "everyHours" | "atHour" | "limits">;

/** Every record that staff edit answers a save that came second with the record as it is now, for the form to merge. */
let shop: TestShop;
let office: FastifyInstance;
let robin: SignedInStaff;
let sana: SignedInStaff;
beforeAll(async () => {
  shop = await startTestShop();
  office = await officeOf(shop);
  const now = shop.config.fixedNow ?? new Date();
  robin = await signInStaff(office, seedEmails.manager, { now });
  sana = await signInStaff(office, seedOfficeEmails["customer-service"], { now });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

type Answer = { ok: boolean; refusal?: string; detail?: unknown };
const newestIn = <Value>(answer: Answer): Value => {
  expect(answer.ok).toBe(false);
  const { newest } = answer.detail as { newest: Value };
  return newest;
};
const valueOf = <Value>(answer: { ok: true; value: Value } | { ok: false; refusal: string }): Value => {
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};
const firstOf = <One>(all: readonly One[]): One => {
  const [one] = all;
  if (one === undefined) throw new Error("there is none");
  return one;
};

type Merging<Stored, Fields> = {
  readonly opened: Stored;
  readonly fieldsOf: (stored: Stored) => Fields;
  readonly save: (version: Stored, fields: NoInfer<Fields>) => Promise<Answer>;
  /** Changes of two people, in different fields. */
  readonly first: Partial<NoInfer<Fields>>;
  readonly second: Partial<NoInfer<Fields>>;
};

/** One person saves, a second is refused with what the first saved, and saves both changes from that version on. */
async function mergeTwoChanges<Stored, Fields>({ opened, fieldsOf, save, first, second }: Merging<Stored, Fields>) {
  const base = fieldsOf(opened);
  expect(await save(opened, { ...base, ...first })).toMatchObject({ ok: true });
  const newest = newestIn<Stored>(await save(opened, { ...base, ...second }));
  expect(fieldsOf(newest)).toEqual({ ...base, ...first });
  expect(await save(newest, { ...fieldsOf(newest), ...second })).toMatchObject({ ok: true });
  const last = newestIn<Stored>(await save(opened, base));
  expect(fieldsOf(last)).toEqual({ ...base, ...first, ...second });
}

test("a category that two people changed is merged from its newest version (OFR-05)", async () => {
  const { categories } = await robin.call("GET /api/office/categories");
  await mergeTwoChanges({
    opened: firstOf(categories),
    fieldsOf: ({ title, singular, parentId, position, kind, description, isHidden }) => ({
      title,
      singular,
      parentId,
      position,
      kind,
      description,
      isHidden,
    }),
    save: ({ id, version }, fields) =>
      robin.call("POST /api/office/categories/:id", { params: { id }, body: { ...fields, version } }),
    first: { title: "Cold things" },
    second: { description: "Fridges and freezers" },
  });
});

test("a manufacturer that two people changed is merged from its newest version (OFR-05)", async () => {
  const { manufacturers } = await robin.call("GET /api/office/manufacturers");
  await mergeTwoChanges({
    opened: firstOf(manufacturers),
    fieldsOf: ({ name, country, founded, description, isHidden }) => ({
      name,
      country,
      founded,
      description,
      isHidden,
    }),
    save: ({ id, version }, fields) =>
      robin.call("POST /api/office/manufacturers/:id", { params: { id }, body: { ...fields, version } }),
    first: { country: "Denmark" },
    second: { founded: 1935 },
  });
});

test("a fact that two people changed is merged from its newest version (OFR-05)", async () => {
  const { facts } = await robin.call("GET /api/office/facts");
  await mergeTwoChanges({
    opened: firstOf(facts.filter(({ label }) => label === "Noise")),
    fieldsOf: ({ label, unit, group, facet, explain, isRetired, choices, isRequired }) => ({
      label,
      unit,
      group,
      facet,
      explain,
      isRetired,
      choices,
      isRequired,
    }),
    save: ({ key, version }, fields) =>
      robin.call("POST /api/office/facts/:key", { params: { key }, body: { ...fields, isNew: false, version } }),
    first: { label: "Noise level" },
    second: { explain: "Measured at the front" },
  });
});

test("lists of a schema that two people changed are merged from their newest version (OFR-05)", async () => {
  const { categories } = await robin.call("GET /api/office/categories");
  const { id } = firstOf(categories.filter(({ path }) => path === "cooking/rangehoods"));
  const opened = valueOf(await robin.call("GET /api/office/schemas/:id", { params: { id } }));
  await mergeTwoChanges({
    opened,
    fieldsOf: ({ own }) => own,
    save: ({ version }, fields) =>
      robin.call("POST /api/office/schemas/:id", { params: { id }, body: { ...fields, version } }),
    first: { card: opened.lists.card.toReversed() },
    second: { facets: opened.lists.facets.toReversed() },
  });
});

test("a customer whom two people changed is merged from the newest version (OFR-05)", async () => {
  const id = seedPersonId("aol", seedEmails.customer);
  await mergeTwoChanges({
    opened: valueOf(await sana.call("GET /api/office/customers/:id", { params: { id } })),
    fieldsOf: ({ firstName, lastName, phone, companyName, newsletter, tags, groupCode }) => ({
      firstName,
      lastName,
      phone,
      companyName,
      newsletter,
      tags,
      groupCode,
    }),
    save: ({ seen }, fields) =>
      sana.call("POST /api/office/customers/:id", { params: { id }, body: { ...fields, seen } }),
    first: { companyName: "Tan Interiors" },
    second: { tags: ["vip"] },
  });
});

test("terms of a business that two people changed are merged from their newest version (OFR-05)", async () => {
  const id = seedPersonId("aoc", seedEmails.business);
  await mergeTwoChanges({
    opened: valueOf(await robin.call("GET /api/office/businesses/:id", { params: { id } })),
    fieldsOf: ({ creditLimit, paymentDays, hasReminders }) => ({ creditLimit, paymentDays, hasReminders }),
    save: ({ seen }, terms) =>
      robin.call("POST /api/office/businesses/:id/decision", {
        params: { id },
        body: { ...terms, seen, key: randomUUID(), state: "approved", reason: "References checked" },
      }),
    first: { creditLimit: 12_500 },
    second: { paymentDays: 21 },
  });
});

test("a role that two people changed is merged from its newest version (OFR-05)", async () => {
  const body = { name: "Weekends", permissions: ["orders.read" as const], refundLimit: 100, creditLimit: 2_000 };
  await mergeTwoChanges({
    opened: valueOf(await robin.call("POST /api/office/roles", { body })),
    fieldsOf: ({ name, refundLimit, creditLimit }) => ({ name, refundLimit: refundLimit ?? 0, creditLimit }),
    save: ({ id, version }, fields) =>
      robin.call("POST /api/office/roles/:id", {
        params: { id },
        body: { ...fields, permissions: body.permissions, version },
      }),
    first: { name: "Weekends and holidays" },
    second: { refundLimit: 250 },
  });
});

test("limits of a built-in role that two people changed are merged from their newest version (OFR-05)", async () => {
  const roles = await robin.call("GET /api/office/roles");
  await mergeTwoChanges({
    opened: firstOf(roles.filter(({ id }) => id === "customer-service")),
    fieldsOf: ({ refundLimit, creditLimit }) => ({ refundLimit: refundLimit ?? 0, creditLimit }),
    save: ({ id, version }, fields) =>
      robin.call("POST /api/office/roles/:id/refund-limit", { params: { id }, body: { ...fields, version } }),
    first: { refundLimit: 640 },
    second: { creditLimit: 12_000 },
  });
});

test("a supplier feed that two people changed is merged from its newest version (OFR-05)", async () => {
  const id = randomUUID();
  const settings = {
    name: "Harbour Supply",
    url: "https://files.example.com/prices.csv",
    format: "csv" as const,
    delimiter: "," as const,
    username: "",
    mapping: [],
    sites: [],
    place: null,
    everyHours: 24 as const,
    atHour: 6,
    limits: { movePercent: 30, moveShare: 10, faultShare: 5, lossShare: 20 },
    newProducts: null,
  };
  const fieldsOf = ({ name, url, everyHours, atHour, limits }: FeedFields): FeedFields => ({
    name,
    url,
    everyHours,
    atHour,
    limits,
  });
  await mergeTwoChanges({
    opened: valueOf(await robin.call("POST /api/office/supplier-feeds", { body: { ...settings, id } })),
    fieldsOf,
    save: ({ version }, fields) =>
      robin.call("POST /api/office/supplier-feeds/:id", { params: { id }, body: { ...settings, ...fields, version } }),
    first: { name: "Harbour Supply Pty Ltd", atHour: 4 },
    second: { everyHours: 6 },
  });
});

test("a supplier that two people changed is merged from its newest version (OFR-05)", async () => {
  const body = { id: randomUUID(), name: "North Trading", leadDays: 7 };
  await mergeTwoChanges({
    opened: valueOf(await robin.call("POST /api/office/suppliers", { body })),
    fieldsOf: ({ name, contact, email, phone, address, accountNumber, leadDays }) => ({
      name,
      contact,
      email,
      phone,
      address,
      accountNumber,
      leadDays,
    }),
    save: ({ id, version }, fields) =>
      robin.call("POST /api/office/suppliers/:id", { params: { id }, body: { ...fields, version } }),
    first: { phone: "02 9000 0000" },
    second: { leadDays: 21 },
  });
});

test("an own field, and the values of a record, that two people changed are merged from their newest version (OFR-05)", async () => {
  const define = (key: string, version: number, fields: object) =>
    robin.call("POST /api/office/own-fields/:subject/:key", {
      params: { subject: "customer", key },
      body: { label: key, kind: "text", ...fields, version },
    });
  const { fields } = valueOf(await define("builder", 0, { label: "Builder" }));
  valueOf(await define("foreman", 0, { label: "Foreman" }));
  await mergeTwoChanges({
    opened: firstOf(fields.filter(({ key }) => key === "builder")),
    fieldsOf: ({ label, hint }) => ({ label, hint }),
    save: ({ key, version }, changed) => define(key, version, changed),
    first: { label: "Builder's name" },
    second: { hint: "As on their card" },
  });
  const params = { id: seedPersonId("aol", seedEmails.customer) };
  await mergeTwoChanges({
    opened: valueOf(await sana.call("GET /api/office/customers/:id/own-fields", { params })),
    fieldsOf: (set) => Object.fromEntries(set.fields.map(({ key, value }) => [key, value])),
    save: ({ version }, values) =>
      sana.call("POST /api/office/customers/:id/own-fields", { params, body: { version, values } }),
    first: { builder: "Hale" },
    second: { foreman: "Costa" },
  });
});

test("a reply text that two people changed is merged from its newest version (OFR-05)", async () => {
  const save = (body: { id: string; version: number; name: string; kind: null; body: string }) =>
    sana.call("POST /api/office/reply-templates", { body });
  const made = { id: randomUUID(), version: 0, name: "Out of stock", kind: null, body: "Hi {name}" };
  const { templates } = valueOf(await save(made));
  await mergeTwoChanges({
    opened: firstOf(templates.filter(({ id }) => id === made.id)),
    fieldsOf: ({ name, body }) => ({ name, body }),
    save: ({ id, version }, fields) => save({ id, version, kind: null, ...fields }),
    first: { name: "Sold out" },
    second: { body: "Hello {name}" },
  });
});
