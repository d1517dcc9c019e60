import { Fragment, type ReactNode } from "react";
import { showAddress } from "#shop/markets.ts";
import type { Address } from "../form/checkout-form.contract.ts";
import { contactsOf, orderCopy } from "../orders/order-page.copy.ts";
import type { OrderView } from "../orders/orders.contract.ts";
import styles from "./order-sheet.module.css";

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const linesOf = (to: Address): string[] =>
  [`${to.firstName} ${to.lastName}`, to.companyName, to.address, showAddress(to.country, to)].filter(
    (part) => part !== "",
  );

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => <span key={line}>{line}</span>);
}

/** The address, the contact and the remarks of the order. */
export function OrderFacts({ order }: { readonly order: OrderView }) {
  const { deliveryAddress: to, uniqueRequirements, poNumber, salesperson } = order;
  const optional: readonly (readonly [string, string])[] = [
    [orderCopy.instructions, to.deliveryInstructions],
    [orderCopy.needs, uniqueRequirements],
    [orderCopy.crewNote, order.crewNote],
    [orderCopy.invoiceNumber, order.invoiceNumber ?? ""],
    [orderCopy.poNumber, poNumber],
    [orderCopy.salesperson, salesperson ?? ""],
  ];
  return (
    <dl className={styles.facts}>
      {order.kind === "delivery" && (
        <Fact title={orderCopy.to}>
          <Lines lines={linesOf(to)} />
        </Fact>
      )}
      {order.billingAddress !== null && (
        <Fact title={orderCopy.billedTo}>
          <Lines lines={linesOf(order.billingAddress)} />
        </Fact>
      )}
      {order.kind === "delivery" && (
        <Fact title={orderCopy.contacts}>
          <Lines lines={contactsOf(order)} />
        </Fact>
      )}
      {optional.map(([title, text]) => (
        <Fragment key={title}>{text !== "" && <Fact title={title}>{text}</Fact>}</Fragment>
      ))}
    </dl>
  );
}
