import { afterAll, beforeAll, expect, test } from "vitest";
import { drawMail } from "#shop/mail-frame/draw-mail.ts";
import { siteCodes } from "#shop/site.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { createMailThemes } from "./mail-themes.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const themeOf = (code: string) => {
  const site = shop.shop.sites.find((one) => one.code === code);
  if (site === undefined) throw new Error(`There is no site ${code}.`);
  return createMailThemes(({ code: of }) => `https://${of}.example`)(site);
};

/** Contrast of WCAG 2 of two colours like `#17130a`. */
function contrast(...colours: readonly [string, string]): number {
  const [one = 0, other = 0] = colours
    .map((colour) =>
      [1, 3, 5]
        .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0),
    )
    .toSorted((a, b) => b - a);
  return (one + 0.05) / (other + 0.05);
}

test.each(siteCodes)("the mails of %s have its own logo, as PNG at a whole address (BRAND-08)", async (code) => {
  const theme = await themeOf(code);
  const site = shop.shop.sites.find((one) => one.code === code);
  const html = drawMail(theme, { subject: "", heading: "Hello", about: "Order", blocks: [] });
  expect(html).toContain(`<img src="https://${code}.example/share/mail/${code}-logo-light-`);
  expect(html).toContain(`alt="${site?.name.replace("&", "&amp;")}"`);
  for (const address of [theme.logo.light, theme.logo.dark, theme.room.light]) {
    const { statusCode, headers, rawPayload } = await shop.visitor(code).send({ url: new URL(address).pathname });
    expect([address, statusCode, headers["content-type"]]).toEqual([address, 200, "image/png"]);
    expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
    expect(rawPayload.readUInt32BE(20)).toBe(address === theme.room.light ? 480 : 80);
  }
  const { numbers } = (await site?.seller()) ?? { numbers: [] };
  for (const number of numbers) expect(html).toContain(number);
});

test.each(siteCodes)("the mails of %s can be read in a light and in a dark mailbox (BRAND-08)", async (code) => {
  const theme = await themeOf(code);
  for (const colours of [theme.light, theme.dark]) {
    const pairs = [
      ["ink", "card"],
      ["ink", "tint"],
      ["soft", "card"],
      ["soft", "tint"],
      ["onAccent", "accent"],
      ["headerInk", "header"],
      ["footerInk", "footer"],
      ["footerSoft", "footer"],
    ] as const;
    for (const [ink, ground] of pairs)
      expect([ink, ground, contrast(colours[ink], colours[ground]) >= 4.5]).toEqual([ink, ground, true]);
  }
});

test("an older address of a logo leads to the one of now, an unknown one to nothing", async () => {
  const { logo } = await themeOf("hc");
  const path = new URL(logo.light).pathname;
  const older = await shop.visitor().send({ url: path.replace(/-[0-9a-f]+\.png$/, "-0123456789.png") });
  expect([older.statusCode, older.headers["location"]]).toEqual([302, path]);
  expect((await shop.visitor().send({ url: "/share/mail/none-logo-light-0123456789.png" })).statusCode).toBe(404);
});
