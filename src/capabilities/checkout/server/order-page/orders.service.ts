import { ok, refuse } from "#kit/result.ts";
import type { Service } from "#platform/service.ts";
import { isOn } from "#shop/settings.ts";
import { readSettings } from "#capabilities/content/server/content.service.ts";
import { hasCrew } from "../../orders/order-changes.rules.ts";
import type { ordersContract } from "../../orders/orders.contract.ts";
import { changed } from "../../orders/orders.copy.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { changeByLink, changeContact, changeDate, checkChangeable, listOtherDates } from "./order-changes.ts";
import { payLater } from "./balance-payments.ts";
import { openLink } from "./order-link.ts";
import { recordOrderEvent } from "../orders/order-transitions.store.ts";
import { showOrderPage } from "./order-page.ts";
import { saveCrewNote } from "../orders/orders.store.ts";

export const ordersService: Service<typeof ordersContract> = {
  "GET /api/order/:token": async (context, { params }) => {
    const opened = await openLink(context, params.token);
    return opened.ok ? ok(await showOrderPage(context, opened.value)) : opened;
  },

  "GET /api/order/:token/dates": (context, { params }) => listOtherDates(context, params.token),

  "POST /api/order/:token/date": (context, { params, body }) => changeDate(context, params.token, body.deliveryDate),

  "POST /api/order/:token/payment": (context, { params, body }) => payLater(context, params.token, body),

  "POST /api/order/:token/crew-note": async (context, { params, body }) => {
    const settings = await readSettings(context);
    return changeByLink<"notOffered">(context, params.token, async (tx, order) => {
      if (!isOn(settings.TipEnabled) || !hasCrew(order)) return refuse("notOffered");
      const note = body.note.trim();
      if (note === order.crewNote) return ok(null);
      await saveCrewNote(tx, order.id, note);
      await recordOrderEvent(tx, {
        orderId: order.id,
        who: "shopper",
        why: changed.note(note),
        now: context.visit.now,
      });
      return ok(null);
    });
  },

  "POST /api/order/:token/contact": (context, { params, body }) => changeContact(context, params.token, body),

  "POST /api/order/:token/cancel": (context, { params, body }) =>
    changeByLink<"tooLate">(context, params.token, async (tx, order) => {
      if (order.state === "cancelled") return ok(null);
      const tooLate = await checkChangeable({ ...context, db: tx }, "cancel", order);
      if (tooLate) return tooLate;
      const why = changed.cancelled(body.reason.trim());
      const isCancelled = await cancelOrder(tx, { orderId: order.id, who: "shopper", why, now: context.visit.now });
      return isCancelled ? ok(null) : refuse("tooLate");
    }),
};
