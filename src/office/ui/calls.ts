import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import type { Call, CallAnswer, Contract, EndpointKey, Input } from "#shop/contract.ts";
import { CallError, callOf, sendBy } from "#ui/call.ts";
import { isIdle } from "./activity.ts";

/** The header that the office asks of every change: another origin cannot send it. */
export function sendAsOffice(): void {
  sendBy((address, init) => {
    const headers = new Headers(init.headers);
    // A browser takes an answer that it asked for ahead only for a request without headers of its own.
    if (init.method !== "GET") headers.set("x-office", "1");
    // Otherwise a page that asks on its own would keep the session of somebody who has left.
    if (isIdle()) headers.set("x-office-idle", "1");
    return fetch(address, { ...init, headers });
  });
}

export const officeCall = <C extends Contract>(): Call<C> => callOf<C>();

export class RefusalError extends Error {
  readonly refusal: string;
  /** The record as it is now, where somebody else saved it first. */
  readonly newest: object | null;
  constructor(refusal: string, sentence: string, newest: object | null = null) {
    super(sentence);
    this.refusal = refusal;
    this.newest = newest;
  }
}

type ValueOf<Answer> = Answer extends { readonly ok: true; readonly value: infer V }
  ? V
  : Answer extends { readonly ok: false }
    ? never
    : Answer;

type AnyAnswer = {
  readonly ok?: boolean;
  readonly value?: unknown;
  readonly refusal?: string;
  readonly errors?: readonly string[];
  readonly detail?: unknown;
};

/** A call changes nothing of its input: lists and objects may be read-only at any depth. */
type Unchanged<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined | AbortSignal
    ? T
    : { readonly [K in keyof T]: Unchanged<T[K]> };

/** Parameters and queries are text in an address, whatever their type is; the server checks them. */
type OfAddress<T> = { readonly [K in keyof T]: T[K] | string };
/** What a call of the office is sent. */
export type OfficeInput<E> = InputParts<Input<E>>;
type InputParts<I> = { readonly [K in keyof I]: K extends "params" | "query" ? OfAddress<I[K]> : Unchanged<I[K]> };

/** The value of a call; a refusal is thrown as `RefusalError` with its sentence, for queries and forms. */
export async function valueOf<C extends Contract, K extends keyof C & EndpointKey>(
  call: Call<C>,
  key: K,
  input?: OfficeInput<C[K]>,
): Promise<ValueOf<CallAnswer<C[K]>>> {
  // A key that is a parameter leaves TypeScript no input to check; callers of this function have it checked.
  const ask = call as unknown as (key: string, input?: object) => Promise<unknown>;
  const answer = (await ask(key, input)) as AnyAnswer | null;
  if (answer === null || typeof answer !== "object" || typeof answer.ok !== "boolean") return answer as never;
  if (answer.ok) return answer.value as never;
  const { newest = null } = (answer.detail ?? {}) as { readonly newest?: object };
  throw new RefusalError(answer.refusal ?? "", answer.errors?.[0] ?? "That didn't work.", newest);
}

/** A sentence for whatever a call has thrown. */
export const sentenceOf = (error: unknown): string =>
  error instanceof RefusalError
    ? error.message
    : error instanceof CallError
      ? (error.errors[0] ?? "")
      : "Something went wrong.";

export const isSignedOut = (error: unknown): boolean => error instanceof CallError && error.status === 401;
export const isForbidden = (error: unknown): boolean => error instanceof CallError && error.status === 403;

/** Answers are tried again once after a lost connection, never after a refusal. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (count, error) => count < 1 && error instanceof CallError && error.status === 0,
      },
    },
  });
}
