import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { siteCodes } from "#shop/site.ts";
import { departmentsUrl } from "#shop/urls.ts";
import { readSite } from "#test/support/payment-terms.ts";
import { NotFoundPage } from "./not-found-page.tsx";

const linksOf = (markup: string): readonly string[] =>
  [...markup.matchAll(/<a href="([^"]+)"/g)].map(([, to = ""]) => to);

test("a missing page leads to each place once, also when its next step is the departments (ROUTE-35)", async () => {
  const site = await readSite("aol");
  const departments = { title: "All departments", uri: departmentsUrl() };
  expect(linksOf(renderToString(<NotFoundPage site={site} nextLink={departments} />))).toEqual(["/c", "/"]);
  const stores = { title: "All stores", uri: "/stores" };
  expect(linksOf(renderToString(<NotFoundPage site={site} nextLink={stores} />))).toEqual(["/stores", "/c", "/"]);
});

test("a missing page has the arrangement and a room of its site (BRAND-08)", async () => {
  const rooms = new Set<string>();
  for (const code of siteCodes) {
    const site = await readSite(code);
    const markup = renderToString(<NotFoundPage site={site} />);
    expect(markup, code).toContain(`data-variant="${site.theme.pageVariants.list}"`);
    rooms.add(site.copy.notFound.scene);
    expect(markup, code).toContain(`/images/scene/${code}/${site.copy.notFound.scene}-wide-`);
  }
  expect(rooms.size).toBe(siteCodes.length);
});
