import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendBy } from "#ui/call.ts";
import { waitForCustomer } from "./in-store-wait.ts";

const form = { cartId: "8d7bb2f5-9c8a-4b5e-9b64-1f2f0f4b5f10", selectedPaymentOption: 512 };
const reference = "AOL-100001-1";
const listeners = new Map<string, (event: { persisted: boolean }) => void>();

const atTerminal = { ...form, selectedPaymentOption: 262_144 };
let shown: string[] = [];

type StubAnswer = { readonly status: number; readonly paymentStatus?: number; readonly message?: string };
let requestTimes: number[] = [];
let voids: string[] = [];
/** Whether the customer has paid when the shop is asked to stop. */
let isPaidByThen = false;
const beacons: string[] = [];

/** The shop answers these in turn, the last one for ever. */
function stubShop(...answers: readonly StubAnswer[]): void {
  sendBy(async (address, init) => {
    if (address === "/api/checkout/void") {
      voids.push(String(init.body));
      return Response.json({ success: !isPaidByThen, orderCompleted: isPaidByThen });
    }
    const answer = answers[Math.min(requestTimes.length, answers.length - 1)] ?? { status: 500 };
    requestTimes.push(Date.now());
    const { status, ...body } = answer;
    const headers: HeadersInit = status < 400 ? { "x-can-refuse": "1" } : {};
    return Response.json(status < 400 ? { message: "", ...body } : { errors: ["No."] }, { status, headers });
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  requestTimes = [];
  voids = [];
  shown = [];
  isPaidByThen = false;
  beacons.length = 0;
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => listeners.set(name, listener));
  vi.stubGlobal("removeEventListener", (name: string) => listeners.delete(name));
  vi.stubGlobal("navigator", {
    sendBeacon: (_url: string, blob: Blob) => void blob.text().then((text) => beacons.push(text)),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pending: StubAnswer = { status: 200, paymentStatus: 0 };
const begin = (signal = new AbortController().signal, of = form) => {
  let end: unknown = null;
  const onMessage = (message: string) => shown.push(message);
  void waitForCustomer({ form: of, reference, signal, onMessage }).then((outcome) => (end = outcome));
  return () => end;
};

test("the shop is asked every two seconds until the customer has approved, and not after it (PAY-106, PAY-107)", async () => {
  stubShop(pending, pending, { status: 200, paymentStatus: 1 });
  const end = begin();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(requestTimes).toEqual([2_000, 4_000, 6_000]);
  expect(end()).toEqual({ kind: "placed" });
  expect(voids).toEqual([]);
});

test.each([
  [2, "declined"],
  [3, "cancelled"],
  [4, "expired"],
])("status %i, %s, ends it with its message (PAY-108, PAY-109, PAY-110)", async (paymentStatus, message) => {
  stubShop(pending, { status: 200, paymentStatus, message });
  const end = begin();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(end()).toEqual({ kind: "refused", messages: [message] });
  expect(requestTimes).toHaveLength(2);
});

test("an unknown outcome and a failing shop are polled again; any other error ends the polling (PAY-111, PAY-112)", async () => {
  stubShop({ status: 200, paymentStatus: 5 }, { status: 503 }, { status: 500 }, { status: 400 });
  const end = begin();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(requestTimes).toHaveLength(4);
  expect(end()).toMatchObject({ kind: "refused" });
});

test("after 65 seconds it is given up, with status 408 and the reference, and the payment is voided (PAY-113, PAY-114, PAY-115)", async () => {
  stubShop(pending);
  const end = begin();
  await vi.advanceTimersByTimeAsync(64_999);
  expect(end()).toBeNull();
  expect([requestTimes.length, voids.length]).toEqual([32, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(end()).toEqual({
    kind: "refused",
    status: 408,
    messages: [
      "There has been an error processing your order, please contact our support team. Order reference : AOL-100001-1",
    ],
  });
  expect(voids.map((body) => JSON.parse(body))).toEqual([form]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requestTimes).toHaveLength(32);
});

test("a terminal gets two and a half minutes, because it waits two minutes for a card", async () => {
  stubShop(pending);
  const end = begin(undefined, atTerminal);
  await vi.advanceTimersByTimeAsync(149_999);
  expect([end(), voids]).toEqual([null, []]);
  await vi.advanceTimersByTimeAsync(1);
  expect(end()).toMatchObject({ kind: "refused", status: 408 });
  expect(voids.map((body) => JSON.parse(body))).toEqual([atTerminal]);
});

test("staff read what the shop hears while they wait", async () => {
  stubShop({ ...pending, message: "Waiting." }, { status: 200, paymentStatus: 5, message: "No answer." }, pending);
  begin();
  await vi.advanceTimersByTimeAsync(4_500);
  expect(shown).toEqual(["Waiting.", "No answer."]);
});

test("a customer who pays while staff cancel has ordered", async () => {
  stubShop(pending);
  isPaidByThen = true;
  const hand = new AbortController();
  const end = begin(hand.signal);
  await vi.advanceTimersByTimeAsync(3_000);
  hand.abort();
  await vi.advanceTimersByTimeAsync(1);
  expect(end()).toEqual({ kind: "placed" });
});

test("cancelling voids the payment and says so (CHK-87, PAY-117, PAY-127)", async () => {
  stubShop(pending);
  const hand = new AbortController();
  const end = begin(hand.signal);
  await vi.advanceTimersByTimeAsync(3_000);
  hand.abort();
  await vi.advanceTimersByTimeAsync(1);
  expect(end()).toEqual({ kind: "refused", messages: ["The transaction was canceled"] });
  expect(voids).toHaveLength(1);
});

test("closing the page voids it too, with 200 ms for the word to leave; a page that is only put aside does not (PAY-116, CHK-122, CHK-123)", async () => {
  stubShop(pending);
  begin();
  await vi.advanceTimersByTimeAsync(2_500);
  listeners.get("pagehide")?.({ persisted: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(beacons).toEqual([]);
  // Each look at the clock finds it a millisecond later.
  const readings: number[] = [];
  vi.stubGlobal("performance", { now: () => readings.push(readings.length) - 1 });
  listeners.get("pagehide")?.({ persisted: false });
  expect(readings.at(-1)).toBe(200);
  vi.useRealTimers();
  await expect.poll(() => beacons.length).toBe(1);
  expect(beacons.map((body) => JSON.parse(body) as unknown)).toEqual([form]);
});
