import { addImport, insertAfter, insertBefore } from "./edits.mjs";
import { camelOf, titleOf } from "./names.mjs";

const operationsText = (
  name,
) => `import { type OperationRequest, type Operation, Refusal, type OperationAnswer } from "./provider-operations.ts";
import { centsOf, decimal, textAt } from "./money.ts";
import { findSession, refundCapture, isExpired, newSession, type ProviderSession, type SessionParts, captureSession } from "./session.ts";

const wrong = (_status: number, code: string) => ({ error: code });

function start({ body, merchant }: OperationRequest, parts: SessionParts): OperationAnswer {
  const currency = textAt(body, "amount.currency");
  if (currency !== merchant.currency) throw new Refusal(400, "wrong_currency");
  const session = newSession(parts, "${name}", merchant, {
    reference: textAt(body, "reference"),
    currency,
    cents: centsOf(textAt(body, "amount.value")),
    returnUrl: textAt(body, "returnUrl"),
    cancelUrl: textAt(body, "cancelUrl"),
    minutes: 60,
    extra: {},
  });
  return {
    status: 201,
    body: { id: session.id, url: \`\${parts.publicUrl()}/pay/${name}/\${session.id}\` },
    changes: [parts.sessions.write(session)],
    reference: session.reference,
  };
}

const states = { approve: "approved", decline: "declined", cancel: "cancelled" } as const;

function stateOf(parts: SessionParts, session: ProviderSession): string {
  const { choice } = session;
  if (choice === "approve" || choice === "decline" || choice === "cancel") return states[choice];
  return isExpired(parts, session) ? "expired" : "open";
}

function readSession({ params, merchant }: OperationRequest, parts: SessionParts): ProviderSession {
  const session = findSession(parts, "${name}", merchant, params["id"] ?? "");
  if (!session) throw new Refusal(404, "no_such_payment");
  return session;
}

function show(request: OperationRequest, parts: SessionParts): OperationAnswer {
  const session = readSession(request, parts);
  const amount = { value: decimal(session.cents), currency: session.currency };
  return { status: 200, body: { id: session.id, state: stateOf(parts, session), amount } };
}

function stop(request: OperationRequest, parts: SessionParts): OperationAnswer {
  const session = readSession(request, parts);
  const isOpen = session.choice === undefined;
  return { status: 204, body: {}, changes: isOpen ? [parts.sessions.write({ ...session, choice: "expire" })] : [] };
}

function capture(request: OperationRequest, parts: SessionParts): OperationAnswer {
  const session = readSession(request, parts);
  if (stateOf(parts, session) !== "approved") throw new Refusal(409, "not_approved");
  if (session.capture === "taken") return { status: 200, body: { id: session.captureRef } };
  const taken = captureSession(parts, session);
  return { status: 200, body: { id: taken.session.captureRef }, changes: taken.changes };
}

function refund({ body, params, merchant }: OperationRequest, parts: SessionParts): OperationAnswer {
  const cents = centsOf(textAt(body, "amount.value"));
  const back = refundCapture(parts, params["id"] ?? "", { merchant, provider: "${name}", cents });
  if (!back) throw new Refusal(409, "refund_not_allowed");
  return { status: 201, body: { id: back.id }, changes: back.changes };
}

const common = { provider: "${name}", wrong } as const;
const once = { keyHeader: "idempotency-key" } as const;

/** The calls of ${titleOf(name)}. */
export const ${camelOf(name)}Operations: readonly Operation[] = [
  { ...common, ...once, name: "create", method: "POST", path: "/${name}/payments", handle: start },
  { ...common, name: "read", method: "GET", path: "/${name}/payments/:id", handle: show },
  { ...common, name: "stop", method: "DELETE", path: "/${name}/payments/:id", handle: stop },
  { ...common, ...once, name: "capture", method: "POST", path: "/${name}/payments/:id/capture", handle: capture },
  { ...common, ...once, name: "refund", method: "POST", path: "/${name}/captures/:id/refund", handle: refund },
];
`;

/** The sandbox's half of a redirect payment method: its calls, its page, and its return address. */
export const sandboxOf = (name) => ({
  files: { [`sandbox/providers/${name}.ts`]: operationsText(name) },
  edits: [
    ["sandbox/providers/session.ts", insertAfter(/export const providers = \[[^\]]*"(?=\])/, `, "${name}"`)],
    [
      "sandbox/providers/pages.ts",
      insertAfter(
        /providerNames: Readonly<Record<Provider, string>> = \{(?:\n {2}.*,)*/,
        `\n  ${name}: "${titleOf(name)}",`,
      ),
    ],
    [
      "sandbox/providers/pages.ts",
      insertBefore(
        "\n  zipinstore: [",
        `\n  ${name}: [
    ["approve", "Approve"],
    ["decline", "Be declined"],
    ["cancel", "Cancel and return"],
  ],`,
      ),
    ],
    ["sandbox/providers/provider-operations.ts", insertAfter(/const proofs: .* = \{/, `\n  ${name}: ["apiKey"],`)],
    ["sandbox/providers/routes.ts", addImport([`${camelOf(name)}Operations`], `./${name}.ts`)],
    [
      "sandbox/providers/routes.ts",
      insertAfter("registerOperations(app, parts, [", `\n    ...${camelOf(name)}Operations,`),
    ],
    [
      "sandbox/providers/routes.ts",
      insertBefore(
        '\n    default:\n      return "/phone";',
        `\n    case "${name}":
      return withQuery(isOff ? session.cancelUrl : session.returnUrl, { paymentId: session.id });`,
      ),
    ],
  ],
});
