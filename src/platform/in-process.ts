import type { Endpoint, EndpointKey } from "#shop/contract.ts";
import type { Result } from "#kit/result.ts";
import { type AnyRoom, read, sentencesOf } from "./register.ts";
import type { Context } from "./service.ts";

type AnyInput = { params?: unknown; query?: unknown; body?: unknown };

/** The server's end of `call`: the same key and input as over HTTP, answered by the service itself. */
export function makeInProcessCall(
  rooms: readonly AnyRoom[],
): (context: Context) => (key: string, input?: AnyInput) => Promise<unknown> {
  const roomOf = new Map<string, { room: AnyRoom; endpoint: Endpoint }>();
  for (const room of rooms) {
    for (const [key, endpoint] of Object.entries(room.contract)) roomOf.set(key, { room, endpoint });
  }
  return (context) =>
    async (key, input = {}) => {
      const found = roomOf.get(key);
      if (!found) throw new Error(`No room answers ${key}.`);
      const { room, endpoint } = found;
      const answer = await room.service[key as EndpointKey]!(context, {
        params: endpoint.params && read(endpoint.params, input.params),
        query: endpoint.query && read(endpoint.query, input.query ?? {}),
        body: endpoint.body && read(endpoint.body, input.body),
        // What is asked in process comes from no browser.
        headers: endpoint.headers && read(endpoint.headers, {}),
      });
      if (endpoint.refusals === undefined) return answer;
      const result = answer as Result<unknown, string>;
      if (result.ok) return result;
      const { refusal, newest } = result;
      const detail = newest === undefined ? result.detail : { ...result.detail, newest };
      return { ok: false, refusal, errors: sentencesOf(room, result), detail };
    };
}
