import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import {
  type Attempt,
  cardGateway,
  gatewayOf,
  type KnownPayment,
  lockAttempt,
  moveAttempt,
  type PaymentOutcome,
  readAttempt,
  touchAttempt,
} from "#capabilities/payments/server/payments.service.ts";
import { lookSoon } from "./jobs.ts";
import { applyOutcome } from "./apply-outcome.ts";
import { reportIncident } from "./payment-incidents.ts";

export type PaymentPoll = {
  readonly db: Database;
  readonly config: Config;
  readonly attemptId: string;
  readonly cause: string;
  readonly now: Date;
  /** What a browser or a provider brought along. */
  readonly returned?: Readonly<Record<string, string>>;
};

/** While a customer answers on their phone the shop asks this often, whoever's browser is open. */
export const POLL_EVERY_MS = 2_000;
/** An answer in a store takes a minute; after this one looks less often. */
const EAGER_MS = 5 * 60_000;
/** Nobody goes on with a payment that was begun so long ago. */
const GIVEN_UP_MS = 30 * 60_000;

const isOpen = ({ state, capturedCents }: Attempt): boolean =>
  state === "action_required" ||
  state === "pending" ||
  state === "unknown" ||
  (state === "voiding" && capturedCents === 0);

/** A result that was signed counts whenever it comes: that provider takes the money without our asking for it. */
const bringsResult = ({ provider, capturedCents }: Attempt, returned: PaymentPoll["returned"] = {}): boolean =>
  provider === "humm" && capturedCents === 0 && returned["x_result"] !== undefined;

/** The shop's own name for a payment is kept where the provider gave none, so nothing can be asked before that. */
export const knownOf = (attempt: Attempt, returned: PaymentPoll["returned"] = {}): KnownPayment => ({
  site: attempt.site as SiteCode,
  reference: attempt.merchantReference,
  providerRef: attempt.providerRef ?? "",
  amount: { cents: attempt.amountCents, currency: attempt.currency },
  captureKey: attempt.captureKey,
  returned,
});

/** What the bank sent along with the shopper, in one of its two ways. */
function detailsOf({ MD, PaRes, redirectResult }: Readonly<Record<string, string>>) {
  if (redirectResult !== undefined) return { redirectResult };
  return MD !== undefined && PaRes !== undefined ? { MD, PaRes } : null;
}

async function askProvider({ config, returned = {} }: PaymentPoll, attempt: Attempt): Promise<PaymentOutcome> {
  if (attempt.providerRef === null) return { kind: "waiting" };
  if (attempt.provider !== "adyen") return gatewayOf(config, attempt.provider).finish(knownOf(attempt, returned));
  const details = detailsOf(returned);
  if (details === null || attempt.state !== "action_required") return { kind: "waiting" };
  return cardGateway(config).finish({ site: attempt.site as SiteCode, resumeKey: attempt.resumeKey, details });
}

const underWay = new Map<string, Promise<PaymentOutcome["kind"]>>();

/**
 * Asks the provider how a payment stands, and writes down what it says. Everybody comes by here: the shopper who
 * returns, the page in the store that asks every two seconds, the provider's own hint, the job and the sweeper. Those
 * who ask at the same moment share one answer; those of other processes are told apart by the provider's keys and by
 * the lock that `applyOutcome` takes.
 */
export async function pollPayment(poll: PaymentPoll): Promise<PaymentOutcome["kind"]> {
  const key = `${poll.attemptId} ${JSON.stringify(poll.returned ?? {})}`;
  const other = underWay.get(key);
  if (other) return other;
  const look = (async () => {
    const attempt = await readAttempt(poll.db, poll.attemptId);
    if (!isOpen(attempt) && !bringsResult(attempt, poll.returned)) return "waiting" as const;
    const outcome = await askProvider(poll, attempt);
    await applyOutcome({ ...poll, outcome });
    return outcome.kind;
  })();
  underWay.set(key, look);
  return look.finally(() => underWay.delete(key));
}

/** A look that a job makes, and the next one while the customer has not answered. */
export async function pollAgain(poll: PaymentPoll): Promise<void> {
  await pollPayment(poll);
  const attempt = await readAttempt(poll.db, poll.attemptId);
  if (attempt.provider !== "zipinstore" || !isOpen(attempt)) return;
  if (Date.now() - attempt.begunAt.getTime() < EAGER_MS) await lookSoon(poll.db, attempt.id, POLL_EVERY_MS);
}

/** The sweeper's look at a payment that was not heard of: what nobody goes on with ends, and nothing is taken for it. */
export async function sweepPayment(poll: PaymentPoll): Promise<void> {
  const before = await readAttempt(poll.db, poll.attemptId);
  if (before.state === "created" || before.state === "requesting") return giveUpUnanswered(poll, before);
  // In a store it may have reached the customer's phone, and cannot be asked for without its name.
  if (before.providerRef === null && before.provider === "zipinstore") return leaveToPerson(poll);
  const said = await pollPayment(poll);
  const attempt = await readAttempt(poll.db, poll.attemptId);
  if (!isOpen(attempt)) return;
  const isOld = Date.now() - attempt.begunAt.getTime() > GIVEN_UP_MS;
  if (!isOld) return touchAttempt(poll.db, attempt.id);
  const isUnfinished = attempt.state === "action_required" && said === "waiting";
  if (isUnfinished) return applyOutcome({ ...poll, outcome: { kind: "expired" } });
  await leaveToPerson(poll);
}

/**
 * Its beginning was never answered. Where the shopper has to agree on a page, nobody was sent to one, so nothing can be
 * taken; a request in a store is left to a person.
 */
const giveUpUnanswered = (poll: PaymentPoll, { provider }: Attempt): Promise<void> =>
  applyOutcome({
    ...poll,
    outcome: provider === "zipinstore" ? { kind: "unknown", cause: "no answer was heard" } : { kind: "cancelled" },
  });

async function leaveToPerson({ db, attemptId, now, cause }: PaymentPoll): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (!isOpen(attempt)) return;
    if (await moveAttempt(tx, attempt, { to: "needs_review", cause: `${cause}: nobody says how it ended` }))
      await reportIncident(tx, attempt, { kind: "needs-review", now });
  });
}
