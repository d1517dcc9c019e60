import { ok, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Context, Service } from "#platform/service.ts";
import type { RefusalOf } from "#shop/contract.ts";
import { lockOrder, openForChange, openLink, type OrderRow } from "#capabilities/checkout/server/checkout.service.ts";
import { returnReasons, storePolicies } from "../return-policy.rules.ts";
import { lawSentences, reasonLabels, describePolicy, stateLabels } from "../returns.copy.ts";
import type { OrderReturns, RequestBody, returnsContract } from "../returns.contract.ts";
import { MAX_PER_CUSTOMER } from "../return-photographs.rules.ts";
import { isEnded, unitsReturnable } from "../returns.rules.ts";
import { describeReturnTransport } from "./return-transport.ts";
import { requestReturn } from "./request-return.ts";
import { listOrderLines, listReturnedUnits, listReturnLines, readDelivered } from "./return-lines.store.ts";
import { addCustomerPhotograph, type Upload } from "./return-photographs.ts";
import { listPhotographsOf } from "./return-photographs.store.ts";
import { listReturnPlaces, listReturnsOf } from "./returns.store.ts";

export { returnJobs } from "./mail-return.ts";
export { readCustomerPhotograph } from "./return-photographs.ts";

/** What the holder of an order's link sees of its returns. */
async function showReturns({ db, visit }: Context, order: OrderRow): Promise<OrderReturns> {
  const { site } = visit;
  const [lines, delivered, returned, found, places] = await Promise.all([
    listOrderLines(db, order.id),
    readDelivered(db, order.id, site.timeZone),
    listReturnedUnits(db, order.id),
    listReturnsOf(db, order.id),
    listReturnPlaces(db),
  ]);
  const photographs = await listPhotographsOf(
    db,
    found.map(({ id }) => id),
  );
  const photographsOf = (id: string) => photographs.filter(({ returnId, by }) => returnId === id && by === null);
  const titleOf = (line: number) => lines.find((one) => one.line === line)?.title ?? "";
  const of = { delivered: delivered.units, returned };
  const policies = storePolicies[site.country];
  return {
    orderNumber: order.number,
    lines: lines.map(({ line, title, sku }) => ({ line, title, sku, returnable: unitsReturnable(line, of) })),
    reasons: returnReasons.map((reason) => ({
      reason,
      label: reasonLabels[reason],
      terms: describePolicy(reason, policies[reason]),
    })),
    rights: [...lawSentences(site.country)],
    returns: await Promise.all(
      found.map(async (one) => ({
        number: one.number,
        state: one.state,
        stateText: stateLabels[one.state],
        reasonText: reasonLabels[one.reason],
        lines: (await listReturnLines(db, one.id)).map(({ line, quantity }) => ({ title: titleOf(line), quantity })),
        howBack: describeReturnTransport(one, places),
        photographs: photographsOf(one.id).map(({ id, state, failure }) => ({ id, state, failure })),
        photographsLeft: isEnded(one.state) ? 0 : Math.max(0, MAX_PER_CUSTOMER - photographsOf(one.id).length),
      })),
    ),
  };
}

type Refusal = RefusalOf<(typeof returnsContract)["POST /api/order/:token/returns"]>;

async function request(context: Context, token: string, body: RequestBody): Promise<Result<OrderReturns, Refusal>> {
  const opened = await openForChange(context, token);
  if (!opened.ok) return opened;
  const { site, now } = context.visit;
  const done = await commitUnlessRefused<null, Refusal>(context.db, async (tx) => {
    const order = (await lockOrder(tx, { id: opened.value.id })) ?? opened.value;
    const made = await requestReturn(tx, { ...body, order, site, by: null, now });
    return made.ok ? ok(null) : made;
  });
  return done.ok ? ok(await showReturns(context, opened.value)) : done;
}

async function show(context: Context, token: string) {
  const opened = await openLink(context, token);
  return opened.ok ? ok(await showReturns(context, opened.value)) : opened;
}

/** Adds a photograph that the holder of an order's link sends, and answers the returns of the order. */
export const receiveReturnPhotograph = (
  context: Context,
  upload: Upload & { readonly token: string; readonly number: string },
) => addCustomerPhotograph(context, upload, (token) => show(context, token));

export const returnsService: Service<typeof returnsContract> = {
  "GET /api/order/:token/returns": (context, { params }) => show(context, params.token),
  "POST /api/order/:token/returns": (context, { params, body }) => request(context, params.token, body),
};
