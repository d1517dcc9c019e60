import { insertBefore } from "./edits.mjs";
import { pascalOf, titleOf, wordsOf } from "./names.mjs";

const loaderText = (name) => `import { homeUrl } from "#shop/urls.ts";
import { crumbTrail } from "../crumb-trail.ts";
import { titleOf } from "../page-metadata.ts";
import { type Crumb, type Loaded, type PageRequest, show } from "../page.ts";

export type ${pascalOf(name)}Data = { readonly title: string; readonly crumbs: readonly Crumb[] };

/** \`/${name}\`: the same for every visitor of the site. Personal data are requested after hydration. */
export async function load${pascalOf(name)}({ site, url }: PageRequest): Promise<Loaded<${pascalOf(name)}Data>> {
  const title = "${titleOf(name)}";
  const crumbs = [
    { title: "Home", uri: homeUrl() },
    { title, uri: "/${name}" },
  ];
  const head = {
    title: titleOf(title, site),
    description: \`${titleOf(name)} at \${site.name}.\`,
    canonical: "/${name}",
    jsonLd: [crumbTrail(crumbs, url.origin)],
  };
  return show(head, { title, crumbs });
}
`;

const componentText = (name) => `import { PageColumn, PageHead } from "#ui/page-column.tsx";
import type { PageProps } from "../page.ts";
import type { ${pascalOf(name)}Data } from "./${name}.load.ts";

/** The page of ${wordsOf(name)}. */
export const ${pascalOf(name)}Page = ({ data: { title, crumbs } }: PageProps<${pascalOf(name)}Data>) => (
  <PageColumn crumbs={crumbs}>
    <PageHead title={title} />
  </PageColumn>
);
`;

const journeyText = (name) =>
  `import { expect, test } from "vitest";
import { axeFindings } from "#test/support/browser.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { visit } from "#test/support/page-actions.ts";

const store = storefrontForTests();

test.each([375, 820, 1440])("at %i px the page of ${wordsOf(name)} has one heading and no finding of axe", async (width) => {
  const { page, complaints, leave } = await newSession(store.browser, { width });
  await visit(page, store.url("hc", "/${name}"));
  expect(await page.getByRole("heading", { level: 1 }).allTextContents()).toEqual(["${titleOf(name)}"]);
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await leave();
});
`
    .replace("import { axeFindings }", "import { axeFindings, newSession }")
    .replace("shopperForTests, ", "");

/** A page: a loader, a component, its line in the routes and a journey. */
export function page(name) {
  const home = `src/pages/${name}`;
  const route = `  definePage({
    id: "${name}",
    path: "${name}",
    pageType: "generic",
    audience: "public",
    query: [],
    preloadKey: "${name}",
    load: async () => (await import("./${name}/${name}.load.ts")).load${pascalOf(name)},
    component: async () => (await import("./${name}/${name}-page.tsx")).${pascalOf(name)}Page,
    module: "${home}/${name}-page.tsx",
  }),
`;
  return {
    home,
    files: {
      [`${home}/${name}.load.ts`]: loaderText(name),
      [`${home}/${name}-page.tsx`]: componentText(name),
      [`test/long/${name}.test.ts`]: journeyText(name),
    },
    edits: [["src/pages/routes.ts", insertBefore(/\];\s*$/, route)]],
    steps: [
      `Request the data in ${home}/${name}.load.ts and compose components in ${name}-page.tsx.`,
      `Add its requirements to docs/requirements.md, and their ids to the titles of test/long/${name}.test.ts.`,
      "Check it at 375, 820 and 1440 px, on two sites, with the keyboard.",
    ],
  };
}
