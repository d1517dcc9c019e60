import { shopState } from "#platform/app-state.ts";
import type { Config } from "#platform/config.ts";
import { type Database, inTransaction } from "#platform/database.ts";
import { flowOf } from "#shop/payment-methods.ts";
import { PENDING_DAYS } from "../../payments.rules.ts";
import { type Attempt, lockAttempt, moveAttempt, readAttempt, touchAttempt } from "../attempts/attempts.store.ts";
import { queuePoll } from "../jobs.ts";
import { queueUnsignedAlert } from "../webhooks/unsigned-alert.ts";
import { applyOutcome } from "../outcomes/apply-outcome.ts";
import type { OnPayment } from "../outcomes/payment-event.ts";
import { reportIncident } from "../outcomes/payment-incidents.ts";
import type { KnownPayment, PaymentOutcome } from "../providers/payment-provider.ts";
import { providerOf } from "../providers/providers.ts";

export type PaymentPoll = {
  readonly db: Database;
  readonly config: Config;
  readonly onPayment: OnPayment;
  readonly attemptId: string;
  readonly cause: string;
  readonly now: Date;
  /** The parameters that a browser or a provider sent. */
  readonly returned?: Readonly<Record<string, string>>;
};

/** While a customer confirms on their phone the shop polls this often, for all open browsers together. */
export const POLL_EVERY_MS = 2_000;
/** An answer in a store takes a minute; after this time polls are less frequent. */
const EAGER_MS = 5 * 60_000;
/** The age at which an unfinished payment is abandoned. */
const GIVEN_UP_MS = 30 * 60_000;
const PENDING_MS = PENDING_DAYS * 86_400_000;

const isOpen = ({ state, capturedCents }: Attempt): boolean =>
  state === "action_required" ||
  state === "pending" ||
  state === "unknown" ||
  (state === "voiding" && capturedCents === 0);

const isInStore = ({ provider }: Attempt): boolean => flowOf(provider) === "in-store";

/** The provider finishes it on its own, which may take days. */
const isPendingThere = ({ state, provider }: Attempt): boolean =>
  state === "pending" && flowOf(provider) === "redirect";

/** A signed result is valid at any time. */
const bringsResult = ({ config, returned = {} }: PaymentPoll, { provider, capturedCents }: Attempt): boolean =>
  capturedCents === 0 && providerOf(config, provider).bringsResult?.(returned) === true;

/** An attempt in the form that its provider needs. */
export const knownPayment = (attempt: Attempt, returned: PaymentPoll["returned"] = {}): KnownPayment => ({
  site: attempt.site,
  state: attempt.state,
  reference: attempt.merchantReference,
  providerRef: attempt.providerRef ?? "",
  captureRef: attempt.captureRef,
  amount: { cents: attempt.amountCents, currency: attempt.currency },
  resumeKey: attempt.resumeKey,
  captureKey: attempt.captureKey,
  begunAt: attempt.begunAt,
  returned,
});

/** A payment cannot be polled before the provider has sent its id for it. */
async function askProvider({ db, config, returned, now }: PaymentPoll, attempt: Attempt): Promise<PaymentOutcome> {
  if (attempt.providerRef === null) return { kind: "waiting" };
  const outcome = await providerOf(config, attempt.provider).finish(knownPayment(attempt, returned));
  if (outcome.kind !== "unsigned") return outcome;
  await queueUnsignedAlert(db, attempt.provider, now);
  return { kind: "waiting" };
}

const pollsUnderWay = shopState(() => new Map<string, Promise<PaymentOutcome["kind"]>>());

/**
 * Polls the provider for a payment's state, and records the result. Every source uses it: the returning shopper, the
 * page in the store that polls every two seconds, the provider's hint, the job and the sweeper. Concurrent calls share
 * one answer; calls of other processes are separated by the provider's keys and by the lock of `applyOutcome`.
 */
export async function pollPayment(poll: PaymentPoll): Promise<PaymentOutcome["kind"]> {
  const key = `${poll.attemptId} ${JSON.stringify(poll.returned ?? {})}`;
  const underWay = poll.db.state.get(pollsUnderWay);
  const other = underWay.get(key);
  if (other) return other;
  const look = (async () => {
    const attempt = await readAttempt(poll.db, poll.attemptId);
    if (!isOpen(attempt) && !bringsResult(poll, attempt)) return "waiting" as const;
    const outcome = await askProvider(poll, attempt);
    await applyOutcome({ ...poll, outcome });
    return outcome.kind;
  })();
  underWay.set(key, look);
  return look.finally(() => underWay.delete(key));
}

/** A poll by a job, which queues the next one while the customer has not answered. */
export async function pollAgain(poll: PaymentPoll): Promise<void> {
  await pollPayment(poll);
  const attempt = await readAttempt(poll.db, poll.attemptId);
  if (!isInStore(attempt) || !isOpen(attempt)) return;
  if (Date.now() - attempt.begunAt.getTime() < EAGER_MS) await queuePoll(poll.db, attempt.id, POLL_EVERY_MS);
}

/** The sweeper's poll of a payment without a recent report: an abandoned one ends, and nothing is taken for it. */
export async function sweepPayment(poll: PaymentPoll): Promise<void> {
  const before = await readAttempt(poll.db, poll.attemptId);
  if (before.state === "created" || before.state === "requesting") return giveUpUnanswered(poll, before);
  // In a store the request may have reached the customer's phone, and it cannot be polled without the provider's id.
  if (before.providerRef === null && isInStore(before)) return leaveToPerson(poll);
  const outcomeKind = await pollPayment(poll);
  const attempt = await readAttempt(poll.db, poll.attemptId);
  if (!isOpen(attempt)) return;
  const isOld = Date.now() - attempt.begunAt.getTime() > (isPendingThere(attempt) ? PENDING_MS : GIVEN_UP_MS);
  if (!isOld) return touchAttempt(poll.db, attempt.id);
  const isUnfinished = attempt.state === "action_required" && outcomeKind === "waiting";
  if (isUnfinished) await applyOutcome({ ...poll, outcome: { kind: "expired" } });
  else await leaveToPerson(poll);
}

/**
 * The start was never answered. Where the shopper has to agree on a page, none was opened, so nothing can be taken; a
 * request in a store is left to staff.
 */
async function giveUpUnanswered(poll: PaymentPoll, attempt: Attempt): Promise<void> {
  const outcome = isInStore(attempt)
    ? ({ kind: "unknown", cause: "no answer was heard" } as const)
    : ({ kind: "cancelled" } as const);
  await applyOutcome({ ...poll, outcome });
}

async function leaveToPerson({ db, attemptId, now, cause }: PaymentPoll): Promise<void> {
  await inTransaction(db, async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (!isOpen(attempt)) return;
    const why = `${cause}: nobody says how it ended`;
    if (await moveAttempt(tx, attempt, { to: "needs_review", cause: why, review: "unanswered" }))
      await reportIncident(tx, attempt, { kind: "needs-review", now });
  });
}
