import { Judge } from "../../tools/providers/judge.ts";
import type { Exchange } from "../support/payment-exchanges.ts";

/**
 * What a provider says about its calls, in a table of ours: names and types of the fields that shop and sandbox use. It was
 * made from the provider's public description. A field that is not in a table is refused.
 */
export type Contract = {
  readonly provider: string;
  readonly version: string;
  readonly source: string;
  /** Where the sandbox has the provider. */
  readonly prefix: string;
  /** That every call has; none for Humm, which signs its fields. */
  readonly headers: readonly string[];
  readonly calls: Readonly<Record<string, ContractCall>>;
  /** By their event. */
  readonly notifications?: Readonly<Record<string, Shape>>;
  /** The event of a notification that was sent. */
  readonly eventOf?: (body: unknown) => string;
};

/** `nothing`: without a body. */
export type ContractCall = {
  /** Those of this call, besides. */
  readonly headers?: readonly string[];
  readonly request: Shape | "nothing";
  readonly answers: Readonly<Record<number, Shape | "nothing">>;
  readonly errors?: Shape;
};

/** Fields by their names; one that may be missing ends with `?`. In answers, what the shop reads is required as well. */
export type Shape = { readonly [name: string]: Field };

/** `= A` is this text, `A | B` one of these; a list has the field of its entries. */
export type Field = BasicField | `= ${string}` | `${string} | ${string}` | readonly [Field] | Shape;

const basics = {
  text: { type: "string" },
  /** An amount in dollars, as text. */
  decimal: { type: "string", pattern: "^\\d+\\.\\d{2}$" },
  integer: { type: "integer" },
  number: { type: "number" },
  boolean: { type: "boolean" },
  time: { type: "string", pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d" },
  url: { type: "string", pattern: "^https?://" },
  "text or null": { type: ["string", "null"] },
  texts: { type: "object", additionalProperties: { type: "string" } },
  anything: {},
} as const;
type BasicField = keyof typeof basics;

const isBasic = (field: Field): field is BasicField => typeof field === "string" && Object.hasOwn(basics, field);
const isList = (field: Field): field is readonly [Field] => Array.isArray(field);
export const isOptional = (name: string): boolean => name.endsWith("?");
export const bareName = (name: string): string => name.replace(/\?$/, "");

function schemaOf(field: Field): object {
  if (isBasic(field)) return basics[field];
  if (typeof field === "string") return { enum: field.replace(/^= /, "").split(" | ") };
  if (isList(field)) return { type: "array", items: schemaOf(field[0]) };
  const fields = Object.entries(field);
  return {
    type: "object",
    additionalProperties: false,
    required: fields.map(([name]) => name).filter((name) => !isOptional(name)),
    properties: Object.fromEntries(fields.map(([name, inner]) => [bareName(name), schemaOf(inner)])),
  };
}

const bodyOf = (shape: Shape | "nothing") =>
  shape === "nothing" ? {} : { content: { "application/json": { schema: schemaOf(shape) } } };

/** The table as a description that the judge of the providers' own descriptions reads. */
function describe({ calls, notifications = {} }: Contract) {
  const described = Object.entries(calls).map(([name, { request, answers, errors }]) => {
    const [method = "", path = ""] = name.split(" ");
    const responses = Object.fromEntries(Object.entries(answers).map(([status, shape]) => [status, bodyOf(shape)]));
    const operation = {
      requestBody: bodyOf(request),
      responses: { ...responses, ...(errors && { default: bodyOf(errors) }) },
    };
    return [path, { [method.toLowerCase()]: operation }] as const;
  });
  const webhooks = Object.entries(notifications).map(
    ([event, shape]) => [`/webhooks/${event}`, { post: { requestBody: bodyOf(shape) } }] as const,
  );
  const paths: Record<string, Record<string, object>> = {};
  for (const [path, operation] of [...described, ...webhooks]) paths[path] = { ...paths[path], ...operation };
  return { paths };
}

/** A body as JSON, or the fields of a form. */
export function readBody(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return Object.fromEntries(new URLSearchParams(text));
  }
}

export type Spoken = {
  /** The contract's name for the call, or for the notification. */
  readonly name: string;
  readonly call: ContractCall;
  /** That the contract has and the request has not. */
  readonly missingHeaders: readonly string[];
  readonly request: unknown;
  readonly status: number;
  readonly answer: unknown;
};

/** Compares what was said with the contracts. */
export class ContractJudge {
  readonly #contracts: readonly Contract[];
  readonly #judge = new Judge();

  constructor(contracts: readonly Contract[]) {
    this.#contracts = contracts;
    for (const contract of contracts) this.#judge.add(describe(contract), contract.prefix);
  }

  /** What a contract has to say about an exchange; null for one that no provider takes part in. */
  find({ method, path, headers, ...exchange }: Exchange): Spoken | { readonly unknown: string } | null {
    const contract = this.#contracts
      .filter(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))
      .toSorted((a, b) => b.prefix.length - a.prefix.length)[0];
    if (contract === undefined) return null;
    const request = readBody(exchange.request);
    if (method === "WEBHOOK") {
      const event = contract.eventOf?.(request) ?? "";
      const shape = contract.notifications?.[event];
      if (shape === undefined) return { unknown: `${contract.provider}: notification ${event}` };
      const call = { request: shape, answers: { 200: "nothing" } } as const;
      const name = `POST ${contract.prefix}/webhooks/${event}`;
      return { name, call, missingHeaders: [], request, status: 200, answer: undefined };
    }
    const own = path.slice(contract.prefix.length);
    const found = Object.entries(contract.calls).find(([name]) => isCall(name, method, own));
    if (found === undefined) return { unknown: `${contract.provider}: ${method} ${own}` };
    const [name, call] = found;
    const wanted = [...contract.headers, ...(call.headers ?? [])];
    return {
      name: name.replace(" ", ` ${contract.prefix}`),
      call,
      missingHeaders: wanted.filter((header) => !headers.includes(header)),
      request,
      status: exchange.status,
      answer: readBody(exchange.answer),
    };
  }

  /** What is not as the contract has it. */
  faultsOf({ name, call, missingHeaders, request, status, answer }: Spoken): readonly string[] {
    const [method = "", path = ""] = name.split(" ");
    const shape = call.answers[status] ?? call.errors;
    const verdicts = this.#judge.judge({ method, path: path.replaceAll(/\{[^}]+\}/g, "x"), request, status, answer });
    const presence = [
      ...missingHeaders.map((header) => `the header ${header} is missing`),
      ...presenceOf("request", call.request, request),
      ...(shape === undefined ? [`no answer ${status} is described`] : presenceOf("answer", shape, answer)),
    ];
    return [
      ...presence,
      ...(verdicts ?? []).flatMap(({ side, faults }) => faults.map((fault) => `${side}${fault}`)),
    ].map((fault) => `${name}: ${fault}`);
  }
}

const isCall = (name: string, method: string, path: string): boolean => {
  const [its = "", template = ""] = name.split(" ");
  return its === method && new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, "[^/]+")}$`).test(path);
};

function presenceOf(side: "request" | "answer", shape: Shape | "nothing", body: unknown): readonly string[] {
  const isEmpty = body === undefined;
  if (shape === "nothing") return isEmpty ? [] : [`${side} has a body`];
  return isEmpty ? [`${side} has no body`] : [];
}

/** Copies of a body that its contract has to refuse: one lacks a required field, one has a wrong type, one a field more. */
export function brokenBodies(shape: Shape, body: Readonly<Record<string, unknown>>): readonly unknown[] {
  const present = Object.entries(shape).filter(([name, field]) => field !== "anything" && bareName(name) in body);
  return [
    { ...body, fieldOfNobody: 1 },
    ...present.flatMap(([name, field]) => {
      const bare = bareName(name);
      const { [bare]: value, ...rest } = body;
      const wrong = { ...body, [bare]: typeof field === "string" && field !== "texts" ? [value] : "a text" };
      return [
        ...(isOptional(name) ? [] : [rest]),
        wrong,
        ...brokenInside(field, value).map((inner) => ({ ...body, [bare]: inner })),
      ];
    }),
  ];
}

function brokenInside(field: Field, value: unknown): readonly unknown[] {
  if (typeof field === "string" || value === null) return [];
  if (!isList(field)) return brokenBodies(field, value as Record<string, unknown>);
  const [first, ...others] = value as readonly unknown[];
  return first === undefined ? [] : brokenInside(field[0], first).map((inner) => [inner, ...others]);
}
