import type { z } from "zod";
import type { Result } from "#kit/result.ts";

/** `METHOD /path` exactly as on the wire; path parameters as `:name`. The path is public and never changes. */
export type EndpointKey = `${"GET" | "POST" | "PATCH" | "DELETE"} /${string}`;

/** Statuses that carry a refusal: a "no" that a customer can meet. */
export type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 502;

/** One endpoint of the API. */
export type Endpoint = {
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Lower-case parameter names that must not be in a URL, because URLs are logged. */
  readonly headers?: z.ZodType;
  readonly reply: z.ZodType;
  /** Answers 204 without a body. The reply is null. */
  readonly isSilent?: true;
  /** The refusals of this endpoint, with their HTTP status. */
  readonly refusals?: Readonly<Record<string, RefusalStatus>>;
  /** For staff alone, and refused as if it were forbidden, so that strangers do not learn what it is. */
  readonly access?: "staff";
};

export type Contract = Readonly<Record<EndpointKey, Endpoint>>;

export const defineContract = <const C extends Contract>(contract: C): C => contract;

export type RefusalOf<E> = E extends { refusals: infer R } ? Extract<keyof R, string> : never;
type ReplyOf<E> = E extends { reply: infer R extends z.ZodType } ? z.output<R> : never;

type Part<E, P extends string> = E extends Record<P, infer S extends z.ZodType> ? S : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : never;
type Read<S> = S extends z.ZodType ? z.output<S> : undefined;
type Field<P extends string, V> = [V] extends [never] ? unknown : {} extends V ? { [k in P]?: V } : { [k in P]: V };

/** What a caller passes: only the inputs that the endpoint has, optional where all their fields are. */
export type Input<E> = Field<"params", Sent<Part<E, "params">>> &
  Field<"query", Sent<Part<E, "query">>> &
  Field<"body", Sent<Part<E, "body">>> & { readonly signal?: AbortSignal };

/** What a service reads: the same parts, validated. */
export type Handled<E> = {
  readonly params: Read<Part<E, "params">>;
  readonly query: Read<Part<E, "query">>;
  readonly body: Read<Part<E, "body">>;
} & (E extends { headers: infer S extends z.ZodType } ? { readonly headers: z.output<S> } : unknown);

/** An endpoint that cannot refuse answers its reply; one that can answers a Result. */
export type Answer<E> = [RefusalOf<E>] extends [never] ? ReplyOf<E> : Result<ReplyOf<E>, RefusalOf<E>>;

/** What a caller gets: the reply, or a refusal as the wire carries it. */
export type CallAnswer<E> = [RefusalOf<E>] extends [never] ? ReplyOf<E> : CallResult<ReplyOf<E>, RefusalOf<E>>;

export type CallResult<Value, Refusal extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal; readonly errors: readonly string[]; readonly detail?: unknown };

/** One typed call for a whole contract: in process while rendering, over HTTP in the browser. */
export type Call<C extends Contract> = <K extends keyof C & EndpointKey>(
  key: K,
  ...input: {} extends Input<C[K]> ? [Input<C[K]>?] : [Input<C[K]>]
) => Promise<CallAnswer<C[K]>>;

/** The sentence for each refusal; some need facts. */
export type RefusalMessages<Refusal extends string> = Readonly<
  Record<Refusal, string | ((detail: Readonly<Record<string, string | number | readonly string[]>>) => string)>
>;

/** Every refusal that any endpoint of the contract can answer. */
export type RefusalsOf<C extends Contract> = { [K in keyof C]: RefusalOf<C[K]> }[keyof C];
