import { ok } from "#kit/result.ts";
import type { Service } from "#platform/service.ts";
import type { ordersContract } from "../orders.contract.ts";
import { changed } from "../orders.copy.ts";
import { cancelOrder } from "./cancel.ts";
import {
  changeByLink,
  changeContact,
  changeDate,
  ChangeRefused,
  listOtherDates,
  mustBeChangeable,
} from "./order-changes.ts";
import { openLink } from "./order-link.ts";
import { showOrderPage } from "./order-page.ts";

export const ordersService: Service<typeof ordersContract> = {
  "GET /api/order/:token": async (context, { params }) => {
    const opened = await openLink(context, params.token);
    return opened.ok ? ok(await showOrderPage(context, opened.value)) : opened;
  },

  "GET /api/order/:token/dates": (context, { params }) => listOtherDates(context, params.token),

  "POST /api/order/:token/date": (context, { params, body }) => changeDate(context, params.token, body.deliveryDate),

  "POST /api/order/:token/contact": (context, { params, body }) => changeContact(context, params.token, body),

  "POST /api/order/:token/cancel": (context, { params, body }) =>
    changeByLink<"tooLate">(context, params.token, async (tx, order) => {
      if (order.state === "cancelled") return;
      await mustBeChangeable({ ...context, db: tx }, "cancel", order);
      const why = changed.cancelled(body.reason.trim());
      const isCancelled = await cancelOrder(tx, { orderId: order.id, who: "shopper", why, now: context.visit.now });
      if (!isCancelled) throw new ChangeRefused("tooLate");
    }),
};
