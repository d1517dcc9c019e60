import { readFileSync } from "node:fs";
import { join } from "node:path";
import { addImport, insertAfter, insertBefore } from "./edits.mjs";
import { pascalOf, titleOf } from "./names.mjs";
import { addMethod, credentialsFile } from "./credentials.mjs";
import { sandboxOf } from "./payment-sandbox.mjs";

const providers = "src/capabilities/payments/server/providers";

const adapterText = (name, pascal) => `import { z } from "zod";
import type { SiteCode } from "#shop/site.ts";
import type { KnownPayment, PaymentOutcome, PaymentProvider } from "./payment-provider.ts";
import { accountFields, type Accounts, baseUrlOf } from "./provider-account.ts";
import { callProvider, type Call, decimals, isSameMoney, orUnknown, textAt, wrongRequest } from "./provider-call.ts";

export const ${name}Account = z.strictObject({ ...accountFields, apiKey: z.string().min(1) });
type ${pascal}Accounts = Accounts<z.output<typeof ${name}Account>>;

const hosts = { test: "https://test.${name}.example", live: "https://api.${name}.example" };

/** ${pascal} writes amounts as decimal text. */
export const wireAmount = ({ cents, currency }: KnownPayment["amount"]) => ({ value: decimals(cents), currency });

const refusal = (providerRef: string | null): PaymentOutcome => ({
  kind: "refused",
  providerRef,
  reason: "${pascal} declined this payment",
  sentences: [],
});

const callerOf =
  (accounts: ${pascal}Accounts) =>
  (site: SiteCode, path: string, { key, ...more }: Pick<Call, "method" | "body"> & { readonly key?: string }) => {
    const { apiKey, ...location } = accounts.of(site);
    return callProvider({
      url: baseUrlOf(location, hosts) + path,
      headers: {
        authorization: \`Bearer \${apiKey}\`,
        ...(key !== undefined && { "idempotency-key": key }),
      },
      ...more,
    });
  };
type ${pascal}Call = ReturnType<typeof callerOf>;

const pathOf = (providerRef: string): string => \`/payments/\${encodeURIComponent(providerRef)}\`;

async function finish(call: ${pascal}Call, payment: KnownPayment): Promise<PaymentOutcome> {
  const { site, providerRef, amount, captureKey } = payment;
  const found = await call(site, pathOf(providerRef), { method: "GET" });
  if (found.status === 404) return { kind: "expired" };
  if (found.status >= 300) throw wrongRequest("${pascal}", found);
  const state = textAt(found.body, "state");
  if (state === "declined") return refusal(providerRef);
  if (state === "cancelled" || state === "expired") return { kind: state };
  if (state !== "approved") return { kind: "waiting" };
  if (!isSameMoney(amount, textAt(found.body, "amount.value"), textAt(found.body, "amount.currency")))
    return { kind: "mismatch", cause: "${pascal}'s payment is for another amount" };
  const taken = await call(site, \`\${pathOf(providerRef)}/capture\`, { key: captureKey, body: {} });
  if (taken.status >= 300) throw wrongRequest("${pascal}", taken);
  return { kind: "captured", providerRef, captureRef: textAt(taken.body, "id") };
}

/** ${pascal} over HTTP. Only our capture moves money. */
export function create${pascal}(accounts: ${pascal}Accounts): PaymentProvider {
  const call = callerOf(accounts);
  return {
    start: ({ site, key, reference, amount, returnUrl, cancelUrl }) =>
      orUnknown(async () => {
        const body = { reference, amount: wireAmount(amount), returnUrl, cancelUrl };
        const reply = await call(site, "/payments", { key, body });
        if (reply.status === 402) return refusal(null);
        if (reply.status >= 300) throw wrongRequest("${pascal}", reply);
        const next = { kind: "redirect", url: textAt(reply.body, "url") } as const;
        return { kind: "action-required", providerRef: textAt(reply.body, "id"), next };
      }),
    finish: (payment) => orUnknown(() => finish(call, payment)),
    stop: async ({ site, providerRef }) => {
      if (providerRef !== null) await call(site, pathOf(providerRef), { method: "DELETE" });
    },
    refund: async ({ site, key, captureRef, amount }) => {
      const path = \`/captures/\${encodeURIComponent(captureRef)}/refund\`;
      const reply = await call(site, path, { key, body: { amount: wireAmount(amount) } });
      if (reply.status >= 300) return { kind: "refused", cause: textAt(reply.body, "error") };
      return { kind: "done", providerRef: textAt(reply.body, "id") };
    },
  };
}
`;

const adapterTestText = (name) => `import { expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { wireAmount } from "./${name}.ts";

test.each([
  [0, "0.00"],
  [1, "0.01"],
  [57, "0.57"],
  [129_900, "1299.00"],
])("%i cents are sent as %s", (amount, value) => {
  expect(wireAmount({ cents: asCents(amount), currency: "AUD" }).value).toBe(value);
});
`;

const methods = "src/shop/payment-methods.ts";
const words = "src/capabilities/payments/payment-labels.rules.ts";

/** The next free bit of the flag set. */
function nextFlag(root) {
  const table = /export const paymentOptions = \{([^}]*)\}/.exec(readFileSync(join(root, methods), "utf8"))?.[1] ?? "";
  return 2 * Math.max(...[...table.matchAll(/: (\d+)/g)].map(([, flag]) => Number(flag)));
}

const methodEdits = (name, pascal, flag) => [
  [methods, insertBefore(/\n\} as const satisfies Readonly<Record<string, PaymentFlow>>/, `\n  ${name}: "redirect",`)],
  [methods, insertAfter("ReturnFields>> = {", `\n  ${name}: { reference: "paymentId", longest: 100, others: [] },`)],
  [methods, insertBefore("\n} as const;\nexport type PaymentOption", `\n  ${name}: ${flag},`)],
  [methods, insertBefore("\n] as const;\nexport type PaymentType ", `\n  "${pascal}",`)],
  [
    methods,
    insertBefore(
      "\n  googlePay: { provider:",
      `\n  ${name}: { provider: "${name}", type: "${pascal}", offeredAs: "${name}", limit: "${name}" },`,
    ),
  ],
];

const wordEdits = (name, pascal, title) => [
  [words, insertAfter(/methodLabels: .* = \{/, `\n  ${name}: "${title}",`)],
  [words, insertAfter(/methodDetails: .* = \{/, `\n  ${name}: "You finish paying at ${title} and come back here.",`)],
  [words, insertAfter(/providerName: .* = \{/, `\n  ${pascal}: "${title}",`)],
  [words, insertAfter(/methodNames: .* = \{/, `\n  ${name}: "${title}",`)],
];

const proxy = "test/support/provider-proxy.ts";

/** The crash test stops each of these calls. */
const crashEdits = (name) => [
  [proxy, insertAfter(/const callsOf: .* = \{/, `\n  ${name}: ["create", "read", "capture"],`)],
  [
    proxy,
    insertAfter(
      /const operations: .* = \[/,
      `
  ["create", /^POST \\/${name}\\/payments$/],
  ["read", /^GET \\/${name}\\/payments\\/[^/]+$/],
  ["capture", /^POST \\/${name}\\/payments\\/.+\\/capture$/],`,
    ),
  ],
];

/** A payment method on its provider's own page: the six files of the shop, the adapter's test and the sandbox's half. */
export function paymentMethod(name, { root, site = "aol" }) {
  if (!/^[a-z][a-z0-9]*$/.test(name))
    throw new Error(`"${name}" names environment variables, so it has small letters and digits only`);
  const [pascal, title] = [pascalOf(name), titleOf(name)];
  const sandbox = sandboxOf(name);
  const list = `${providers}/providers.ts`;
  return {
    home: `${providers}/${name}.ts`,
    files: {
      [`${providers}/${name}.ts`]: adapterText(name, pascal),
      [`${providers}/${name}.test.ts`]: adapterTestText(name),
      ...sandbox.files,
    },
    edits: [
      [list, addImport([`create${pascal}`, `${name}Account`], `./${name}.ts`)],
      [
        list,
        insertAfter(/const adapters: .* = \{/, `\n  ${name}: adapter("${name}", ${name}Account, create${pascal}),`),
      ],
      ...methodEdits(name, pascal, nextFlag(root)),
      ...wordEdits(name, pascal, title),
      [credentialsFile, addMethod(name, site)],
      ...sandbox.edits,
      ...crashEdits(name),
    ],
    steps: [
      `Write the provider's answers at the top of ${providers}/${name}.ts: which call moves money, and what proves it?`,
      `Make sandbox/providers/${name}.ts and the adapter agree with the provider's documentation: calls, errors, webhooks.`,
      `Add the payment type "${pascal}" in a decision, to decision 75 and to requirement PAY-11.`,
      `Set its names (${words}), its limits and the sites that offer it (db/seed/credentials.json).`,
      "Test refusal, lost answer, the webhook first, a forged webhook and a late cancellation: docs/recipes/add-a-payment-method.md.",
    ],
  };
}
