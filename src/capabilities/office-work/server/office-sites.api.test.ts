import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedEmails } from "#seed/people.ts";
import { officeOf, type SignedInStaff, signInStaff } from "#test/support/office-staff.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import type { SellerForm, SiteForm } from "../sites.office.contract.ts";

let shop: TestShop;
let office: FastifyInstance;
let robin: SignedInStaff;
beforeAll(async () => {
  shop = await startTestShop();
  office = await officeOf(shop);
  robin = await signInStaff(office, seedEmails.manager, { now: shop.config.fixedNow ?? new Date() });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const company = {
  legalName: "Mill Appliances Pty Ltd",
  businessNumber: "51 824 753 556",
  gstNumber: "",
  address: "1 Mill Street\nBendigo VIC 3550",
};
const mill: SiteForm = {
  ...company,
  template: "aol",
  code: "mill",
  name: "Millbrook",
  domain: "www.millbrook.example",
  email: "hello@millbrook.example",
  phone: "1300 000 599",
  hours: "Monday to Friday 8am–6pm",
  tagline: "Appliances for the country",
  description: "Millbrook brings whitegoods to farms and small towns.",
  wording: [{ path: "copy.closing", text: "The Millbrook team" }],
  sellsGoods: false,
  isOpen: true,
};

async function save(
  form: SiteForm,
  { seen = null, isTrial = false }: { seen?: number | null; isTrial?: boolean } = {},
) {
  const answer = await robin.call("POST /api/office/set-up/sites", { body: { ...form, seen, isTrial } });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
}
const setSeller = (form: SellerForm, seen: number | null) =>
  robin.call("POST /api/office/set-up/sellers", { body: { ...form, seen } });
const sites = () => robin.call("GET /api/office/set-up/sites");
const openedOf = async (code: string) => (await sites()).opened.find((one) => one.code === code);
const sellerOf = async (code: string) => (await sites()).sellers.find(({ site }) => site === code);
const countOf = async (step: string) =>
  (await robin.call("GET /api/office/set-up")).steps.find((one) => one.step === step)?.count;
const audited = async (action: string, code: string) =>
  (
    await shop.database.pool.query<{ who_name: string }>(
      "select who_name from audit_log where action = $1 and record_id = $2 order by id",
      [action, code],
    )
  ).rows.map(({ who_name }) => who_name);

describe("a site from a template", () => {
  test("is refused by field with everything that is missing, and nothing is saved (OFR-14, OFR-13)", async () => {
    const wrong = await save({
      ...mill,
      code: "Mill!",
      businessNumber: "51 824 753 557",
      email: "nobody",
      tagline: "",
    });
    expect(wrong.faults.map(({ field }) => field).toSorted()).toEqual(["businessNumber", "code", "email", "tagline"]);
    expect((await save({ ...mill, code: "Mill!" })).faults.map(({ field }) => field)).toEqual(["code"]);
    expect((await save({ ...mill, domain: "www.allora.example" })).faults).toEqual([
      { field: "domain", sentence: "www.allora.example belongs to aol." },
    ]);
    const stray = await save({ ...mill, wording: [] });
    expect(stray.faults).toEqual([
      { field: "copy.closing", sentence: '"The Allora team" names Allora. Give its own.' },
    ]);
    expect(await openedOf("mill")).toBeUndefined();
  });

  test("is shown by a trial before it is there (OFR-14)", async () => {
    const trial = await save({ ...mill, sellsGoods: true }, { isTrial: true });
    expect(trial.faults).toEqual([]);
    expect(trial.lines).toContain('name: (none) → "Millbrook"');
    expect(trial.goods).toBeGreaterThan(0);
    expect(await openedOf("mill")).toBeUndefined();
    expect(await audited("site-add", "mill")).toEqual([]);
  });

  test("is added once by two presses at once, under the name of who did it, and opens (OFR-14)", async () => {
    expect(await countOf("sites")).toBe(0);
    const both = await Promise.all([save(mill), save(mill)]);
    expect(both.flatMap(({ faults }) => faults)).toEqual([]);
    expect(await countOf("sites")).toBe(1);
    expect(await audited("site-add", "mill")).toEqual([expect.stringMatching(/^Robin /)]);
    await expect.poll(() => shop.shop.sites.some(({ code }) => (code as string) === "mill")).toBe(true);
    const other = await save({ ...mill, name: "Another mill" });
    expect(other.faults).toEqual([{ field: "code", sentence: "There is a site mill already. Choose another code." }]);
  });

  test("is taken up again with what it has, and a change of somebody else is not written over (OFR-14, OFR-05)", async () => {
    const opened = await openedOf("mill");
    if (opened === undefined) throw new Error("There is no site mill.");
    const { version, ...form } = opened;
    expect(form).toEqual(mill);
    expect((await save({ ...form, phone: "1300 000 600" }, { seen: version })).lines).toEqual([
      'words.supportNumber: "1300 000 599" → "1300 000 600"',
    ]);
    const body = { ...form, phone: "1300 000 700", seen: version, isTrial: false };
    expect(await robin.call("POST /api/office/set-up/sites", { body })).toMatchObject({
      ok: false,
      refusal: "staleSite",
      detail: { newest: { ...mill, phone: "1300 000 600", version: version + 1 } },
    });
    expect((await openedOf("mill"))?.phone).toBe("1300 000 600");
  });
});

describe("the company of a site", () => {
  test("is refused by field where a number's check digit is wrong (OFR-14)", async () => {
    const answer = await setSeller({ ...company, site: "hc", businessNumber: "47 100 500 500" }, null);
    expect(answer).toMatchObject({ ok: true, value: { faults: [{ field: "businessNumber" }] } });
    expect(await sellerOf("hc")).toMatchObject({ version: null, isChecked: false });
  });

  test("is set once by two presses at once, printed by the site and counted by the step (OFR-14)", async () => {
    const before = (await countOf("tax")) ?? 0;
    const both = await Promise.all([
      setSeller({ ...company, site: "hc" }, null),
      setSeller({ ...company, site: "hc" }, null),
    ]);
    expect(both.map((one) => one.ok && one.value.faults)).toEqual([[], []]);
    expect(await audited("site-add", "hc")).toEqual([expect.stringMatching(/^Robin /)]);
    expect(await countOf("tax")).toBe(before + 1);
    expect(await sellerOf("hc")).toMatchObject({ ...company, version: 1, isChecked: true });
    const hc = () => shop.shop.sites.find(({ code }) => code === "hc");
    await expect.poll(() => hc()?.legalName).toBe(company.legalName);
    expect(await hc()?.seller()).toEqual({
      numbers: ["ABN 51 824 753 556"],
      address: ["1 Mill Street", "Bendigo VIC 3550"],
    });
  });

  test("shows both versions to whoever saves second (OFR-14, OFR-05)", async () => {
    const first = await setSeller({ ...company, site: "hc", address: "2 Mill Street" }, 1);
    expect(first).toMatchObject({ ok: true, value: { faults: [] } });
    const second = await setSeller({ ...company, site: "hc", legalName: "Mill Outlet Pty Ltd" }, 1);
    expect(second).toMatchObject({
      ok: false,
      refusal: "staleSeller",
      detail: { newest: { address: "2 Mill Street", version: 2 } },
    });
  });

  test("says the rates of GST, which come with the program (OFR-14)", async () => {
    expect((await sites()).gst).toEqual([
      { country: "AU", percent: 10 },
      { country: "NZ", percent: 15 },
    ]);
  });
});
