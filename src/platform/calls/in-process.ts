import type { Endpoint, EndpointKey } from "#shop/contract.ts";
import { required } from "#kit/required.ts";
import type { Result } from "#kit/result.ts";
import { type AnyApiModule, contextForCall, read, sentencesOf } from "./register.ts";
import type { Context } from "../service.ts";

type AnyInput = { params?: unknown; query?: unknown; body?: unknown };

/** The server's side of `call`: the same key and input as over HTTP, answered by the service itself. */
export function createInProcessCall(
  modules: readonly AnyApiModule[],
): (context: Context) => (key: string, input?: AnyInput) => Promise<unknown> {
  const moduleOf = new Map<string, { module: AnyApiModule; endpoint: Endpoint }>();
  for (const module of modules) {
    for (const [key, endpoint] of Object.entries(module.contract)) moduleOf.set(key, { module, endpoint });
  }
  return (context) =>
    async (key, input = {}) => {
      const found = moduleOf.get(key);
      if (!found) throw new Error(`No module answers ${key}.`);
      const { module, endpoint } = found;
      const serve = required(module.service[key as EndpointKey], `service for ${key}`);
      const answer = await serve(contextForCall(module, key, context), {
        params: endpoint.params && read(endpoint.params, input.params),
        query: endpoint.query && read(endpoint.query, input.query ?? {}),
        body: endpoint.body && read(endpoint.body, input.body),
        // A call in process has no browser headers.
        headers: endpoint.headers && read(endpoint.headers, {}),
      });
      if (endpoint.refusals === undefined) return answer;
      const result = answer as Result<unknown, string>;
      if (result.ok) return result;
      const { refusal, newest } = result;
      const detail = newest === undefined ? result.detail : { ...result.detail, newest };
      return { ok: false, refusal, errors: sentencesOf(module, result), detail };
    };
}
