import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import { requestedPlaces } from "#platform/office/office-places.ts";
import { type OfficeContext, type OfficeService, siteOf, requestedSites, staffOf } from "#platform/office-service.ts";
import type { WaitingWork } from "#platform/office/office-home.ts";
import type { Handled, RefusalOf } from "#shop/contract.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { findOrder, lockOrder } from "#capabilities/checkout/server/checkout.service.ts";
import { isOpenDraft } from "#capabilities/checkout/orders/order-states.rules.ts";
import type { OfficeReturn, returnsOfficeContract } from "../returns.office.contract.ts";
import { returnStates, unitsReturnable } from "../returns.rules.ts";
import { approveReturn } from "./approve-return.ts";
import { closeReturn, receiveReturn, refuseReturn } from "./change-return.ts";
import { inspectReturn } from "./inspect-return.ts";
import { bookReturnPickUp, failPickUp, listPickUpDays } from "./pick-up.ts";
import { quoteReturn, refundReturn } from "./refund-return.ts";
import { requestReturn } from "./request-return.ts";
import { addStaffPhotograph, readStaffPhotograph } from "./return-photographs.ts";
import { countReturns, listReturns, RETURN_PAGE } from "./return-list.store.ts";
import { listOrderLines, listReturnedUnits, readDelivered } from "./return-lines.store.ts";
import { findReturn, findReturnById, listReturnsOf } from "./returns.store.ts";
import { showReturn } from "./show-return.ts";

type Calls = typeof returnsOfficeContract;
type Input<K extends keyof Calls> = Handled<Calls[K]>;

const ended = ["refused", "refunded", "closed"];
const openStates = returnStates.filter((state) => !ended.includes(state));

/** `2026-11-24T09:00:00.000Z 100231-R1` */
function readCursor(after: string): { readonly at: string; readonly number: string } | null {
  const [at = "", number = ""] = after.split(" ");
  return Number.isNaN(Date.parse(at)) ? null : { at, number };
}

async function showList(context: OfficeContext, { query }: Input<"GET /api/office/returns">) {
  const { site, state, reason, words, after } = query;
  const found = await listReturns(context.db, {
    places: requestedPlaces(context, "returns.read", site === "" ? [] : [site]),
    states: state === "" ? [] : state === "open" ? openStates : [state],
    reason,
    words: words.trim(),
    after: readCursor(after),
  });
  const rows = found.slice(0, RETURN_PAGE).map(({ askedAt, ...row }) => ({ ...row, askedAt: askedAt.toISOString() }));
  const last = rows.at(-1);
  return { rows, next: found.length > RETURN_PAGE && last !== undefined ? `${last.askedAt} ${last.number}` : null };
}

/** Returns that nobody has decided about, and goods that have arrived and were not inspected. */
export const returnsWaiting: WaitingWork = {
  needs: "returns.read",
  count: async (context, site) => {
    const places = requestedPlaces(context, "returns.read", site === "" ? [] : [site]);
    const counts = await countReturns(context.db, places);
    return { "returns-requested": counts["requested"] ?? 0, "returns-received": counts["received"] ?? 0 };
  },
};

type OfOrder = Input<"GET /api/office/sites/:site/orders/:number/returns">["params"];

async function findPlaced({ db }: OfficeContext, { site, number }: OfOrder) {
  const order = await findOrder(db, { number });
  return order === null || order.site !== site || isOpenDraft(order.state) ? null : order;
}

async function showOrder(context: OfficeContext, key: OfOrder) {
  const order = await findPlaced(context, key);
  if (order === null) return refuse("unknownOrder");
  const { db } = context;
  const [lines, delivered, returned, returns] = await Promise.all([
    listOrderLines(db, order.id),
    readDelivered(db, order.id, siteOf(context, order.site).timeZone),
    listReturnedUnits(db, order.id),
    listReturnsOf(db, order.id),
  ]);
  const of = { delivered: delivered.units, returned };
  return ok({
    lines: lines.map(({ line, sku, title }) => ({ line, sku, title, returnable: unitsReturnable(line, of) })),
    returns: returns.map(({ number, state }) => ({ number, state })),
  });
}

type RequestKey = "POST /api/office/sites/:site/orders/:number/returns";

async function request(
  context: OfficeContext,
  { params, body }: Input<RequestKey>,
): Promise<Result<OfficeReturn, RefusalOf<Calls[RequestKey]>>> {
  const seen = await findPlaced(context, params);
  if (seen === null) return refuse("unknownOrder");
  const site = siteOf(context, seen.site);
  const { now } = context;
  const done = await commitUnlessRefused<null, RefusalOf<Calls[RequestKey]>>(context.db, async (tx) => {
    const order = (await lockOrder(tx, { id: seen.id })) ?? seen;
    const made = await requestReturn(tx, { ...body, order, site, by: staffOf(context), now });
    if (!made.ok) return made;
    if (made.value.isNew)
      await recordAudit(tx, context, {
        area: "returns",
        action: "return-requested",
        site: site.code,
        record: { kind: "return", id: made.value.number, name: `Return ${made.value.number}` },
        after: { reason: body.reason, order: order.number },
        reason: body.words,
      });
    return ok(null);
  });
  if (!done.ok) return done;
  const found = await findReturnById(context.db, body.key);
  return found === null ? refuse("unknownOrder") : ok(await showReturn(context, found));
}

export const officeReturnsService: OfficeService<Calls> = {
  "GET /api/office/returns": showList,
  "GET /api/office/returns/:number": async (context, { params }) => {
    const found = await findReturn(context.db, {
      number: params.number,
      sites: requestedSites(context, "returns.read", []),
    });
    return found === null ? refuse("unknownReturn") : ok(await showReturn(context, found));
  },
  "GET /api/office/sites/:site/orders/:number/returns": (context, { params }) => showOrder(context, params),
  "POST /api/office/sites/:site/orders/:number/returns": request,
  "POST /api/office/returns/:number/approve": (context, { params, body }) =>
    approveReturn(context, params.number, body),
  "GET /api/office/returns/:number/pick-up-days": (context, { params }) => listPickUpDays(context, params.number),
  "POST /api/office/returns/:number/pick-up": (context, { params, body }) =>
    bookReturnPickUp(context, params.number, body),
  "POST /api/office/returns/:number/pick-up-failed": (context, { params, body }) =>
    failPickUp(context, params.number, body),
  "POST /api/office/returns/:number/refuse": (context, { params, body }) =>
    refuseReturn(context, params.number, body.reason),
  "POST /api/office/returns/:number/receive": (context, { params, body }) =>
    receiveReturn(context, params.number, body),
  "POST /api/office/returns/:number/inspect": (context, { params, body }) =>
    inspectReturn(context, params.number, body),
  "POST /api/office/returns/:number/photographs": (context, { params, query, body }) =>
    addStaffPhotograph(context, params.number, { ...query, body }),
  "GET /api/office/returns/:number/photographs/:id": (context, { params, query }) =>
    readStaffPhotograph(context, { ...params, width: query.width === "1600" ? 1600 : 480 }),
  "POST /api/office/returns/:number/refund-quote": (context, { params, body }) =>
    quoteReturn(context, params.number, body),
  "POST /api/office/returns/:number/refund": (context, { params, body }) => refundReturn(context, params.number, body),
  "POST /api/office/returns/:number/close": (context, { params, body }) =>
    closeReturn(context, params.number, body.reason),
};
