import type { FastifyRequest } from "fastify";
import type { Clock } from "./clock.ts";

/** One request to a provider, without secrets. */
export type JournalLine = {
  id: number;
  at: string;
  provider: string;
  operation: string;
  method: string;
  path: string;
  merchantAccount: string | undefined;
  idempotencyKey: string | undefined;
  isReplay: boolean;
  faults: string[];
  /** HTTP status, or the state of the connection. */
  outcome: number | "dropped" | "no answer";
  body: unknown;
};

export type Journal = {
  add(line: Omit<JournalLine, "id" | "body"> & { body: unknown }): void;
  list(): JournalLine[];
  clear(): void;
};

/** The line of a request that has just come in. What becomes known later is set before the line is added. */
export const startLine = (
  { method, url }: FastifyRequest,
  clock: Clock,
  of: { readonly provider: string; readonly operation: string },
): Omit<JournalLine, "id"> => ({
  at: clock.now().toISOString(),
  provider: of.provider,
  operation: of.operation,
  method,
  path: url,
  merchantAccount: undefined,
  idempotencyKey: undefined,
  isReplay: false,
  faults: [],
  outcome: 0,
  body: undefined,
});

const maxLines = 1000;
const secretNames = /^(encrypted.*|number|cvc|cvv|cardNo|password|expiryMonth|expiryYear|pan|x-api-key)$/i;

export function createJournal(): Journal {
  let lines: JournalLine[] = [];
  let lastId = 0;
  return {
    add(line) {
      lines.push({ ...line, id: ++lastId, body: redact(line.body) });
      if (lines.length > maxLines) lines.shift();
    },
    list: () => lines,
    clear() {
      lines = [];
    },
  };
}

/** Hides card data everywhere: by the field's name, by the format of a number, by the format of a JWE. */
export function redact(value: unknown): unknown {
  if (typeof value === "string") return redactText(value);
  if (typeof value === "number") return redactText(String(value)) === String(value) ? value : "[card number]";
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== "object" || value === null) return value;
  const pairs = Object.entries(value).map(([name, inner]) => [
    name,
    secretNames.test(name) ? "[hidden]" : redact(inner),
  ]);
  return Object.fromEntries(pairs);
}

function redactText(text: string): string {
  return text
    .replace(/[\w-]{10,}\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+/g, "[encrypted]")
    .replace(/\d(?:[ -]?\d){11,18}/g, (run) => (passesLuhn(run.replace(/\D/g, "")) ? "[card number]" : run));
}

export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
