import { asCalendarDay } from "#kit/calendar-day.ts";
import { asCents, toDollars } from "#kit/money.ts";
import { ok, refuse } from "#kit/result.ts";
import type { WaitingWork } from "#platform/office/office-home.ts";
import { requestedPlaces } from "#platform/office/office-places.ts";
import { type OfficeContext, type OfficeService, siteOf, requestedSites } from "#platform/office-service.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import type { dailyCloseContract, StoreDayRow } from "../daily-close.office.contract.ts";
import type { reconciliationContract } from "../reconciliation.office.contract.ts";
import type { SettlementState } from "../settlements.rules.ts";
import { closeDay, findDay, reopenDay, showDay } from "./daily-close/close-day.ts";
import { countOpenDays, type ListedDay, listClosedDays, listOpenDays } from "./daily-close/store-days.store.ts";
import { listDifferences } from "./settlements/differences.ts";
import { importSettlement } from "./settlements/import-settlement.ts";
import { countAllStates, type StateCount } from "./settlements/settlements.store.ts";

const MAX_LISTED = 500;
const DAY_MS = 86_400_000;
const FIVE_WEEKS_MS = 35 * DAY_MS;

const statesOf = (counts: readonly StateCount[]) => {
  const of = (state: SettlementState) => counts.find((one) => one.state === state)?.lines ?? 0;
  return {
    matched: of("matched"),
    "amount-differs": of("amount-differs"),
    "unknown-payment": of("unknown-payment"),
    "no-payment-needed": of("no-payment-needed"),
  };
};

async function showReconciliation(context: OfficeContext, code: string, days: number) {
  const { db, now } = context;
  const { currency } = siteOf(context, code);
  const { lines, unsettled, others } = await listDifferences(db, { site: code, days, now });
  return {
    site: code,
    currency,
    lines: statesOf(await countAllStates(db, code)),
    differing: lines.slice(0, MAX_LISTED).map(({ grossCents, occurredAt, ...line }) => ({
      ...line,
      amount: toDollars(grossCents),
      at: occurredAt?.toISOString() ?? null,
    })),
    unsettled: unsettled
      .slice(0, MAX_LISTED)
      .map(({ cents, since, ...one }) => ({ ...one, amount: toDollars(cents), since: since.toISOString() })),
    others: others.map(({ cents, ...one }) => ({ ...one, amount: toDollars(cents) })),
    hasMore: lines.length > MAX_LISTED || unsettled.length > MAX_LISTED,
  };
}

/** The calls about settlement reports. */
export const officeReconciliationService: OfficeService<typeof reconciliationContract> = {
  "GET /api/office/sites/:site/reconciliation": (context, { params, query }) =>
    showReconciliation(context, params.site, query.days),
  "POST /api/office/sites/:site/settlements": async (context, { params, body }) => {
    const { provider, text, isTrial } = body;
    const { code, currency, timeZone } = siteOf(context, params.site);
    const answer = await importSettlement(context.db, {
      provider,
      site: code,
      account: { currency, timeZone },
      file: { text },
      purpose: isTrial ? "trial" : "real",
      onImported: async (tx, { added, known, paidOutCents }) =>
        recordAudit(tx, context, {
          area: "payments",
          action: "settlement-imported",
          site: code,
          record: { kind: "settlement", id: `${code} ${provider}`, name: `${provider}, ${code}` },
          after: { added, known, paidOutCents },
        }),
    });
    if (answer.outcome === "refused") {
      const [fault] = answer.faults;
      const faults = answer.faults.length;
      return refuse("badFile", { line: fault?.line ?? 1, sentence: fault?.sentence ?? "cannot be read.", faults });
    }
    const { added, known, states, feeCents, paidOutCents } = answer;
    const lines = statesOf(states);
    return ok({ isTrial, added, known, lines, fees: toDollars(feeCents), paidOut: toDollars(paidOutCents) });
  },
};

const showRow = ({ cashCents, terminalCents, differenceCents, ...row }: ListedDay): StoreDayRow => ({
  ...row,
  cash: toDollars(cashCents),
  terminal: toDollars(terminalCents),
  difference: differenceCents === null ? null : toDollars(asCents(differenceCents)),
});

const listingOf = (context: OfficeContext, site: string, store = "") => ({
  places: requestedPlaces(context, "payments.read", site === "" ? [] : [site]),
  store,
  since: new Date(context.now.getTime() - FIVE_WEEKS_MS),
});

const mayReopen = (context: OfficeContext, site: string): boolean =>
  requestedSites(context, "payments.approve", []).some((one) => one === site);

/** Days of stores before today that nobody has closed, for the first page of the office. */
export const daysToClose: WaitingWork = {
  needs: "payments.read",
  count: async (context, site) => {
    const yesterday = asCalendarDay(new Date(context.now.getTime() - DAY_MS).toISOString().slice(0, 10));
    const of = { ...listingOf(context, site), until: yesterday };
    return { "days-to-close": await countOpenDays(context.db, of) };
  },
};

/** The calls about the daily close. */
export const officeDailyCloseService: OfficeService<typeof dailyCloseContract> = {
  "GET /api/office/daily-closes": async (context, { query: { site, view, store } }) => {
    const listing = listingOf(context, site, store);
    const rows = await (view === "closed" ? listClosedDays : listOpenDays)(context.db, listing);
    return { rows: rows.map(showRow) };
  },
  "GET /api/office/sites/:site/stores/:store/days/:day": async (context, { params }) => {
    const found = await findDay(context, params);
    return found.ok ? ok(await showDay(context.db, found.value, mayReopen(context, params.site))) : found;
  },
  "POST /api/office/sites/:site/stores/:store/days/:day/close": async (context, { params, body }) => {
    const found = await findDay(context, params);
    if (!found.ok) return found;
    const closed = await closeDay(context, found.value, body);
    return closed.ok ? ok(await showDay(context.db, found.value, mayReopen(context, params.site))) : closed;
  },
  "POST /api/office/sites/:site/stores/:store/days/:day/reopen": async (context, { params, body }) => {
    const found = await findDay(context, params);
    if (!found.ok) return found;
    const reopened = await reopenDay(context, found.value, body);
    return reopened.ok ? ok(await showDay(context.db, found.value, true)) : reopened;
  },
};
