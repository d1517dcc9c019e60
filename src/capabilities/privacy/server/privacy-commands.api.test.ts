import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedEmails, seedPersonId } from "#seed/people.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { personalDataSources } from "../../../app/personal-data.ts";
import { retentionTargets } from "../../../app/retention.ts";
import { eraseByCommand, exportByCommand } from "./privacy-commands.service.ts";
import { applyRetention } from "./retention.service.ts";

let shop: TestShop;
let now: Date;
const site = { code: "aol", country: "AU", timeZone: "Australia/Melbourne" } as const;

beforeAll(async () => {
  shop = await startTestShop();
  now = shop.config.fixedNow ?? new Date();
});
afterAll(() => shop.close());

async function addCustomer(email: string): Promise<string> {
  const id = randomUUID();
  await shop.database.pool.query(
    `insert into customers (id, site, email, password_hash, first_name, last_name, phone, newsletter,
       email_confirmed_at, created_at, updated_at)
     select $1, 'aol', $2, password_hash, 'Mia', 'Tan', '0411222333', true, $3, $3, $3 from customers where id = $4`,
    [id, email, now, seedPersonId("aol", seedEmails.customer)],
  );
  return id;
}
const rows = async (sql: string, values: readonly unknown[] = []) =>
  (await shop.database.pool.query<Record<string, unknown>>(sql, [...values])).rows;

test("a command writes what the shop knows of a person, and the request and the log say so (OFU-03)", async () => {
  await addCustomer("mia@example.com");
  const made = await exportByCommand(shop.database.db, personalDataSources, { site, email: "Mia@example.com ", now });
  if (!made.ok) throw new Error(made.refusal);
  expect(JSON.parse(made.value)).toMatchObject({ site: "aol", emails: ["mia@example.com"], account: [{}] });
  expect(await rows("select kind, state, opened_by from privacy_requests where email = 'mia@example.com'")).toEqual([
    { kind: "access", state: "open", opened_by: "Command line" },
  ]);
  const last = "select action, who_name from audit_log order by id desc limit 1";
  expect(await rows(last)).toEqual([{ action: "person-exported", who_name: "Command line" }]);
});

test("a command for somebody of whom nothing is known changes nothing (OFU-03)", async () => {
  const made = await exportByCommand(shop.database.db, personalDataSources, { site, email: "no@example.com", now });
  expect(made).toMatchObject({ ok: false, refusal: "unknownPerson" });
  expect(await rows("select 1 from privacy_requests where email = 'no@example.com'")).toEqual([]);
});

test("a command erases a person, also when two run at once, and the log names no person (OFU-03)", async () => {
  const id = await addCustomer("bo@example.com");
  const whom = { site, email: "bo@example.com", now, reason: "Asked by letter" };
  const both = [1, 2].map(() => eraseByCommand(shop.database.db, personalDataSources, whom).catch(() => null));
  expect((await Promise.all(both)).some((one) => one?.ok)).toBe(true);
  expect(await rows("select 1 from customers where id = $1 and (first_name = 'Mia' or email ~ 'bo@')", [id])).toEqual(
    [],
  );
  const audited = await rows("select who_name, a::text as all from audit_log a where action = 'person-erased'");
  expect(audited.map(({ who_name: who }) => who)).toContain("Command line");
  expect(audited.filter(({ all }) => String(all).includes("bo@example.com"))).toEqual([]);
});

test("staff are not erased by a command (OFU-03)", async () => {
  const [member] = await rows(
    "select c.email from customers c join staff s on s.customer_id = c.id where c.site = 'aol' limit 1",
  );
  const whom = { site, email: String(member?.["email"]), now, reason: "A mistake" };
  const refused = await eraseByCommand(shop.database.db, personalDataSources, whom);
  expect(refused).toMatchObject({ ok: false, refusal: "staffAccount" });
});

test("events are stored for 400 days, results of cart changes for 30 and mailed carts for 60 (ANLT-10)", async () => {
  expect(await rows("select table_name, days from retention_rules order by 1")).toEqual([
    { table_name: "analytics_events", days: 400 },
    { table_name: "bulk_requests", days: 7 },
    { table_name: "cart_changes", days: 30 },
    { table_name: "cart_mails", days: 60 },
    { table_name: "contact_messages", days: 730 },
    { table_name: "cooking_demo_bookings", days: 90 },
    { table_name: "enquiries", days: 730 },
    { table_name: "price_matches", days: 730 },
  ]);
});

test("retention is data: the next run follows a changed rule", async () => {
  const { pool, db } = shop.database;
  await pool.query(
    "insert into analytics_events (site, kind, at) values ('hc', 'old', $1::timestamptz - interval '20 days')",
    [now],
  );
  const count = () => rows("select 1 from analytics_events where kind = 'old'");
  await applyRetention(db, retentionTargets, now);
  expect(await count()).toHaveLength(1);
  await pool.query("update retention_rules set days = 10 where table_name = 'analytics_events'");
  await applyRetention(db, retentionTargets, now);
  expect(await count()).toEqual([]);
});

test("messages go after two years, but not while the inbox still waits for their answer (OFU-03)", async () => {
  const { db } = shop.database;
  const old = "now() - interval '3 years'";
  for (const reference of ["CM-OLD-OPEN", "CM-OLD-DONE"]) {
    await rows(
      `insert into contact_messages (reference, form, site, name, email, phone, topic, message, details, sent_at)
       values ($1, 'contact', 'hc', 'Mia', 'mia@example.com', '', '', 'Hello', '{}', ${old})`,
      [reference],
    );
    await rows(
      `insert into enquiries (kind, source, site, email, subject, received_at, due_on, state)
       values ('contact', $1, 'hc', 'mia@example.com', 'Hello', ${old}, current_date, $2)
       on conflict (kind, source) do update set state = excluded.state, received_at = excluded.received_at`,
      [reference, reference === "CM-OLD-OPEN" ? "open" : "answered"],
    );
  }
  await applyRetention(db, retentionTargets, new Date());
  const left = "select source from enquiries where source like 'CM-OLD-%'";
  expect(await rows(left)).toEqual([{ source: "CM-OLD-OPEN" }]);
  expect(await rows("select reference from contact_messages where reference like 'CM-OLD-%'")).toEqual([
    { reference: "CM-OLD-OPEN" },
  ]);
});

test("a rule whose table has no cleanup is reported after the others ran", async () => {
  const { pool, db } = shop.database;
  await pool.query("insert into retention_rules values ('unknown_table', 1, 'delete', 'A test.')");
  await expect(applyRetention(db, retentionTargets, now)).rejects.toThrow("unknown_table");
  await pool.query("delete from retention_rules where table_name = 'unknown_table'");
});
