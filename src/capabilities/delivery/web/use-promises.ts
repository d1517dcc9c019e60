import { useEffect, useState } from "react";
import { callOf } from "#ui/call.ts";
import type { DeliveryPromise, deliveryContract } from "../delivery.contract.ts";

const call = callOf<typeof deliveryContract>();

export type Promises = {
  /** `waiting` until an answer is there: the place for a promise is kept empty, never filled with a guess. */
  readonly status: "waiting" | "ready" | "no-locality";
  readonly bySku: ReadonlyMap<string, DeliveryPromise>;
};

type Answered = { readonly question: string; readonly bySku: Promises["bySku"] };

const none: Promises["bySku"] = new Map();

/**
 * The earliest delivery of some products at the visitor's locality; asked again when either changes. `localityId` is
 * the one `useGeo` knows. Trouble leaves the promises out: they are a help, not what the page is for.
 */
export function usePromises(skus: readonly string[], localityId: string | null): Promises {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const list = skus.map(encodeURIComponent).join(",");
  const question = list === "" || localityId === null ? "" : `${localityId} ${list}`;
  useEffect(() => {
    if (question === "") return;
    const abort = new AbortController();
    const input = { query: { skus: question.slice(question.indexOf(" ") + 1) }, signal: abort.signal };
    call("GET /api/delivery/promise", input).then(
      (answer) => setAnswered({ question, bySku: new Map(answer.promises.map((one) => [one.sku, one])) }),
      () => {},
    );
    return () => abort.abort();
  }, [question]);
  if (question === "") return { status: "no-locality", bySku: none };
  if (answered?.question !== question) return { status: "waiting", bySku: none };
  return { status: "ready", bySku: answered.bySku };
}
