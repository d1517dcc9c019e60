import { daysBetween, wallClock } from "#kit/calendar-day.ts";
import { toDollars } from "#kit/money.ts";
import { required } from "#kit/required.ts";
import { allSites, type OfficeContext, siteOf, staffOf } from "#platform/office-service.ts";
import type { OfficePermission } from "#shop/office-permissions.ts";
import { sitesWith } from "#shop/office-staff.ts";
import { findOrder } from "#capabilities/checkout/server/checkout.service.ts";
import { remediesFor } from "../return-policy.rules.ts";
import { officeReturnCopy, describeRequest } from "../returns-office.copy.ts";
import { lawSentences, describeFees } from "../returns.copy.ts";
import type { OfficeReturn } from "../returns.office.contract.ts";
import { isEnded, mayReturnMove, type ReturnState, unitsToInspect } from "../returns.rules.ts";
import { labelOf } from "./return-transport.ts";
import { listInspections, listOrderLines, listReturnLines, listSerials } from "./return-lines.store.ts";
import { listPhotographs } from "./return-photographs.store.ts";
import { listReturnEvents, listReturnPlaces, type StoredReturn } from "./returns.store.ts";

type Action = OfficeReturn["actions"]["approve"];

function actionsOf(context: OfficeContext, { site, state }: StoredReturn): OfficeReturn["actions"] {
  const may = (permission: OfficePermission): boolean =>
    sitesWith(staffOf(context), permission, allSites(context)).includes(site);
  const action = (permission: OfficePermission, what: string, isTime: boolean): Action => {
    if (!may(permission)) return { isAllowed: false, reason: officeReturnCopy.noPermission(what) };
    return isTime ? { isAllowed: true, reason: null } : { isAllowed: false, reason: officeReturnCopy.notYet(state) };
  };
  const to = (next: ReturnState) => mayReturnMove(state, next);
  return {
    approve: action("returns.write", "change returns", to("approved")),
    refuse: action("returns.write", "change returns", to("refused")),
    pickUp: action("returns.write", "change returns", state === "approved"),
    receive: action("returns.write", "change returns", to("received")),
    inspect: action("returns.write", "change returns", to("inspected")),
    photograph: action("returns.write", "change returns", !isEnded(state)),
    refund: action("refunds.write", "refund", to("refunded")),
    close: action("returns.write", "change returns", to("closed")),
  };
}

async function showLines(
  context: OfficeContext,
  found: StoredReturn,
): Promise<Pick<OfficeReturn, "lines" | "inspections">> {
  const { db } = context;
  const [lines, goods, inspections, serials] = await Promise.all([
    listReturnLines(db, found.id),
    listOrderLines(db, found.orderId),
    listInspections(db, found.id),
    listSerials(db, found.orderId),
  ]);
  const received = lines.map(({ line, received: units }) => ({ line, quantity: units ?? 0 }));
  return {
    lines: lines.map((line) => {
      const { sku, title, unitCents } = required(
        goods.find((one) => one.line === line.line),
        "line of the order",
      );
      return {
        ...line,
        sku,
        title,
        toInspect: unitsToInspect(line.line, { received, inspected: inspections }),
        serials: serials.filter((one) => one.line === line.line).map(({ serial }) => serial),
        price: toDollars(unitCents),
      };
    }),
    inspections: inspections.map(({ id: _, at, ...one }) => ({ ...one, at: at.toISOString() })),
  };
}

/** All that staff see of a return. */
export async function showReturn(context: OfficeContext, found: StoredReturn): Promise<OfficeReturn> {
  const { db } = context;
  const site = siteOf(context, found.site);
  const [order, events, places, goods, photographs] = await Promise.all([
    findOrder(db, { id: found.orderId }),
    listReturnEvents(db, found.id),
    listReturnPlaces(db),
    showLines(context, found),
    listPhotographs(db, found.id),
  ]);
  const { number, email, deliveryAddress, customerId } = required(order ?? undefined, "order of the return");
  const { reason, failure, deliveredOn, terms } = found;
  const days = daysBetween(deliveredOn, wallClock(found.askedAt, site.timeZone).day);
  const named = ({ code, name }: { readonly code: string; readonly name: string }) => ({ code, name });
  const place = places.find(({ code }) => code === found.place);
  return {
    number: found.number,
    orderNumber: number,
    site: found.site,
    state: found.state,
    reason,
    words: found.words,
    customer: `${deliveryAddress.firstName} ${deliveryAddress.lastName}`.trim(),
    email,
    deliveredOn,
    daysSinceDelivery: days,
    askedAt: found.askedAt.toISOString(),
    askedBy: found.askedBy,
    terms: {
      text: `${describeRequest(reason, deliveredOn, days)}. ${describeFees(terms)}.`,
      isAccepted: terms.isAccepted,
      needsAssessment: terms.needsAssessment,
    },
    rights: [...lawSentences(site.country)],
    failure,
    remedies: [...remediesFor(reason, failure)],
    way: found.way,
    place: place === undefined ? null : named(place),
    pickUp: found.pickUp,
    label: labelOf(found, places),
    places: places.filter(({ country }) => country === site.country).map(named),
    ...goods,
    credit: found.creditDigits === null ? null : { lastDigits: found.creditDigits, customerId },
    photographs: photographs.map(({ hash: _, at, ...one }) => ({ ...one, at: at.toISOString() })),
    timeline: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    actions: actionsOf(context, found),
  };
}
