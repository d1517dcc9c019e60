import { useEffect, useEffectEvent, useState } from "react";
import { callOf } from "#ui/call.ts";
import { createStore, useStorePart } from "#ui/store.ts";
import type { DeliveryPromise, deliveryContract } from "../delivery.contract.ts";

const call = callOf<typeof deliveryContract>();

export type Promises = {
  /** `waiting` until there is an answer: the space stays empty and never shows an estimate. */
  readonly status: "waiting" | "ready" | "no-locality";
  readonly bySku: ReadonlyMap<string, DeliveryPromise>;
};

type BySku = Promises["bySku"];
type Answered = { readonly question: string; readonly bySku: BySku };

const none: BySku = new Map();

/** What this page load has heard for one place: a list that grows, or is come back to, does not lose its days. */
const noPromises: { readonly localityId: string; readonly bySku: BySku } = { localityId: "", bySku: none };
const promiseStore = createStore(noPromises);
const promisesFor = (localityId: string | null): BySku => {
  const known = promiseStore.read();
  return known.localityId === localityId ? known.bySku : none;
};

function hear(localityId: string, promises: readonly DeliveryPromise[]): BySku {
  const bySku = new Map([...promisesFor(localityId), ...promises.map((one) => [one.sku, one] as const)]);
  promiseStore.change(() => ({ localityId, bySku }));
  return bySku;
}

/**
 * Loads the delivery days of products at a place. `question` is the place, a space, and the SKUs; empty: nothing to
 * load.
 */
function useAnswers(question: string, onAnswer: (question: string, bySku: BySku) => void): void {
  const reportAnswer = useEffectEvent(onAnswer);
  useEffect(() => {
    if (question === "") return;
    const at = question.indexOf(" ");
    const place = question.slice(0, at);
    const abort = new AbortController();
    if (promiseStore.read().localityId !== place) promiseStore.change(() => ({ localityId: place, bySku: none }));
    call("GET /api/delivery/promise", { query: { skus: question.slice(at + 1) }, signal: abort.signal }).then(
      (answer) => reportAnswer(question, hear(place, answer.promises)),
      () => {},
    );
    return () => abort.abort();
  }, [question]);
}

const questionOf = (skus: readonly string[], localityId: string | null): string => {
  const list = skus.map(encodeURIComponent).join(",");
  return list === "" || localityId === null ? "" : `${localityId} ${list}`;
};

/**
 * The earliest delivery of products at the visitor's locality; loaded again when either changes. `localityId` is that
 * of `useGeo`. After an error the days are left out.
 */
export function usePromises(skus: readonly string[], localityId: string | null): Promises {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const question = questionOf(skus, localityId);
  useAnswers(question, (answeredQuestion, bySku) => setAnswered({ question: answeredQuestion, bySku }));
  if (question === "") return { status: "no-locality", bySku: none };
  if (answered?.question !== question) return { status: "waiting", bySku: promisesFor(localityId) };
  return { status: "ready", bySku: answered.bySku };
}

/**
 * Asks once for all cards of a list. Each shows its own by `usePromiseOf`, so that an answer draws one line of a card
 * and not the list.
 */
export function useAskForPromises(skus: readonly string[], localityId: string | null): void {
  useAnswers(questionOf(skus, localityId), () => {});
}

/** The earliest delivery of a requested product; undefined until it is known. */
export const usePromiseOf = (sku: string): DeliveryPromise | undefined =>
  useStorePart(promiseStore, noPromises, ({ bySku }) => bySku.get(sku));
