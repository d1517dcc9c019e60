import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SiteCode, siteCodeOf } from "#shop/site.ts";
import { documentColoursOf } from "../../src/app/sites/document-colours.ts";
import { addSite, changeSite, removeSite, type SiteResult, type SiteTools } from "../../src/app/sites/site-changes.ts";
import { fillCart, placeOrder } from "#test/support/api-orders.ts";
import { mailsTo, untilJobsAreDone } from "#test/support/mails-and-forms.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { type ShopWithSandbox, startShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

const fileOf = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as Record<string, unknown>;
const accounts = fileOf("../../db/seed/credentials.json")["aol"] as { accounts: { adyen: object } };
const mill = {
  ...fileOf("../fixtures/site-mill.json"),
  credentials: { methods: { card: { enabled: true } }, accounts: { adyen: accounts.accounts.adyen } },
};
const code = siteCodeOf("mill") as SiteCode;

let first: ShopWithSandbox;
let second: TestShop;
let tools: SiteTools;
beforeAll(async () => {
  first = await startShopWithSandbox({ pages: "built" });
  const { SANDBOX_PORT, SANDBOX_SMTP_PORT } = portsOf(first);
  second = await startTestShop({ sharing: first, pages: "built", environment: { SANDBOX_PORT, SANDBOX_SMTP_PORT } });
  tools = { db: first.database.db, config: first.config, now: first.config.fixedNow ?? new Date() };
  await done(addSite(tools, mill, "write"));
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const portsOf = ({ config }: TestShop) => ({
  SANDBOX_PORT: String(config.sandboxPort),
  SANDBOX_SMTP_PORT: new URL(config.smtpUrl).port,
});
const pageOf = async (shop: TestShop, url: string) => (await shop.visitor(code).send({ url })).body;
const versionOf = async (of: string) =>
  (await sql<{ version: number }>`select version from sites where code = ${of}`.execute(tools.db)).rows[0]?.version;
const faultsOf = async (work: Promise<SiteResult>) => {
  const result = await work;
  if (result.ok) throw new Error("It was not refused.");
  return [result.detail?.["sentences"] ?? []].flat().map(String);
};
const done = async (work: Promise<SiteResult>) => {
  const result = await work;
  if (!result.ok) throw new Error(`It was refused: ${JSON.stringify(result.detail)}`);
  return result.value;
};
/** The file of the site as it is now, to be changed. */
const current = async (change: object) => {
  const { goodsFrom: _, credentials: __, ...rest } = { ...mill, goodsFrom: null };
  return { ...rest, ...change, version: await versionOf("mill") };
};

test("a site opens in every running process, under its own name and in its own colours", async () => {
  for (const shop of [first, second]) {
    await expect.poll(() => pageOf(shop, "/")).toContain("<title>Millbrook: appliances for the country</title>");
    const home = await pageOf(shop, "/");
    expect(home).toContain('data-site="mill" data-design="aol"');
    expect(home).toContain("@layer tokens{:root{--accent:light-dark(#0b5d3b,#2fb57f);");
    expect(home).toContain("Appliances for the country");
    expect(home).not.toContain("Allora");
    expect(home).toContain('href="http://www.millbrook.example/"');
  }
});

test("its own domains lead to it, and a closed site's do not", async () => {
  const hosted = async (host: string) =>
    (await first.visitor("hc", { host }).send({ url: "/" })).body.includes('data-site="mill"');
  expect([await hosted("www.millbrook.example"), await hosted("millbrook.example:443")]).toEqual([true, true]);
  expect(await hosted("other.example")).toBe(false);
});

test("its lists, products, search, sitemap, robots and icons are its own", async () => {
  const { sku } = await fillCart(first, { site: code });
  const product = await pageOf(first, `/sku/${sku}`);
  const location = (await first.visitor(code).send({ url: `/sku/${sku}` })).headers["location"];
  expect(location === undefined ? product : await pageOf(first, String(location))).toContain("Put it on the ute");
  expect(await pageOf(first, "/c/laundry")).toContain("Millbrook");
  expect(await pageOf(first, "/search/fridge")).toContain('data-site="mill"');
  expect(await pageOf(first, "/robots.txt")).toContain("Sitemap: http://www.millbrook.example/sitemap.xml");
  expect(await pageOf(first, "/sitemap.xml")).toContain("http://www.millbrook.example/");
  const icon = await first.visitor(code).send({ url: "/images/site/mill/icon.svg" });
  expect([icon.statusCode, icon.body]).toEqual([200, expect.stringContaining("#0b5d3b")]);
  const share = await first.visitor(code).send({ url: "/share/mill.png" });
  expect([share.statusCode, share.headers["content-type"]]).toEqual([200, "image/png"]);
});

test("an order on it is paid, numbered and confirmed in its name", async () => {
  const basket = await fillCart(first, { site: code });
  const placed = await placeOrder(first, basket);
  await untilJobsAreDone(first);
  const [mail] = await mailsTo(first.sandbox, placed.form.email);
  expect(mail?.text).toContain("Tax invoice INV-MILL-000001");
  expect(mail?.text).toContain("hello@millbrook.example");
  expect(mail?.text).toContain("http://www.millbrook.example/");
  expect(mail?.html).toContain("#0b5d3b");
  expect(mail?.text).not.toContain("Allora");
  const site = first.shop.sites.find((one) => one.code === code);
  expect(documentColoursOf(site ?? { code })).toMatchObject({ accent: "#0b5d3b" });
  expect(await faultsOf(removeSite(tools, "mill", "write"))).toEqual([
    'mill has orders, which stay: change it to "enabled": false instead.',
  ]);
});

test("a changed word is on the pages of every process without a restart, and in the audit log", async () => {
  await done(changeSite(tools, await current({ name: "Millbrook & Sons" }), "write"));
  for (const shop of [first, second]) await expect.poll(() => pageOf(shop, "/cart")).toContain("Millbrook &amp; Sons");
  const { rows } = await sql<{ action: string; by: string }>`
    select action, who_name as by from audit_log where record_kind = 'site' order by id desc limit 1`.execute(tools.db);
  expect(rows).toEqual([{ action: "site-change", by: "Command line" }]);
});

test("a site of the code gets a word from data, and loses it with the data", async () => {
  const hint = "What broke?";
  const searchHint = () => second.visitor("wa").send({ url: "/" });
  await done(addSite(tools, { code: "wa", words: { copy: { searchHint: hint } } }, "write"));
  await expect.poll(async () => (await searchHint()).body).toContain(hint);
  expect((await searchHint()).body).toContain("Wattle");
  await done(removeSite(tools, "wa", "write"));
  await expect.poll(async () => (await searchHint()).body).not.toContain(hint);
});

test("of two who change a site at once, one is asked to look again", async () => {
  const change = await current({ legalName: "Millbrook Two Pty Ltd" });
  const results = await Promise.all([changeSite(tools, change, "write"), changeSite(tools, change, "write")]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  const other = { ...mill, goodsFrom: undefined, credentials: undefined, publicUrl: undefined };
  const pair = ["mill-one", "mill-two"].map((name) =>
    addSite(tools, { ...other, code: name, domains: ["one.example"] }, "write"),
  );
  const opened = await Promise.all(pair);
  expect(opened.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a trial says what would change, and changes nothing", async () => {
  const before = await versionOf("mill");
  const { lines } = await done(changeSite(tools, await current({ legalName: "Other Pty Ltd" }), "trial"));
  expect(lines).toContain('legalName: "Millbrook Two Pty Ltd" → "Other Pty Ltd"');
  expect(await versionOf("mill")).toBe(before);
});

const wrong: readonly (readonly [string, Record<string, unknown>, RegExp])[] = [
  ["no code", { code: undefined }, /code/],
  ["a code with capitals", { code: "Mill" }, /small letters/],
  ["a name of the shop itself", { code: "office" }, /office is a name of the shop itself/],
  ["no base", { basedOn: undefined }, /^basedOn/],
  ["a base that is none", { basedOn: "mill" }, /basedOn/],
  ["a field of ours that is none", { colour: "red" }, /colour/],
  ["a domain of another site", { domains: ["www.halfcrown.example"] }, /www.halfcrown.example belongs to hc/],
  ["the local name of another site", { domains: ["hc.localhost"] }, /belongs to hc/],
  ["an address with a path", { publicUrl: "https://a.example/shop" }, /without a path/],
  ["markup in a text", { name: "<b>Mill</b>" }, /plain/],
  [
    "a link to elsewhere",
    {
      words: {
        ...(mill as { words?: object }).words,
        footer: { sections: [{ title: "A", links: [{ title: "B", uri: "//evil.example" }] }] },
      },
    },
    /path of the site/,
  ],
  ["a colour that no browser knows", { tokens: { accent: "green" } }, /#1d4ed8/],
  ["a token that closes the sheet", { tokens: { "a}</style>": "#000000" } }, /no colour of the theme/],
  ["text that cannot be read", { tokens: { ink: "#fefefe" } }, /hard to read/],
  ["text that cannot be read in the dark", { darkTokens: {} }, /darkTokens: accent-ink .*hard to read/],
  ["a colour of the dark alone", { darkTokens: { ink: "#ffffff" } }, /ink is not among the tokens/],
  ["an edge that cannot be seen", { tokens: { "line-strong": "#fefefe" } }, /hard to see/],
  ["no seller of its own", { seller: undefined }, /seller: A new site needs its own/],
  [
    "words that name the other site",
    { words: { ...(mill as { words?: object }).words, copy: { closing: "The Allora team" } } },
    /names Allora/,
  ],
  ["a setting that is none", { features: { Lasers: "true" } }, /features/],
  ["a method that is none", { credentials: { methods: { shells: { enabled: true } }, accounts: {} } }, /shells/],
  ["goods from nowhere", { goodsFrom: "zz" }, /goodsFrom: zz is no site/],
];

test.each(wrong)("%s is refused with a sentence, and nothing is written", async (_, change, sentence) => {
  const next = {
    ...mill,
    goodsFrom: undefined,
    code: "mill-three",
    domains: ["three.example"],
    publicUrl: undefined,
    ...change,
  };
  const faults = await faultsOf(addSite(tools, next, "write"));
  expect(
    faults.some((one) => sentence.test(one)),
    faults.join("\n"),
  ).toBe(true);
  expect(await versionOf("mill-three")).toBeUndefined();
});

test("data that cannot be used are logged, and a shop opens without them", async () => {
  const lines: string[] = [];
  await sql`
    insert into sites (code, document, version, changed_at) values
      ('fk', '{"code": "fk", "words": {"tagline": 7}}', 1, now()), ('ghost', '{}', 1, now())`.execute(tools.db);
  const third = await startTestShop({
    sharing: first,
    environment: { LOG_LEVEL: "error" },
    logTo: { write: (line: string) => void lines.push(line) },
  });
  try {
    expect(third.shop.sites.map((site) => site.code)).toContain("fk");
    expect(third.shop.sites.map((site) => site.code)).not.toContain("ghost");
    expect(lines.filter((line) => line.includes("the data of a site cannot be used"))).toHaveLength(2);
  } finally {
    await third.close();
    await sql`delete from sites where code in ('fk', 'ghost')`.execute(tools.db);
  }
});

test("a site that is not enabled says that it is closed, and its orders can still be written about", async () => {
  await done(changeSite(tools, await current({ enabled: false }), "write"));
  await expect.poll(() => pageOf(second, "/")).toContain("<h1>This shop is closed</h1>");
  const visitor = second.visitor("hc", { host: "www.millbrook.example" });
  const page = await visitor.send({ url: "/c/laundry" });
  expect([page.statusCode, page.headers["x-robots-tag"], page.headers["cache-control"]]).toEqual([
    404,
    "noindex",
    "no-store",
  ]);
  expect(page.body).toContain("hello@millbrook.example");
  expect(page.body).not.toContain("data-site");
  const call = await visitor.send({ url: "/api/settings" });
  expect([call.statusCode, JSON.parse(call.body)]).toEqual([
    404,
    expect.objectContaining({ errors: ["Millbrook is closed and takes no new orders."] }),
  ]);
  expect((await visitor.send({ url: "/healthz" })).statusCode).toBe(200);
  expect((await second.visitor("hc").send({ url: "/" })).statusCode).toBe(200);
  expect(second.shop.sites.map((site) => site.code)).toContain("mill");
});
