import { addImport, insertAfter, insertBefore } from "./edits.mjs";
import { camelOf, keyOf, pascalOf, titleOf, wordsOf } from "./names.mjs";

const texts = (name) => {
  const [camel, pascal, title, words] = [camelOf(name), pascalOf(name), titleOf(name), wordsOf(name)];
  return {
    "README.md": `# ${title}

One sentence: what a shopper can do with it. Requirements: none yet.

- \`GET /api/${name}/\`.
- Tables: none yet.
- Public service: \`${camel}Service\`. Uses: no other capability.
`,
    [`${name}.contract.ts`]: `import { z } from "zod";
import { defineContract } from "#shop/contract.ts";

export const ${pascal} = z.object({ title: z.string() }).meta({ id: "${pascal}" });
export type ${pascal} = z.output<typeof ${pascal}>;

export const ${camel}Contract = defineContract({
  "GET /api/${name}/": {
    summary: "${title} as the visitor's site offers it",
    reply: ${pascal},
    refusals: { notOffered: 409 },
  },
});
`,
    [`${name}.rules.ts`]: `/** Whether ${words} is offered at that time. */
export const isOffered = (now: Date): boolean => now.getUTCFullYear() >= 2020;
`,
    [`${name}.rules.test.ts`]: `import { expect, test } from "vitest";
import { isOffered } from "./${name}.rules.ts";

test.each([
  ["2019-12-31T23:59:59Z", false],
  ["2020-01-01T00:00:00Z", true],
])("at %s ${words} is offered: %s", (now, expected) => {
  expect(isOffered(new Date(now))).toBe(expected);
});
`,
    [`${name}.copy.ts`]: `import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { ${camel}Contract } from "./${name}.contract.ts";

/** The message for each refusal of the calls. */
export const ${camel}RefusalMessages: RefusalMessages<RefusalsOf<typeof ${camel}Contract>> = {
  notOffered: "This is not available today.",
};

export const ${camel}Copy = { title: "${title}" } as const;
`,
    [`server/${name}.service.ts`]: `import { ok, refuse } from "#kit/result.ts";
import type { Service } from "#platform/service.ts";
import type { ${camel}Contract } from "../${name}.contract.ts";
import { ${camel}Copy } from "../${name}.copy.ts";
import { isOffered } from "../${name}.rules.ts";

export const ${camel}Service: Service<typeof ${camel}Contract> = {
  "GET /api/${name}/": async (context) =>
    isOffered(context.visit.now) ? ok({ title: ${camel}Copy.title }) : refuse("notOffered"),
};
`,
    [`server/${name}.api.test.ts`]: `import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test("a visitor sees ${words}", async () => {
  expect(await shop.call("GET /api/${name}/")).toEqual({ ok: true, value: { title: "${title}" } });
});
`,
  };
};

/** A capability: its folder, its place in the map of capabilities, and its registration. */
export function capability(name) {
  const home = `src/capabilities/${name}`;
  const [camel, from] = [camelOf(name), `#capabilities/${name}`];
  return {
    home,
    files: Object.fromEntries(Object.entries(texts(name)).map(([file, text]) => [`${home}/${file}`, text])),
    edits: [
      ["capabilities.map.mjs", insertBefore(/\n\};\n\n\/\*\* A table belongs/, `\n  ${keyOf(name)}: [],`)],
      ["src/pages/page.ts", addImport([`${camel}Contract`], `${from}/${name}.contract.ts`, "type")],
      ["src/pages/page.ts", insertAfter("export type ShopContract = ", `typeof ${camel}Contract &\n  `)],
      ["src/app/api-modules.ts", addImport([`${camel}Contract`], `${from}/${name}.contract.ts`)],
      ["src/app/api-modules.ts", addImport([`${camel}RefusalMessages`], `${from}/${name}.copy.ts`)],
      ["src/app/api-modules.ts", addImport([`${camel}Service`], `${from}/server/${name}.service.ts`)],
      [
        "src/app/api-modules.ts",
        insertBefore(
          /\];\s*$/,
          `  defineApiModule({ contract: ${camel}Contract, service: ${camel}Service, messages: ${camel}RefusalMessages }),\n`,
        ),
      ],
      ["docs/map.md", insertBefore("\n\n## Where new code goes", `\n| ${name} | what a shopper can do with it |`)],
    ],
    commands: [["tools/layers-diagram.mjs"]],
    steps: [
      `Say in ${home}/README.md and in its row of docs/map.md what it does, and add new words to docs/glossary.md.`,
      "Add its requirements to docs/requirements.md, and their ids to the titles of its tests.",
      `What it shows is in ${home}/web/, and a page composes it.`,
      "If it uses others, add them to its line of capabilities.map.mjs, then: npm run layers.",
      `Tables: db/migrations/NNNN_${name.replaceAll("-", "_")}_<what>.sql, then npm run tables; SQL in server/${name}.store.ts.`,
    ],
  };
}
