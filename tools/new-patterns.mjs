/** The templates of `npm run new`: for each kind its folder, its files and the next steps. */

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
- Public entry point: \`${camel}Service\`.
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
      `Add a line to capabilities.map.mjs:  ${name.includes("-") ? `"${name}"` : name}: [],  Then: npm run layers.`,
      `Register it: \`typeof ${camel}Contract\` in src/pages/page.ts, and in src/app/api-modules.ts
defineApiModule({ contract: ${camel}Contract, service: ${camel}Service, refused: ${camel}Refused }),`,
      "Add its requirements to docs/requirements.md, its row to docs/map.md and its words to docs/glossary.md.",
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
      `Add it to src/pages/routes.ts:
definePage({
  id: "${name}", path: "${name}", pageType: "generic", audience: "public", query: [],
  load: async () => (await import("./${name}/${name}.load.ts")).load${pascal},
  component: async () => (await import("./${name}/${name}-page.tsx")).${pascal}Page,
  module: "${home}/${name}-page.tsx",
}),`,
      `Add its requirements to docs/requirements.md and test it in a journey: test/journeys/${name}.test.ts.`,
      "Check it at 375, 820 and 1440 px on two sites, with the keyboard.",
    ],
  };
}

const site = (name) => ({
  home: `src/sites/${name}`,
  files: {},
  steps: [
    `Add "${name}" to siteCodes in src/shop/site.ts, and its line to src/sites/registry.ts.`,
    `Give src/sites/${name}/site.ts its own name, hosts, numbers, departments, policies and words.`,
    `Give src/sites/${name}/theme.css its own tokens: the theme test measures every pair that carries text.`,
    `Choose the sections of src/sites/${name}/home.ts, draw logo.svg.ts, then open http://${name}.localhost:3000.`,
  ],
});

const adapterText = (name, pascal) => `import type { ProviderAccess } from "#platform/provider-config.ts";
import type { SiteCode } from "#shop/site.ts";
import type { KnownPayment, PaymentOutcome, PaymentProvider } from "./payment-provider.ts";
import { ask, decimals, isSameMoney, orUnknown, textAt, wrongRequest } from "./provider-call.ts";

/** ${pascal} writes amounts as decimal text. */
export const wireAmount = ({ cents, currency }: KnownPayment["amount"]) => ({ value: decimals(cents), currency });

/** ${pascal}, over plain HTTP calls. Money moves on our own capture alone. */
export function make${pascal}({ baseUrl, keyPrefix }: ProviderAccess): PaymentProvider {
  const call = (site: SiteCode, path: string, sent?: { readonly key: string; readonly body: object }) =>
    ask({
      url: baseUrl + path,
      method: sent ? "POST" : "GET",
      headers: { authorization: \`Bearer \${keyPrefix}\${site}\`, ...(sent && { "idempotency-key": sent.key }) },
      ...(sent && { body: sent.body }),
    });

  const finish = async ({ site, providerRef, amount, captureKey }: KnownPayment): Promise<PaymentOutcome> => {
    const path = \`/payments/\${encodeURIComponent(providerRef)}\`;
    const found = await call(site, path);
    if (found.status === 404) return { kind: "expired" };
    if (!isSameMoney(amount, textAt(found.body, "amount.value"), textAt(found.body, "amount.currency")))
      return { kind: "mismatch", cause: "${pascal}'s payment is for another amount" };
    if (found.body["state"] !== "approved") return { kind: "waiting" };
    const taken = await call(site, \`\${path}/capture\`, { key: captureKey, body: {} });
    if (taken.status >= 300) throw wrongRequest("${pascal}", taken);
    return { kind: "captured", providerRef, captureRef: textAt(taken.body, "id") };
  };

  return {
    start: ({ site, key, reference, amount, returnUrl }) =>
      orUnknown(async () => {
        const body = { reference, amount: wireAmount(amount), returnUrl };
        const reply = await call(site, "/payments", { key, body });
        if (reply.status === 402)
          return { kind: "refused", providerRef: null, reason: "${pascal} declined this payment", sentences: [] };
        if (reply.status >= 300) throw wrongRequest("${pascal}", reply);
        const next = { kind: "redirect", url: textAt(reply.body, "url") } as const;
        return { kind: "action-required", providerRef: textAt(reply.body, "id"), next };
      }),
    finish: (payment) => orUnknown(() => finish(payment)),
    stop: async () => {},
    refund: async ({ site, key, captureRef, amount }) => {
      const path = \`/captures/\${encodeURIComponent(captureRef)}/refund\`;
      const reply = await call(site, path, { key, body: { amount: wireAmount(amount) } });
      if (reply.status >= 300) return { kind: "refused", cause: textAt(reply.body, "error") };
      return { kind: "done", providerRef: textAt(reply.body, "id") };
    },
  };
}
`;

const sandboxText = (name, pascal) => `import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";

type Kept = { readonly body: string; readonly status: number; readonly answer: object };

/** Stands in for ${name}, written from its public description. The same key acts once; with another body it is refused. */
export function register${pascal}Routes(app: FastifyInstance, publicUrl: () => string): void {
  const kept = new Map<string, Kept>();
  app.post("/${name}/payments", (request, reply) => {
    const key = String(request.headers["idempotency-key"] ?? "");
    if (key === "") return reply.code(400).send({ error: "idempotency-key is missing" });
    const body = JSON.stringify(request.body);
    const known = kept.get(key);
    if (known && known.body !== body) return reply.code(422).send({ error: "this key belongs to another request" });
    const made = known ?? { body, ...start(publicUrl()) };
    kept.set(key, made);
    return reply.code(made.status).send(made.answer);
  });
}

function start(publicUrl: string): Omit<Kept, "body"> {
  const id = randomUUID();
  return { status: 200, answer: { id, url: \`\${publicUrl}/${name}/confirm/\${id}\` } };
}
`;

const sandboxTestText = (name, pascal) => `import Fastify from "fastify";
import { expect, test } from "vitest";
import { register${pascal}Routes } from "./routes.ts";

const app = Fastify();
register${pascal}Routes(app, () => "http://sandbox.example");

const post = (key: string, reference: string) =>
  app.inject({ method: "POST", url: "/${name}/payments", headers: { "idempotency-key": key }, payload: { reference } });

test("a payment that is asked for twice with one key is one payment", async () => {
  const [first, second] = [await post("k1", "HC-1-1"), await post("k1", "HC-1-1")];
  expect(second.json()).toEqual(first.json());
});

test("a key that is used for another payment is refused", async () => {
  await post("k2", "HC-2-1");
  expect((await post("k2", "HC-3-1")).statusCode).toBe(422);
});
`;

const codecTestText = (name) => `import { expect, test } from "vitest";
import { wireAmount } from "./${name}.ts";

test.each([
  [0, "0.00"],
  [1, "0.01"],
  [57, "0.57"],
  [129_900, "1299.00"],
])("%i cents are written as %s to the provider", (cents, value) => {
  expect(wireAmount({ cents, currency: "AUD" }).value).toBe(value);
});
`;

function paymentMethod(name) {
  const pascal = pascalOf(name);
  const server = "src/capabilities/payments/server";
  return {
    home: `sandbox/${name}`,
    files: {
      [`sandbox/${name}/routes.ts`]: sandboxText(name, pascal),
      [`sandbox/${name}/routes.test.ts`]: sandboxTestText(name, pascal),
      [`${server}/providers/${name}.ts`]: adapterText(name, pascal),
      [`${server}/providers/${name}.test.ts`]: codecTestText(name),
    },
    steps: [
      `Read the provider's description, then make sandbox/${name}/ say what it says: errors, hosted page, webhooks, ledger.`,
      `Register register${pascal}Routes in sandbox/sandbox.ts.`,
      `Make ${server}/providers/${name}.ts say what the provider says, and add  ${name}: make${pascal},  to providers.ts beside it.`,
      `Add ${name} to src/shop/payment-methods.ts: its flow, what comes back with the shopper, its flag, payment type and way to pay.`,
      "Say what it is called in src/capabilities/payments/payment-words.rules.ts, and offer it: src/sites/payment-limits.ts, and the sites.",
      "Prove it: refusal, lost answer, return page twice, webhook first, forged webhook, cancel too late; see docs/recipes.",
    ],
  };
}

export const patternOf = (kind, name) => ({ capability, page, site, "payment-method": paymentMethod })[kind](name);
