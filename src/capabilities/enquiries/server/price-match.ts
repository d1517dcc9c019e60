import { inTransaction } from "#platform/database.ts";
import { asCents, formatAmount, toCents } from "#kit/money.ts";
import { ok, refuse } from "#kit/result.ts";
import { enqueue } from "#platform/jobs.ts";
import type { Context } from "#platform/service.ts";
import type { Answer } from "#shop/contract.ts";
import { isOn } from "#shop/settings.ts";
import { findOffers } from "#capabilities/catalogue/server/catalogue.service.ts";
import { readSettings } from "#capabilities/content/server/content.service.ts";
import type { enquiriesContract } from "../enquiries.contract.ts";
import { checkPriceMatch, cleanText, plainEmail, type PriceMatchForm, readShopUrl } from "../enquiries.rules.ts";
import { matchRows } from "../enquiry-mails.ts";
import { inboxSubjects } from "../inbox.copy.ts";
import { receiveEnquiry } from "./inbox/receive-enquiry.ts";
import { jobs } from "./job-kinds.ts";
import { newReference } from "./reference.ts";
import { savePriceMatch } from "./price-match.store.ts";
import { isTrapped, refuseInvalid, receiveForm } from "./receive-form.ts";

type Match = (typeof enquiriesContract)["POST /api/v2/product/pricematch"];

export type SentPriceMatch = PriceMatchForm & {
  readonly sku: string;
  readonly formToken: string;
  readonly website: string;
};

/** `hostsOfShops`: every host name of every site, for a lower price with one of ours is nothing to match. */
export async function requestPriceMatch(
  context: Context,
  sent: SentPriceMatch,
  hostsOfShops: () => Promise<readonly string[]>,
): Promise<Answer<Match>> {
  const { site, now } = context.visit;
  if (!isOn((await readSettings(context)).PriceMatchEnabled)) return refuse("notOffered");
  if (isTrapped(sent)) return ok({ reference: newReference("PM") });
  const offer = (await findOffers(context, [sent.sku])).get(sent.sku);
  if (offer === undefined) return refuse("unknownProduct");
  if (offer.isPriceGated || offer.altPriceMsg !== null) return refuse("pricesHidden");
  const problems = checkPriceMatch(sent, { price: offer.priceCents, ourHosts: await hostsOfShops() });
  if (problems.length > 0) return refuseInvalid(problems);
  const request = {
    site: site.code,
    productId: offer.productId,
    email: plainEmail(sent.email),
    url: readShopUrl(sent.url)?.url ?? "",
    priceCents: toCents(sent.price ?? 0) ?? asCents(0),
    note: cleanText(sent.note),
  };
  const whole = { ...request, reference: newReference("PM"), ourPriceCents: offer.priceCents, now };
  const form = { form: "pricematch", formToken: sent.formToken, email: request.email, content: request } as const;
  const taken = await receiveForm(context, form, async (tx) => {
    const { id, reference, isNew } = await savePriceMatch(tx, whole);
    if (isNew) {
      const { email, note } = request;
      await receiveEnquiry(tx, {
        kind: "price-match",
        source: reference,
        site,
        name: "",
        email,
        subject: inboxSubjects.priceMatch(offer.title, formatAmount(request.priceCents, "when-non-zero")),
        body: note,
        facts: matchRows({ ...whole, title: offer.title, sku: sent.sku }),
        now,
      });
      await enqueue(tx, { kind: jobs.priceMatchReceived, payload: { priceMatchId: id } });
      await enqueue(tx, { kind: jobs.priceMatchThanks, payload: { priceMatchId: id } });
    }
    return ok(reference);
  });
  if (!taken.ok) return taken;
  const reference = taken.value ?? (await inTransaction(context.db, (tx) => savePriceMatch(tx, whole))).reference;
  return ok({ reference });
}
