import { randomBytes } from "node:crypto";
import { inTransaction } from "#platform/database.ts";
import { asCents, toCents, toDollars } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { enqueue } from "#platform/jobs.ts";
import type { Context } from "#platform/service.ts";
import type { Answer } from "#shop/contract.ts";
import { isOn } from "#shop/settings.ts";
import { productUrl } from "#shop/urls.ts";
import { findOffers, type Offer } from "#capabilities/catalogue/server/catalogue.service.ts";
import { readSettings } from "#capabilities/content/server/content.service.ts";
import { maskedEmail } from "../alerts.rules.ts";
import type { enquiriesContract } from "../enquiries.contract.ts";
import { checkNotify, plainEmail, type NotifyForm } from "../enquiries.rules.ts";
import {
  type AlertRow,
  confirmAlert,
  countOtherAlerts,
  findAlert,
  saveAlert,
  stopAlert,
  stopAllAlerts,
} from "./alerts.store.ts";
import { jobs } from "./job-kinds.ts";
import { isTrapped, refuseInvalid, receiveForm } from "./receive-form.ts";

type Notify = (typeof enquiriesContract)["POST /api/v2/product/notify"];
type ReadAlert = (typeof enquiriesContract)["GET /api/v2/product/notify/:token"];

export type SentAlert = {
  readonly sku: string;
  readonly email: string;
  readonly phone?: string | null | undefined;
  readonly wants: NotifyForm["wants"];
  readonly priceBelow?: number | null | undefined;
  readonly formToken: string;
  readonly website: string;
};

/** A second request sends the mail of an unconfirmed alert again, a few times at most. */
const MAIL_AGAIN_MS = 10 * 60_000;
const DAY_MS = 24 * 3600_000;

/** The reason why an alert is not possible for the product, or null. */
function whyNot(offer: Offer, wants: NotifyForm["wants"]) {
  if (offer.stockStatus === "supersededAndNoStock") return refuse("replaced");
  if (wants === "back-in-stock") return offer.isSellable ? refuse("alreadyInStock") : null;
  return offer.isPriceGated || offer.altPriceMsg !== null ? refuse("pricesHidden") : null;
}

/** Stores an alert and mails its link. The answer is the same for known and unknown addresses. */
export async function requestAlert(context: Context, sent: SentAlert): Promise<Answer<Notify>> {
  const thanks = ok({ isReceived: true } as const);
  if (isTrapped(sent)) return thanks;
  const { site, now } = context.visit;
  const offer = (await findOffers(context, [sent.sku])).get(sent.sku);
  if (offer === undefined) return refuse("unknownProduct");
  const senseless = whyNot(offer, sent.wants);
  if (senseless !== null) return senseless;
  const form = { email: sent.email, phone: sent.phone ?? "", wants: sent.wants, priceBelow: sent.priceBelow ?? null };
  const callBack = isOn((await readSettings(context)).NotifyMeCallbackExtended) ? "offered" : "not-offered";
  const problems = checkNotify(form, { country: site.country, callBack, price: offer.priceCents });
  if (problems.length > 0) return refuseInvalid(problems);
  const alert = {
    site: site.code,
    productId: offer.productId,
    email: plainEmail(sent.email),
    phone: form.phone.trim(),
    wants: sent.wants,
    priceBelowCents: sent.wants === "price-below" ? (toCents(form.priceBelow ?? 0) ?? asCents(0)) : asCents(0),
  };
  const whole = { form: "notify", formToken: sent.formToken, email: alert.email, content: alert } as const;
  const taken = await receiveForm(context, whole, async (tx) => {
    const { id, state } = await saveAlert(tx, { ...alert, token: randomBytes(24).toString("base64url"), now });
    const slot = Math.floor(now.getTime() / (state === "unconfirmed" ? MAIL_AGAIN_MS : DAY_MS));
    const onceKey = `alert ${id} ${state} ${slot}`;
    await enqueue(tx, { kind: jobs.confirmAlert, payload: { alertId: id, slot }, onceKey });
    return ok(null);
  });
  return taken.ok ? thanks : taken;
}

const findByToken = ({ db, visit }: Context, token: string): Promise<AlertRow | null> =>
  findAlert(db, { token, site: visit.site.code });

/** What the link of a mail is about. */
export async function readAlert(context: Context, token: string): Promise<Answer<ReadAlert>> {
  const alert = await findByToken(context, token);
  if (alert === null) return refuse("unknownAlert");
  return ok({
    state: alert.state,
    wants: alert.wants,
    priceBelow: alert.wants === "price-below" ? toDollars(alert.priceBelowCents) : null,
    email: maskedEmail(alert.email),
    title: alert.title,
    uri: productUrl(alert.slug),
    others: await countOtherAlerts(context.db, alert),
  });
}

export type LinkAnswer = Promise<Result<null, "unknownAlert">>;

/** The button of the page behind the first mail's link. Pressing it again changes nothing. */
export async function confirmByToken(context: Context, token: string): LinkAnswer {
  const alert = await findByToken(context, token);
  if (alert === null) return refuse("unknownAlert");
  await inTransaction(context.db, (tx) => confirmAlert(tx, alert, context.visit.now));
  return ok(null);
}

/** Stops one alert, or all of the address on the site, without a log-in. */
export async function stopByToken(context: Context, token: string, scope: "one" | "all"): LinkAnswer {
  const alert = await findByToken(context, token);
  if (alert === null) return refuse("unknownAlert");
  if (scope === "all") await stopAllAlerts(context.db, alert);
  else await stopAlert(context.db, alert.id);
  return ok(null);
}
