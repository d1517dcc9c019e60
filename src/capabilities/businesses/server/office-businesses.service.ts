import { z } from "zod";
import { type CalendarDay, wallClock } from "#kit/calendar-day.ts";
import { asCents, type Cents, formatAmount, nearestCents, toDollars } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { WaitingWork } from "#platform/office/office-home.ts";
import { withNewest } from "#platform/calls/with-newest.ts";
import {
  allSites,
  type OfficeContext,
  type OfficeService,
  siteOf,
  requestedSites,
  staffOf,
} from "#platform/office-service.ts";
import { creditLimitOf, sitesWith } from "#shop/office-staff.ts";
import type { Site } from "#shop/site.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { receiptMethods } from "#capabilities/checkout/paying/receipts.rules.ts";
import {
  decideAccount,
  removeSessions,
  lockSubject,
  queueAccountMail,
} from "#capabilities/identity/server/identity.service.ts";
import type { BusinessRecord, BusinessRow, businessesContract } from "../businesses.office.contract.ts";
import { ageingOf, daysOverdue, dueOn, leftOf, overdueOf, owedOf } from "../businesses.rules.ts";
import {
  type Business,
  BUSINESS_PAGE,
  countApplications,
  findBusiness,
  listBusinesses,
  listOwed,
  saveTerms,
} from "./businesses.store.ts";
import { allocateRest, receiveMoney } from "./receipts.ts";
import { type BusinessReceipt, listReceipts, readUnallocated } from "./receipts.store.ts";
import type { StatementFacts } from "./statement-pdf.ts";

type Service = OfficeService<typeof businessesContract>;
type DecisionBody = Parameters<Service["POST /api/office/businesses/:id/decision"]>[1]["body"];

/** Days of accounts are those of the head office. */
const todayOf = ({ now }: OfficeContext): CalendarDay => wallClock(now, "Australia/Sydney").day;

const showRow = (row: Business): BusinessRow => ({
  id: row.id,
  site: row.site,
  companyName: row.companyName,
  abn: row.abn ?? "",
  contact: `${row.firstName} ${row.lastName}`,
  state: row.state,
  creditLimit: toDollars(row.creditLimitCents),
  owed: toDollars(row.owedCents),
  overdue: toDollars(row.overdueCents),
  appliedAt: row.createdAt.toISOString(),
});

const showReceipt = (receipt: BusinessReceipt): BusinessRecord["receipts"][number] => ({
  id: receipt.id,
  amount: toDollars(receipt.cents),
  unallocated: toDollars(receipt.unallocatedCents),
  method: receiptMethods.find((one) => one === receipt.method) ?? "other",
  receivedOn: receipt.receivedOn,
  reference: receipt.reference,
  recordedBy: receipt.recordedBy,
});

/** The account and its terms change on their own. */
const seenOf = ({ updatedAt, version }: Business): string => `${updatedAt.toISOString()} ${version ?? 0}`;

async function showRecord(context: OfficeContext, id: string) {
  const today = todayOf(context);
  const row = await findBusiness(context.db, id, today);
  if (row === null) return refuse("unknownBusiness");
  requestedSites(context, "businesses.read", [row.site]);
  const [items, receipts, unallocated] = await Promise.all([
    listOwed(context.db, id),
    listReceipts(context.db, id),
    readUnallocated(context.db, id),
  ]);
  const { paymentDays, site } = row;
  const ageing = ageingOf(items, paymentDays, today);
  const owed = owedOf(ageing);
  const record: BusinessRecord = {
    ...showRow(row),
    owed: toDollars(owed),
    overdue: toDollars(overdueOf(ageing)),
    email: row.email,
    phone: row.phone,
    paymentDays,
    available: toDollars(asCents(row.creditLimitCents - owed)),
    currency: siteOf(context, site).country === "NZ" ? "NZD" : "AUD",
    ageing: {
      notDue: toDollars(ageing.notDue),
      to30: toDollars(ageing.to30),
      to60: toDollars(ageing.to60),
      over60: toDollars(ageing.over60),
    },
    items: items.map((item) => ({
      orderNumber: item.orderNumber,
      poNumber: item.poNumber,
      orderedOn: item.orderedOn,
      dueOn: dueOn(item, paymentDays),
      daysOverdue: daysOverdue(item, paymentDays, today),
      amount: toDollars(item.cents),
      paid: toDollars(item.paidCents),
      left: toDollars(leftOf(item)),
    })),
    unallocated: toDollars(unallocated),
    receipts: receipts.map(showReceipt),
    hasReminders: row.hasReminders,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason ?? "",
    seen: seenOf(row),
    mayDecide: sitesWith(staffOf(context), "businesses.approve", allSites(context)).includes(site),
    mayReceive: sitesWith(staffOf(context), "businesses.write", allSites(context)).includes(site),
  };
  return ok(record);
}

const factsOf = ({
  state,
  creditLimitCents,
  paymentDays,
  hasReminders,
}: Pick<Business, "state" | "creditLimitCents" | "paymentDays" | "hasReminders">) => ({
  state,
  creditLimit: toDollars(creditLimitCents),
  paymentDays,
  reminders: hasReminders ? "on" : "off",
});

/** Raising a credit limit above what the person's roles allow needs a second person. */
function checkRaise(context: OfficeContext, before: Business, creditLimitCents: Cents): Result<null, "overLimit"> {
  if (context.approvedBy !== undefined || creditLimitCents <= before.creditLimitCents) return ok(null);
  const limit = creditLimitOf(staffOf(context), before.site);
  return limit === null || creditLimitCents <= limit
    ? ok(null)
    : refuse("overLimit", { asked: formatAmount(creditLimitCents), limit: formatAmount(limit) });
}

type DecisionRefusal = "unknownBusiness" | "changedMeanwhile" | "overLimit";

/** The account is locked first, so that of two decisions the second sees the first. */
const decide = (context: OfficeContext, id: string, body: DecisionBody) =>
  commitUnlessRefused<null, DecisionRefusal>(context.db, async (tx) => {
    await lockSubject(tx, { customerId: id });
    const before = await findBusiness(tx, id, todayOf(context));
    if (before === null) return refuse("unknownBusiness");
    requestedSites(context, "businesses.approve", [before.site]);
    if (before.key === body.key) return ok(null);
    if (seenOf(before) !== body.seen) return refuse("changedMeanwhile");
    const creditLimitCents = body.state === "approved" ? nearestCents(body.creditLimit) : asCents(0);
    const raise = checkRaise(context, before, creditLimitCents);
    if (!raise.ok) return raise;
    await decideAccount(tx, id, { commercial: body.state, creditLimitCents, now: context.now });
    const { paymentDays, hasReminders, reason, key, state } = body;
    const by = staffOf(context).name;
    await saveTerms(tx, { customerId: id, paymentDays, hasReminders, by, now: context.now, reason, key });
    if (state === "approved" && before.state !== "approved")
      await queueAccountMail(tx, { mail: "business-approved", customerId: id, to: before.email, now: context.now });
    await recordAudit(tx, context, {
      area: "businesses",
      site: before.site,
      action: state === "approved" ? "business-approved" : "business-declined",
      record: { kind: "business", id, name: before.companyName },
      before: factsOf(before),
      after: factsOf({ state, creditLimitCents, paymentDays, hasReminders }),
      reason,
    });
    return ok(null);
  });

/** Null for an id that is no business's. */
export const findBusinessName = async (
  context: OfficeContext,
  id: string,
): Promise<Pick<Business, "site" | "companyName"> | null> =>
  z.uuid().safeParse(id).success ? findBusiness(context.db, id, todayOf(context)) : null;

async function businessToChange(context: OfficeContext, id: string): Promise<Result<Business, "unknownBusiness">> {
  const business = await findBusiness(context.db, id, todayOf(context));
  if (business === null) return refuse("unknownBusiness");
  requestedSites(context, "businesses.write", [business.site]);
  return ok(business);
}

/** Businesses that applied, for the first page of the office. */
export const businessApplications: WaitingWork = {
  needs: "businesses.read",
  count: async (context, site) => {
    const sites = requestedSites(context, "businesses.read", site === "" ? [] : [site]);
    return { "business-applications": await countApplications(context.db, sites) };
  },
};

/** The calls about businesses; `readFacts` knows how a site's documents look. */
export const createOfficeBusinessesService = (
  readFacts: (context: OfficeContext, site: Site) => Promise<StatementFacts>,
): Service => ({
  "GET /api/office/businesses": async (context, { query: { site, view, words, page } }) => {
    const sites = requestedSites(context, "businesses.read", site === "" ? [] : [site]);
    const found = await listBusinesses(context.db, { sites, view, words: words.trim(), page }, todayOf(context));
    return { rows: found.slice(0, BUSINESS_PAGE).map(showRow), isMore: found.length > BUSINESS_PAGE };
  },
  "GET /api/office/businesses/:id": (context, { params }) => showRecord(context, params.id),
  "POST /api/office/businesses/:id/decision": async (context, { params, body }) => {
    const done = await decide(context, params.id, body);
    if (!done.ok)
      return withNewest(done, "changedMeanwhile", async () => {
        const newest = await showRecord(context, params.id);
        return newest.ok ? newest.value : null;
      });
    removeSessions(context.db, params.id);
    return showRecord(context, params.id);
  },
  "POST /api/office/businesses/:id/receipts": async (context, { params, body }) => {
    const found = await businessToChange(context, params.id);
    if (!found.ok) return found;
    const done = await receiveMoney(context, found.value, body);
    return done.ok ? showRecord(context, params.id) : done;
  },
  "POST /api/office/businesses/:id/receipts/:receipt/allocations": async (context, { params, body }) => {
    const found = await businessToChange(context, params.id);
    if (!found.ok) return found;
    const done = await allocateRest(context, found.value, { ...body, receiptId: params.receipt });
    return done.ok ? showRecord(context, params.id) : done;
  },
  "GET /api/office/businesses/:id/statement": async (context, { params }) => {
    const shown = await showRecord(context, params.id);
    if (!shown.ok) return shown;
    const business = shown.value;
    const today = todayOf(context);
    const facts = await readFacts(context, siteOf(context, business.site));
    const { statementPdf } = await import("./statement-pdf.ts");
    const bytes = statementPdf({ business, today, now: context.now, facts });
    const company = business.companyName.toLowerCase().replaceAll(/[^a-z\d]+/g, "-");
    return ok({
      name: `statement-${company}-${today}.pdf`,
      type: "application/pdf",
      base64: bytes.toString("base64"),
    });
  },
});
