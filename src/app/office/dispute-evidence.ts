import { formatAmount } from "#kit/money.ts";
import type { Database } from "#platform/database.ts";
import { findOrder, listOrderMails, listOrderRefunds } from "#capabilities/checkout/server/checkout.service.ts";
import { mailNames } from "#capabilities/checkout/order-management/office-orders.copy.ts";
import { listConsignmentsOf } from "#capabilities/fulfilment/server/office-fulfilment.service.ts";
import type { DisputeEvidence } from "#capabilities/payments/disputes.office.contract.ts";

/** What the shop can show a bank about an order: the order, its deliveries with proof, mails and refunds. */
export async function evidenceOf(db: Database, orderId: string): Promise<readonly DisputeEvidence[]> {
  const order = await findOrder(db, { id: orderId });
  if (order === null) return [];
  const [consignments, mails, refunds] = await Promise.all([
    listConsignmentsOf(db, orderId),
    listOrderMails(db, orderId),
    listOrderRefunds(db, orderId),
  ]);
  const href = `/orders/${order.site}/${order.number}`;
  const placed: DisputeEvidence = {
    kind: "order",
    at: order.placedAt?.toISOString() ?? null,
    text: `Order ${order.number}, total ${formatAmount(order.totalCents)}`,
    href,
  };
  return [
    placed,
    ...consignments.flatMap(({ number, carrier, tracking, trackingUrl, proof, state }): DisputeEvidence[] => [
      ...(proof === null
        ? []
        : [
            {
              kind: "delivery" as const,
              at: proof.at,
              text: `${number} received by ${proof.receivedBy}${proof.signature === null ? "" : ", signed"}${proof.photo === null ? "" : ", photographed"}`,
              href: `/fulfilment/${number}`,
            },
          ]),
      ...(proof === null && tracking === ""
        ? [{ kind: "delivery" as const, at: null, text: `${number} is ${state}`, href: `/fulfilment/${number}` }]
        : []),
      ...(tracking === ""
        ? []
        : [{ kind: "tracking" as const, at: null, text: `${carrier.name} ${tracking}`, href: trackingUrl }]),
    ]),
    ...mails.map(({ kind, recipient, sentAt }) => ({
      kind: "mail" as const,
      at: sentAt.toISOString(),
      text: `${mailNames[kind] ?? kind} to ${recipient}`,
      href,
    })),
    ...refunds.map(({ at, cents, reason }) => ({
      kind: "refund" as const,
      at: at.toISOString(),
      text: `${formatAmount(cents)}: ${reason}`,
      href,
    })),
  ];
}
