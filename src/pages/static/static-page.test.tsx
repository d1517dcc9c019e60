import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { settingsOf } from "#shop/settings.ts";
import { siteCodes } from "#shop/site.ts";
import { readSite } from "#test/support/payment-terms.ts";
import { StaticPage } from "./static-page.tsx";

async function pictureOn(name: string, code: (typeof siteCodes)[number]): Promise<string | undefined> {
  const site = await readSite(code);
  const content = { name, title: "A text", html: "<p>Words.</p>" };
  const settings = settingsOf(site.country, site.featureDefaults, []);
  const markup = renderToString(<StaticPage data={{ content }} site={site} settings={settings} />);
  return /<img src="\/images\/scene\/([a-z-]+\/[a-z-]+)-wide-/.exec(markup)?.[1];
}

test.each(["delivery", "returns", "warranty-and-consumer-law"])(
  "the text about %s shows a room that is that site's alone (ROUTE-14, BRAND-08)",
  async (name) => {
    const rooms = await Promise.all(siteCodes.map((code) => pictureOn(name, code)));
    expect(rooms).not.toContain(undefined);
    expect(new Set(rooms.map((room) => room?.split("/")[1])).size).toBe(siteCodes.length);
  },
);

test("the texts about delivery, returns and warranty of a site show three rooms (BRAND-08)", async () => {
  for (const code of siteCodes) {
    const rooms = await Promise.all(
      ["delivery", "returns", "warranty-and-consumer-law"].map((name) => pictureOn(name, code)),
    );
    expect(new Set(rooms).size, code).toBe(3);
  }
});

test("other texts have no room, whatever their name (ROUTE-14)", async () => {
  expect(await pictureOn("privacy", "aol")).toBeUndefined();
  expect(await pictureOn("constructor", "aol")).toBeUndefined();
  expect(await pictureOn("about", "hc")).toBe("hc/warehouse");
});
