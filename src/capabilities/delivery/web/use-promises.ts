import { useEffect, useState } from "react";
import { callOf } from "#ui/call.ts";
import type { DeliveryPromise, deliveryContract } from "../delivery.contract.ts";

const call = callOf<typeof deliveryContract>();

export type Promises = {
  /** `waiting` until an answer is there: the place for a promise is kept empty, never filled with a guess. */
  readonly status: "waiting" | "ready" | "no-locality";
  readonly bySku: ReadonlyMap<string, DeliveryPromise>;
};

type BySku = Promises["bySku"];
type Answered = { readonly question: string; readonly bySku: BySku };

const none: BySku = new Map();

/** What this page load has heard for one place: a list that grows, or is come back to, does not lose its days. */
let heard: { readonly localityId: string; readonly bySku: BySku } = { localityId: "", bySku: none };
const heardFor = (localityId: string | null): BySku => (heard.localityId === localityId ? heard.bySku : none);

function hear(localityId: string, promises: readonly DeliveryPromise[]): BySku {
  const bySku = new Map([...heardFor(localityId), ...promises.map((one) => [one.sku, one] as const)]);
  heard = { localityId, bySku };
  return bySku;
}

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
    const at = question.indexOf(" ");
    const place = question.slice(0, at);
    const abort = new AbortController();
    call("GET /api/delivery/promise", { query: { skus: question.slice(at + 1) }, signal: abort.signal }).then(
      (answer) => setAnswered({ question, bySku: hear(place, answer.promises) }),
      () => {},
    );
    return () => abort.abort();
  }, [question]);
  if (question === "") return { status: "no-locality", bySku: none };
  if (answered?.question !== question) return { status: "waiting", bySku: heardFor(localityId) };
  return { status: "ready", bySku: answered.bySku };
}
