import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
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
