import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

type Json = Readonly<Record<string, unknown>>;
type Body = { readonly content?: Readonly<Record<string, { readonly schema?: Json }>> };
type Operation = { readonly requestBody?: Body | Json; readonly responses?: Readonly<Record<string, Body | Json>> };
type OpenApi = Json & {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks?: OpenApi["paths"];
};

/** What a side said, and what its description finds wrong with it; no faults: it is as described. */
export type Verdict = {
  readonly operation: string;
  readonly side: "request" | "answer";
  readonly faults: readonly string[];
};

type Schemas = { readonly request: ValidateFunction | null; readonly answers: ReadonlyMap<string, ValidateFunction> };
type Described = Schemas & { readonly name: string; readonly method: string; readonly path: RegExp };

/** Judges bodies by OpenAPI descriptions, with a published validator of JSON schemas. */
export class Judge {
  readonly #ajv = addFormats.default(
    new Ajv2020({ strict: false, allErrors: true, unicodeRegExp: false, logger: false }),
  );
  readonly #operations: Described[] = [];
  #count = 0;

  /** Adds the operations of a description, whose paths begin with `prefix` where they are called. */
  add(description: OpenApi, prefix: string): void {
    const id = `https://description.example/${++this.#count}`;
    this.#ajv.addSchema({ $id: id, ...splitChoices(description) });
    const at = (pointer: readonly string[]): ValidateFunction =>
      this.#ajv.compile({
        $ref: `${id}#${pointer.map((part) => `/${encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("")}`,
      });
    for (const root of ["paths", "webhooks"] as const)
      for (const [path, methods] of Object.entries(description[root] ?? {}))
        for (const [method, operation] of Object.entries(methods)) {
          if (!/^(get|post|put|patch|delete)$/.test(method)) continue;
          this.#operations.push({
            name: `${method.toUpperCase()} ${prefix}${path}`,
            method: method.toUpperCase(),
            path: new RegExp(`^${(prefix + path).replaceAll(/\{[^}]+\}/g, "[^/]+")}$`),
            ...schemasOf(operation, [root, path, method], { at, description }),
          });
        }
  }

  /** The verdicts on a call and its answer; null where no description has the call. */
  judge(call: { method: string; path: string; request: unknown; status: number; answer: unknown }): Verdict[] | null {
    const found = this.#operations.find(({ method, path }) => method === call.method && path.test(call.path));
    if (found === undefined) return null;
    const answers = found.answers.get(String(call.status)) ?? found.answers.get("default") ?? null;
    return [
      ...verdict(found.name, "request", found.request, call.request),
      ...verdict(found.name, "answer", answers, call.answer),
    ];
  }
}

/** Klarna's description writes some lists of values as one text, `a|b|c`, with a pattern beside it that is right. */
function splitChoices<T>(value: T): T {
  if (Array.isArray(value)) return value.map(splitChoices) as T;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, splitChoices(inner)] as const);
  const all = Object.fromEntries(entries) as { enum?: unknown; pattern?: unknown };
  if (Array.isArray(all.enum) && all.enum.length === 1 && all.enum[0] === all.pattern) delete all.enum;
  return all as T;
}

function verdict(
  operation: string,
  side: Verdict["side"],
  validate: ValidateFunction | null,
  body: unknown,
): Verdict[] {
  if (validate === null || body === undefined) return [];
  const isValid = validate(body);
  const faults = isValid
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath || "/"} ${error.message ?? ""}`);
  return [{ operation, side, faults: [...new Set(faults)] }];
}

type Reading = { readonly at: (pointer: readonly string[]) => ValidateFunction; readonly description: OpenApi };

/** The pointer to a body, through one reference. */
function follow(body: Body | Json, pointer: readonly string[], description: OpenApi): [Body, readonly string[]] {
  const reference = (body as { $ref?: string }).$ref;
  if (reference === undefined) return [body as Body, pointer];
  const parts = reference
    .replace(/^#\//, "")
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  return [parts.reduce<unknown>((inner, part) => (inner as Json)[part], description) as Body, parts];
}

function schemasOf(operation: Operation, pointer: readonly string[], { at, description }: Reading): Schemas {
  const compile = (body: Body | Json | undefined, where: readonly string[]): ValidateFunction | null => {
    if (body === undefined) return null;
    const [read, from] = follow(body, where, description);
    const type = Object.keys(read.content ?? {}).find((one) => /json/.test(one));
    if (type === undefined || read.content?.[type]?.schema === undefined) return null;
    return at([...from, "content", type, "schema"]);
  };
  const answers = Object.entries(operation.responses ?? {}).flatMap(([status, body]) => {
    const validate = compile(body, [...pointer, "responses", status]);
    return validate === null ? [] : [[status, validate] as const];
  });
  return { request: compile(operation.requestBody, [...pointer, "requestBody"]), answers: new Map(answers) };
}

/**
 * Broken copies of a body that its description has to refuse, so that a judge who finds nothing is one who looks: each
 * copy has one text replaced by a list, or one number by a text, at any depth. Of a list, the first entry is broken.
 */
export function brokenCopies(body: unknown): unknown[] {
  if (typeof body !== "object" || body === null) return [];
  if (Array.isArray(body)) return brokenCopies(body[0]).map((first) => [first, ...(body as unknown[]).slice(1)]);
  return Object.entries(body).flatMap(([name, value]): unknown[] => {
    if (typeof value === "string") return [{ ...body, [name]: [value] }];
    if (typeof value === "number") return [{ ...body, [name]: `${value}` }];
    return brokenCopies(value).map((inner) => ({ ...body, [name]: inner }));
  });
}
