import { callOf, CallError } from "#ui/call.ts";
import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import type { compareContract, CompareList, CompareProduct } from "../compare.contract.ts";
import { panelCopy } from "../compare.copy.ts";
import {
  nextBoxState,
  type BoxEvent,
  type CompareChange,
  compareProductOf,
  withAdded,
  withChanges,
} from "../compare.rules.ts";
import { COPY_KEY, readCopy, saveCopy } from "./compare-copy-store.ts";
import { compareStore } from "./compare-store.ts";

const call = callOf<typeof compareContract>();

/** The newest list of the shop, and the changes it has not heard of, oldest first. */
let served: readonly CompareProduct[] = [];
let waiting: readonly CompareChange[] = [];
/** Grows with each change: an answer to an older question is out of date. */
let epoch = 0;
let isRead = false;

function show(event: BoxEvent, announcement = ""): void {
  const products = withChanges(served, waiting);
  compareStore.change((state) => ({
    ...state,
    products,
    box: nextBoxState(state.box, event, products.length),
    announcement: announcement === "" ? state.announcement : announcement,
  }));
  saveCopy({ comparisonProducts: products, waiting });
}

/** The first paint, and what a tab without a connection goes by. */
function readOnce(): void {
  if (isRead) return;
  isRead = true;
  const copy = readCopy();
  served = copy.comparisonProducts;
  waiting = copy.waiting;
  if (served.length + waiting.length > 0) show("loaded");
}

export const showLimit = (): void => compareStore.change((state) => ({ ...state, isLimitShown: true }));
export const closeLimit = (): void => compareStore.change((state) => ({ ...state, isLimitShown: false }));
const turn = (event: "hide" | "show"): void =>
  compareStore.change((state) => ({
    ...state,
    isTall: event === "show",
    box: nextBoxState(state.box, event, state.products.length),
  }));
export const hideCompared = (): void => turn("hide");
export const showCompared = (): void => turn("show");

/** An error is what the shop has against the change; it is said by the global messages (ERR-17). */
type Outcome = "made" | "limit" | "unreachable" | CallError;

async function send(change: CompareChange): Promise<Outcome> {
  try {
    if (change.kind === "remove") {
      served = (await call("DELETE /api/compare/product/:sku", { params: { sku: change.sku } })).products;
      return "made";
    }
    const answer = await call("POST /api/compare/product/", { body: { sku: change.product.sku } });
    if (answer.ok) served = answer.value.products;
    if (answer.ok) return "made";
    return answer.refusal === "limit" ? "limit" : new CallError(400, answer.errors);
  } catch (error) {
    return error instanceof CallError && isRefusalMessages(error.status) ? error : "unreachable";
  }
}

const isRefusalMessages = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

/** Whether a change would show at all. */
const fits = (change: CompareChange): boolean =>
  change.kind === "remove" || withAdded(withChanges(served, waiting), change.product, (one) => one.sku).ok;

/** The panel has no place for errors, so they are global messages. */
async function describeRefusal(error: CallError): Promise<void> {
  const { showFailure } = await import("#ui/error-toast.ts");
  showFailure(error);
}

/** Sends the waiting changes in their order; pauses while the shop cannot be reached. */
async function sendWaiting(): Promise<Outcome> {
  let last: Outcome = "made";
  for (let [first] = waiting; first !== undefined; [first] = waiting) {
    last = await send(first);
    if (last === "unreachable") return last;
    waiting = waiting.slice(1);
    epoch += 1;
    show("refreshed");
    if (last === "limit") {
      showLimit();
      await readServed();
    }
    if (last instanceof CallError) await describeRefusal(last);
  }
  return last;
}

async function readServed(): Promise<void> {
  const requestEpoch = epoch;
  let answer: CompareList;
  try {
    answer = await call("GET /api/compare/");
  } catch {
    return;
  }
  if (requestEpoch !== epoch) return;
  served = answer.products;
  show("refreshed");
}

let queue: Promise<unknown> = Promise.resolve();

function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const answer = queue.then(work);
  queue = answer.catch(() => null);
  return answer;
}

async function make(change: CompareChange): Promise<void> {
  // A full list is read again before a product is refused: another tab may have removed one.
  if (!fits(change)) await inTurn(readServed);
  if (!fits(change)) return showLimit();
  waiting = [...waiting, change];
  epoch += 1;
  showToast(change);
  await inTurn(sendWaiting);
}

function showToast(change: CompareChange): void {
  const count = withChanges(served, waiting).length;
  if (change.kind === "add") return show("added", panelCopy.added(change.product.productName, count));
  const name = compareStore.read().products.find((one) => one.sku === change.sku)?.productName ?? "";
  show("removed", panelCopy.removed(name, count));
}

/** Puts a product into the list or takes it out. Shows at once, and settles when the shop has answered. */
export async function setCompared(card: ProductCard, to: "in" | "out"): Promise<void> {
  readOnce();
  const product = compareProductOf({ ...card, images: [card.image] });
  await make(to === "in" ? { kind: "add", product } : { kind: "remove", sku: card.sku });
}

export async function removeCompared(sku: string): Promise<void> {
  readOnce();
  await make({ kind: "remove", sku });
}

/** Opens the panel and puts the focus there. */
export function openCompared(): void {
  showCompared();
  requestAnimationFrame(() => document.querySelector<HTMLElement>("[data-compare-panel]")?.focus());
}

const catchUp = (): Promise<void> =>
  inTurn(async () => {
    if ((await sendWaiting()) !== "unreachable") await readServed();
  });

/** Loads the list and keeps it current: after being offline, in a second tab, on coming back. */
export function startCompare(): () => void {
  readOnce();
  void catchUp();
  const online = () => void catchUp();
  const shownAgain = (event: PageTransitionEvent) => event.persisted && online();
  const otherTab = (event: StorageEvent) => (event.key === COPY_KEY || event.key === null) && online();
  addEventListener("online", online);
  addEventListener("pageshow", shownAgain);
  addEventListener("storage", otherTab);
  return () => {
    removeEventListener("online", online);
    removeEventListener("pageshow", shownAgain);
    removeEventListener("storage", otherTab);
  };
}
