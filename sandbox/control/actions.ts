import { z } from "zod";
import { type DisputeEvent, disputeChanges, disputeEvents } from "../card/disputes.ts";
import type { CardParts, Payment } from "../card/payment.ts";
import { staffActs, staffChanges } from "../card/provider-staff.ts";
import type { Clock } from "../clock.ts";
import { changeLimits, limitsOrder } from "../afterpay/configuration.ts";
import { applyEvent } from "../providers/events.ts";
import { eventNames } from "../providers/scheduled-events.ts";
import type { SessionParts } from "../providers/session.ts";
import { choose, returnUrlOf } from "../providers/routes.ts";
import { faultOrder, type Faults } from "../faults.ts";
import type { Journal } from "../journal.ts";
import type { Ledger } from "../ledger.ts";
import type { MapsBill } from "../maps/bill.ts";
import type { MailStore } from "../mailbox/mail-store.ts";
import type { DataFile, Change } from "../storage/data-file.ts";
import { choose as chooseAtTerminal, terminalChoices } from "../terminal/customer.ts";
import type { TerminalParts } from "../terminal/transactions.ts";
import type { WebhookQueue } from "../webhooks/queue.ts";

export type ControlParts = {
  dataFile: DataFile;
  card: CardParts;
  terminal: TerminalParts;
  sessions: SessionParts;
  clock: Clock;
  faults: Faults;
  journal: Journal;
  mapsBill: MapsBill;
  ledger: Ledger;
  mails: MailStore;
  webhooks: WebhookQueue;
  wake: () => void;
  shopUrl: string;
  smtpPort: () => number;
};

export type Done = { status: number; body: object };

const resetOrder = z.strictObject({ keep: z.array(z.enum(["mailbox", "faults", "clock"])).default([]) });
const replayOrder = z.strictObject({ id: z.string().optional(), reference: z.string().optional() });
const clockOrder = z.union([
  z.strictObject({
    advance: z
      .number()
      .positive()
      .max(400 * 86_400),
  }),
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
]);
const shopperOrder = z.strictObject({
  reference: z.string(),
  choice: z.enum(["approve", "approve-unfunded", "approve-pending", "decline", "refer", "cancel", "expire"]),
});
const disputeOrder = z.strictObject({
  reference: z.string(),
  event: z.enum(disputeEvents as [DisputeEvent, ...DisputeEvent[]]),
  cents: z.number().int().positive().optional(),
});
const staffOrder = z.strictObject({
  reference: z.string(),
  act: z.enum(staffActs),
  cents: z.number().int().positive().optional(),
});
const eventOrder = z.strictObject({
  reference: z.string(),
  event: z.enum(eventNames),
  cents: z.number().int().positive().optional(),
});
const removeFaultOrder = z.strictObject({ id: z.string() });

const clockCollection = "clock";

export function addFault(parts: ControlParts, order: unknown): Done {
  return withOrder(faultOrder, order, (fault) => ({ id: parts.faults.add(fault) }));
}

export function removeFault(parts: ControlParts, order: unknown): Done {
  return withOrder(removeFaultOrder, order, ({ id }) => {
    parts.faults.remove(id);
    return { faults: parts.faults.list() };
  });
}

export function reset(parts: ControlParts, order: unknown): Done {
  return withOrder(resetOrder, order, ({ keep }) => {
    parts.dataFile.clear((collection) => collection === clockCollection && keep.includes("clock"));
    parts.journal.clear();
    parts.mapsBill.clear();
    if (!keep.includes("mailbox")) parts.mails.clear();
    if (!keep.includes("faults")) parts.faults.clear();
    if (!keep.includes("clock")) parts.clock.moveTo(0);
    return { reset: true };
  });
}

export function replay(parts: ControlParts, order: unknown): Done {
  return withOrder(replayOrder, order, ({ id, reference }) => ({
    replayed: parts.webhooks.replay(
      (webhook) =>
        (id === undefined || webhook.id === id) && (reference === undefined || webhook.reference === reference),
    ),
  }));
}

/** Presses a button on a provider's page, or on the customer's phone, and answers the browser's next address. */
export function actAsShopper(parts: ControlParts, order: unknown): Done {
  const parsed = shopperOrder.safeParse(order);
  if (!parsed.success) return badOrder(parsed.error);
  const { reference, choice } = parsed.data;
  const session = parts.sessions.sessions
    .list()
    .find((one) => one.reference === reference && one.captureRef === undefined);
  if (!session) return actAtTerminal(parts, parsed.data);
  const chosen = choose(parts.sessions, session, choice);
  parts.dataFile.commit(chosen.changes);
  parts.wake();
  return { status: 200, body: { url: returnUrlOf(chosen.session) } };
}

/** Presses a key of the terminal that shows a payment. */
function actAtTerminal(parts: ControlParts, { reference, choice }: z.infer<typeof shopperOrder>): Done {
  const { terminal, dataFile, wake } = parts;
  const shown = terminal.transactions.list().find((one) => one.reference === reference && one.response === undefined);
  const key = terminalChoices.find((one) => one === choice);
  if (!shown || key === undefined) return { status: 404, body: { error: `Nobody is asked to pay for ${reference}.` } };
  dataFile.commit(chooseAtTerminal(terminal, shown, key));
  wake();
  return { status: 200, body: { url: `/terminals/${shown.poiId}` } };
}

/** The next step of a dispute about a card payment. */
export function dispute(parts: ControlParts, order: unknown): Done {
  const parsed = disputeOrder.safeParse(order);
  if (!parsed.success) return badOrder(parsed.error);
  const { reference, event, cents } = parsed.data;
  return changePayment(parts, reference, (payment) => disputeChanges(payment, event, parts.card, cents));
}

/** What staff do with a card payment in the provider's own screen. */
export function actAsStaff(parts: ControlParts, order: unknown): Done {
  const parsed = staffOrder.safeParse(order);
  if (!parsed.success) return badOrder(parsed.error);
  const { reference, act, cents } = parsed.data;
  return changePayment(parts, reference, (payment) => staffChanges(payment, act, parts.card, cents));
}

function changePayment(parts: ControlParts, reference: string, change: (payment: Payment) => Change[]): Done {
  const payment = parts.card.payments.list().findLast((one) => one.reference === reference);
  const changes = payment === undefined ? [] : change(payment);
  if (changes.length === 0) return { status: 404, body: { error: `Nothing can be done with ${reference}.` } };
  parts.dataFile.commit(changes);
  parts.wake();
  return { status: 200, body: { changed: reference } };
}

/** Something that a provider or a payer does after the shop's call: a bank pays, a refund fails, a dispute opens. */
export function actAsProvider(parts: ControlParts, order: unknown): Done {
  const parsed = eventOrder.safeParse(order);
  if (!parsed.success) return badOrder(parsed.error);
  const { reference, ...facts } = parsed.data;
  const session = parts.sessions.sessions.list().find((one) => one.reference === reference);
  const changes = session === undefined ? null : applyEvent(parts.sessions, session, facts);
  if (changes === null) return { status: 404, body: { error: `${facts.event} cannot happen to ${reference}.` } };
  parts.dataFile.commit(changes);
  parts.wake();
  return { status: 200, body: {} };
}

export function changeAfterpayLimits(parts: ControlParts, order: unknown): Done {
  return withOrder(limitsOrder, order, (limits) => {
    parts.dataFile.commit(changeLimits(parts.sessions, limits));
    return {};
  });
}

export function moveClock(parts: ControlParts, order: unknown): Done {
  const { clock, dataFile } = parts;
  const parsed = clockOrder.safeParse(order);
  if (!parsed.success) return badOrder(parsed.error);
  const step = "now" in parsed.data ? Date.parse(parsed.data.now) - clock.now().getTime() : parsed.data.advance * 1000;
  if (step < 0) return { status: 400, body: { error: "The clock only goes forward; reset sets it back." } };
  const advanced = clock.advanced() + step;
  dataFile.commit([clockChange(advanced)]);
  clock.moveTo(advanced);
  parts.wake();
  return { status: 200, body: { now: clock.now().toISOString() } };
}

export function restoreClock(dataFile: DataFile, clock: Clock): void {
  const kept = dataFile.document(clockCollection, "advanced");
  if (typeof kept === "number") clock.moveTo(kept);
}

function clockChange(advanced: number): Change {
  return { collection: clockCollection, id: "advanced", value: advanced };
}

function withOrder<T>(schema: z.ZodType<T>, order: unknown, act: (order: T) => object): Done {
  const parsed = schema.safeParse(order);
  return parsed.success ? { status: 200, body: act(parsed.data) } : badOrder(parsed.error);
}

function badOrder(error: z.ZodError): Done {
  return { status: 400, body: { error: z.prettifyError(error) } };
}
