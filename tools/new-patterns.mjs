/** The house patterns that `npm run new` writes: for each kind its home, its files and what a person does next. */

const camelOf = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const pascalOf = (name) => camelOf(name).replace(/^./, (letter) => letter.toUpperCase());
const wordsOf = (name) => name.replaceAll("-", " ");
const titleOf = (name) => wordsOf(name).replace(/^./, (letter) => letter.toUpperCase());

function capability(name) {
  const [camel, pascal, title] = [camelOf(name), pascalOf(name), titleOf(name)];
  const home = `src/capabilities/${name}`;
  return {
    home,
    files: {
      [`${home}/README.md`]: `# ${title}

One sentence: what a shopper can do with it. Keeps the promises of its prefix in docs/requirements.md.

- Calls: \`GET /api/${name}/\`.
- Tables: none yet.
- Door: \`${camel}Service\`.
- Neighbours: none.
`,
      [`${home}/${name}.contract.ts`]: `import { z } from "zod";
import { defineContract } from "#shop/contract.ts";

export const ${pascal} = z.object({ title: z.string() }).meta({ id: "${pascal}" });
export type ${pascal} = z.output<typeof ${pascal}>;

export const ${camel}Contract = defineContract({
  "GET /api/${name}/": {
    summary: "What the ${wordsOf(name)} shows today",
    reply: ${pascal},
    refusals: { notToday: 409 },
  },
});
`,
      [`${home}/${name}.rules.ts`]: `/** Whether the ${wordsOf(name)} is offered at that moment. Rules are told the time; they never read a clock. */
export const isOffered = (now: Date): boolean => now.getUTCFullYear() >= 2020;
`,
      [`${home}/${name}.rules.test.ts`]: `import { expect, test } from "vitest";
import { isOffered } from "./${name}.rules.ts";

test.each([
  ["2019-12-31T23:59:59Z", false],
  ["2020-01-01T00:00:00Z", true],
])("at %s the ${wordsOf(name)} is offered: %s", (now, answer) => {
  expect(isOffered(new Date(now))).toBe(answer);
});
`,
      [`${home}/${name}.copy.ts`]: `import type { RefusalSentences, RefusalsOf } from "#shop/contract.ts";
import type { ${camel}Contract } from "./${name}.contract.ts";

export const refused: RefusalSentences<RefusalsOf<typeof ${camel}Contract>> = {
  notToday: "This is not available today.",
};

export const ${camel}Copy = { title: "${title}" } as const;
`,
      [`${home}/server/${name}.service.ts`]: `import { ok, refuse } from "#kit/result.ts";
import type { Service } from "#platform/service.ts";
import type { ${camel}Contract } from "../${name}.contract.ts";
import { ${camel}Copy } from "../${name}.copy.ts";
import { isOffered } from "../${name}.rules.ts";

export const ${camel}Service: Service<typeof ${camel}Contract> = {
  "GET /api/${name}/": async (context) =>
    isOffered(context.visit.now) ? ok({ title: ${camel}Copy.title }) : refuse("notToday"),
};
`,
      [`${home}/web/${name}-panel.tsx`]: `import type { ${pascal} } from "../${name}.contract.ts";
import css from "./${name}-panel.module.css";

export const ${pascal}Panel = ({ shown }: { readonly shown: ${pascal} }) => (
  <section className={css["panel"]}>
    <h2>{shown.title}</h2>
  </section>
);
`,
      [`${home}/web/${name}-panel.module.css`]: `.panel {
  padding: var(--space-4);
}
`,
    },
    steps: [
      `Add a line to capabilities.map.mjs:  ${name.includes("-") ? `"${name}"` : name}: [],`,
      `Join it: \`typeof ${camel}Contract\` in src/pages/page.ts, and in src/app/rooms.ts
defineRoom({ contract: ${camel}Contract, service: ${camel}Service, refused: ${camel}Refused }),`,
      "Write its promises in docs/requirements.md, its row in docs/map.md and its words in docs/glossary.md.",
      `Tables: db/migrations/NNNN_${name.replaceAll("-", "_")}_<what>.sql, then npm run tables; SQL in server/${name}.store.ts.`,
    ],
  };
}

function page(name) {
  const [pascal, title] = [pascalOf(name), titleOf(name)];
  const home = `src/pages/${name}`;
  return {
    home,
    files: {
      [`${home}/${name}.load.ts`]: `import { type Loaded, type PageRequest, show } from "../page.ts";

export type ${pascal} = { readonly title: string };

/** The same for everybody on the site; what belongs to the visitor is fetched after hydration. */
export async function load${pascal}({ site }: PageRequest): Promise<Loaded<${pascal}>> {
  const head = { title: \`${title} \${site.seo.titleSuffix}\`.trim(), canonical: "/${name}" };
  return show(head, { title: "${title}" });
}
`,
      [`${home}/${name}-page.tsx`]: `import type { PageProps } from "../page.ts";
import type { ${pascal} } from "./${name}.load.ts";
import css from "./${name}-page.module.css";

export const ${pascal}Page = ({ data }: PageProps<${pascal}>) => (
  <main className={css["page"]}>
    <h1>{data.title}</h1>
  </main>
);
`,
      [`${home}/${name}-page.module.css`]: `.page {
  padding-block: var(--space-6);
}
`,
    },
    steps: [
      `Name it in src/pages/routes.ts:
definePage({
  id: "${name}", path: "${name}", pageType: "generic", audience: "public", query: [], load: load${pascal},
  component: async () => (await import("./${name}/${name}-page.tsx")).${pascal}Page,
  module: "${home}/${name}-page.tsx",
}),`,
      `Say in docs/requirements.md what it promises, and read it in a journey: test/journeys/${name}.test.ts.`,
      "Look at it at 375, 820 and 1440 px on two sites, with the keyboard.",
    ],
  };
}

const site = (name) => ({
  home: `src/sites/${name}`,
  files: {},
  steps: [
    `Add "${name}" to siteCodes in src/shop/site.ts and  ${name.includes("-") ? `"${name}"` : name}: () => import("./${name}/site.ts"),  to src/sites/registry.ts.`,
    `Give src/sites/${name}/site.ts its own name, hosts, numbers, departments, policies and words.`,
    `Give src/sites/${name}/theme.css its own tokens: the theme test measures every pair that carries text.`,
    `Choose the sections of src/sites/${name}/home.ts, draw logo.svg.ts, then open http://${name}.localhost:3000.`,
  ],
});

/** Filled when the shop's own adapters are there to follow. */
const paymentMethod = (name) => ({ home: `sandbox/${name}`, files: {}, steps: [] });

export const patternOf = (kind, name) => ({ capability, page, site, "payment-method": paymentMethod })[kind](name);
