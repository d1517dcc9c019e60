import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { addImport, append, insertAfter, replace } from "./edits.mjs";
import { camelOf, pascalOf, titleOf, wordsOf } from "./names.mjs";

const rulesText = (name) => `/** ${titleOf(name)} at that time; null while there is none. */
export const ${camelOf(name)}At = (now: Date): { readonly title: string } | null =>
  now.getUTCFullYear() >= 2020 ? { title: "${titleOf(name)}" } : null;
`;

const rulesTestText = (name) => `import { expect, test } from "vitest";
import { ${camelOf(name)}At } from "./${name}.rules.ts";

test.each([
  ["2019-12-31T23:59:59Z", null],
  ["2020-01-01T00:00:00Z", { title: "${titleOf(name)}" }],
])("at %s ${wordsOf(name)} is %o", (now, expected) => {
  expect(${camelOf(name)}At(new Date(now))).toEqual(expected);
});
`;

const apiTestText = (name, key) => `import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test("a visitor reads ${wordsOf(name)}", async () => {
  expect(await shop.call("${key}")).toEqual({ ok: true, value: { title: "${titleOf(name)}" } });
});
`;

/** Where the capability has its messages for refusals; without any, where they will be. */
function messagesOf(root, capability, camel) {
  const home = `src/capabilities/${capability}`;
  const candidates = [`${home}/${capability}.copy.ts`, `${home}/${capability}-refusals.ts`];
  const opening = new RegExp(
    `export const ${camel}RefusalMessages: RefusalMessages<RefusalsOf<typeof ${camel}Contract>> = \\{`,
  );
  const found = candidates.find(
    (file) => existsSync(join(root, file)) && opening.test(readFileSync(join(root, file), "utf8")),
  );
  return { file: found ?? candidates[0], opening, isFound: found !== undefined };
}

/** The edits or the file for one more message; a capability without messages is given its first. */
function addMessage(root, { capability, camel, message }) {
  const { file, opening, isFound } = messagesOf(root, capability, camel);
  if (isFound) return { files: {}, edits: [[file, insertAfter(opening, `\n  ${message}`)]] };
  const imports = `import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { ${camel}Contract } from "./${capability}.contract.ts";
`;
  const messages = `/** The message for each refusal of the calls. */
export const ${camel}RefusalMessages: RefusalMessages<RefusalsOf<typeof ${camel}Contract>> = {
  ${message}
};
`;
  const modules = [
    [
      "src/app/api-modules.ts",
      addImport([`${camel}RefusalMessages`], `#capabilities/${capability}/${capability}.copy.ts`),
    ],
    [
      "src/app/api-modules.ts",
      replace(
        new RegExp(`(?<=contract: ${camel}Contract, service: \\w+, )messages: \\{\\}`),
        `messages: ${camel}RefusalMessages`,
      ),
    ],
  ];
  if (!existsSync(join(root, file))) return { files: { [file]: `${imports}\n${messages}` }, edits: modules };
  return { files: {}, edits: [[file, (text) => append(messages)(imports + text)], ...modules] };
}

/** A call of a capability: its entry in the contract, its service, its message and its tests. */
export function endpoint(wanted, { root }) {
  const [capability, name] = wanted.split("/");
  const home = `src/capabilities/${capability}`;
  const contract = `${home}/${capability}.contract.ts`;
  if (name === undefined || !existsSync(join(root, contract)))
    throw new Error(
      `"${wanted}" is not <capability>/<name> with a capability that has a contract, as stores/tour-dates is`,
    );
  const [camel, key, refusal] = [camelOf(capability), `GET /api/${capability}/${name}`, `no${pascalOf(name)}`];
  const entry = `
  "${key}": {
    summary: "${titleOf(name)}",
    reply: z.object({ title: z.string() }),
    refusals: { ${refusal}: 404 },
  },`;
  const serve = `
  "${key}": async (context) => {
    const found = ${camelOf(name)}At(context.visit.now);
    return found ? ok(found) : refuse("${refusal}");
  },
`;
  const service = `${home}/server/${capability}.service.ts`;
  const opening = new RegExp(`Service<typeof ${camel}Contract> =>? \\(?\\{`);
  const message = addMessage(root, { capability, camel, message: `${refusal}: "There is no ${wordsOf(name)} yet.",` });
  return {
    home: `${home}/${name}.rules.ts`,
    files: {
      [`${home}/${name}.rules.ts`]: rulesText(name),
      [`${home}/${name}.rules.test.ts`]: rulesTestText(name),
      [`${home}/server/${name}.api.test.ts`]: apiTestText(name, key),
      ...message.files,
    },
    edits: [
      [contract, insertAfter(`export const ${camel}Contract = defineContract({`, entry)],
      [contract, addImport(["z"], "zod")],
      [service, insertAfter(opening, serve)],
      [service, addImport(["ok", "refuse"], "#kit/result.ts")],
      [service, addImport([`${camelOf(name)}At`], `../${name}.rules.ts`)],
      ...message.edits,
    ],
    steps: [
      `Set path, input, reply and refusals of "${key}" in ${contract}; a call that changes data is a POST with a body.`,
      `Decide in ${home}/${name}.rules.ts; read and write the database in server/${capability}.store.ts.`,
      "If it needs a log-in, add it to the list in test/api/access.test.ts.",
      `Add its requirements to docs/requirements.md, their ids to the test's titles, and the call to ${home}/README.md.`,
    ],
  };
}
