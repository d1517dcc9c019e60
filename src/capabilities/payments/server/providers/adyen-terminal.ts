import { randomUUID } from "node:crypto";
import { z } from "zod";
import { terminalPaymentMessages } from "../../in-store.rules.ts";
import { adyenFields, callerOf, checkAdyen, refund } from "./adyen-call.ts";
import { meaningOf, readNotification } from "./adyen-webhook.ts";
import type { NewPayment, NotificationMeaning, PaymentOutcome, PaymentProvider } from "./payment-provider.ts";
import { type Accounts, baseUrlOf } from "./provider-account.ts";
import { callProvider, NoAnswer, orUnknown, type Reply, wrongRequest } from "./provider-call.ts";
import {
  abortMessage,
  messageOf,
  type MessageName,
  paymentMessage,
  readStatus,
  refOf,
  serviceIdOf,
  statusMessage,
  type TerminalMessage,
} from "./terminal-messages.ts";

/** The stores have a merchant account of their own. */
export const adyenTerminalAccount = z.strictObject({
  ...adyenFields,
  /** The region of Adyen's cloud that the terminals are connected to. */
  region: z.enum(["au", "apse", "eu", "us"]).default("au"),
  /** The terminals of each store by the store's code (subdivision): the id of each by the name that staff read. */
  terminals: z.record(z.string(), z.record(z.string().min(1).max(40), z.string().regex(/^[A-Za-z0-9]+-[A-Za-z0-9]+$/))),
});
type TerminalAccount = z.output<typeof adyenTerminalAccount>;
type TerminalAccounts = Accounts<TerminalAccount>;

const hostsOf = ({ region }: TerminalAccount) => ({
  test: "https://device-api-test.adyen.com",
  live: `https://device-api-live${region === "eu" ? "" : `-${region}`}.adyen.com`,
});

/** A terminal may hold a question about its status for a while. */
const CALL_MS = 20_000;

/**
 * Gives the cloud a message for a terminal. `async`: it only says that it took it. The message is sent once: a terminal
 * whose answer was lost is asked after it.
 */
async function send(account: TerminalAccount, path: "sync" | "async", body: TerminalMessage): Promise<Reply> {
  const { POIID } = body.SaleToPOIRequest.MessageHeader;
  const device = `/v1/merchants/${encodeURIComponent(account.merchantAccount)}/devices/${encodeURIComponent(POIID)}`;
  const reply = await callProvider({
    url: `${baseUrlOf(account, hostsOf(account))}${device}/${path}`,
    headers: { "x-api-key": account.apiKey },
    body,
    tries: "once",
    withinMs: CALL_MS,
    unreadable: "ignored",
  });
  if (reply.status >= 300) throw wrongRequest("the terminal", reply);
  return reply;
}

type ToBegin = Pick<NewPayment, "site" | "key" | "storeId" | "terminal">;

/** The message of a new payment; null where the store has no such terminal. */
function nameOf({ terminals }: TerminalAccount, { key, storeId, terminal }: ToBegin): MessageName | null {
  const poiId = terminals[storeId ?? ""]?.[terminal ?? ""];
  return poiId === undefined ? null : { poiId, serviceId: serviceIdOf(key) };
}

/** The customer pays while the shop asks the terminal, so a lost answer is the same as one that is not there yet. */
async function begin(account: TerminalAccount, payment: NewPayment): Promise<PaymentOutcome> {
  const name = nameOf(account, payment);
  if (name === null)
    return { kind: "refused", providerRef: null, reason: null, sentences: [terminalPaymentMessages.noSuch] };
  try {
    await send(account, "async", paymentMessage(name, { ...payment, now: new Date() }));
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
  }
  return { kind: "pending", providerRef: refOf(name) };
}

/** A notification of the payment itself is not believed: the terminal is asked. */
function meaningAtTerminal(code: string, isSuccess: boolean): NotificationMeaning | null {
  if (code === "AUTHORISATION" || code === "CAPTURE") return "ask";
  const meaning = meaningOf(code, isSuccess);
  return meaning === "returned" ? "refunded" : meaning;
}

/** Adyen's Terminal API through its Cloud device API, version 1: the customer taps or inserts a card at the terminal of a store. */
export function createAdyenTerminal(accounts: TerminalAccounts): PaymentProvider {
  const call = callerOf(accounts);
  const newMessage = (providerRef: string) => ({ of: messageOf(providerRef), serviceId: serviceIdOf(randomUUID()) });
  return {
    terminals: (site) =>
      Object.entries(accounts.of(site).terminals).flatMap(([store, names]) =>
        Object.keys(names).map((name) => ({ store, name })),
      ),
    ownRef: (payment) => {
      const name = nameOf(accounts.of(payment.site), payment);
      return name === null ? null : refOf(name);
    },
    start: (payment) => begin(accounts.of(payment.site), payment),
    finish: (payment) =>
      orUnknown(async () => {
        const { body } = await send(accounts.of(payment.site), "sync", statusMessage(newMessage(payment.providerRef)));
        return readStatus(body, { ...payment, ageMs: Date.now() - payment.begunAt.getTime() });
      }),
    stop: async ({ site, providerRef }) => {
      if (providerRef !== null) await send(accounts.of(site), "sync", abortMessage(newMessage(providerRef)));
    },
    // Through Adyen, so that the office can refund while the terminal is off.
    refund: (order) => refund(call, order),
    check: (site) => checkAdyen(accounts.of(site)),
    readWebhook: (body) => readNotification(body, accounts.all()),
    meaningOf: meaningAtTerminal,
    bringsResult: ({ notified }) => notified === "yes",
  };
}
