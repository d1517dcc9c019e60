import { readAttempt } from "#capabilities/payments/server/payments.service.ts";
import { findOrder } from "#capabilities/checkout/server/checkout.service.ts";
import { formatAmount } from "#kit/money.ts";
import type { JobTools } from "#platform/job-tools.ts";

const says: Readonly<Record<string, string>> = {
  "refund-failed": "A refund was refused by the provider. The money is still with us: please send it back by hand.",
  "capture-failed":
    "An order was placed, and its money could not be taken. Please hold the goods and call the customer.",
  mismatch:
    "The provider speaks of another amount than ours. Please look at the payment there before anything is sent.",
  "needs-review": "Nobody can say how a payment ended. Please look at it at the provider, and call the customer.",
};

/** Mails a payment incident to the retailer, with its references and without card data. */
export async function writeToOffice(
  { db, config, sites, mailer }: JobTools,
  { attemptId, kind }: { readonly attemptId: string; readonly kind: string },
): Promise<void> {
  const attempt = await readAttempt(db, attemptId);
  const order = await findOrder(db, { id: attempt.orderId });
  const site = sites.find((one) => one.code === attempt.site);
  const facts = [
    `Site: ${site?.name ?? attempt.site}`,
    `Order: ${order?.number ?? "unknown"}`,
    `Payment: ${attempt.merchantReference}, ${attempt.provider}`,
    `Amount: ${formatAmount(attempt.amountCents)} ${attempt.currency}`,
  ];
  const text = [says[kind] ?? "A payment needs a look.", "", ...facts].join("\n");
  await mailer.send({
    from: { name: site?.name ?? "Hearth", address: config.mailFrom },
    to: config.alertMail,
    subject: `Payment ${attempt.merchantReference}: ${kind.replaceAll("-", " ")}`,
    text,
    html: `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>")}</p>`,
    messageId: `<payment-${kind}-${attempt.id}@${site?.hosts[0] ?? "hearth.example"}>`,
  });
}
