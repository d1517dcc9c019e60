import { type ReactNode, useState } from "react";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { formatInstant } from "#office/ui/dates.ts";
import { KeyTarget } from "#office/ui/key-target.tsx";
import page from "#office/ui/page.module.css";
import { Failure, Loading, Notice } from "#office/ui/states.tsx";
import type { OrderRecord as Record } from "../order-management/order-records.office.contract.ts";
import type { OrderState } from "../orders/order-states.rules.ts";
import { CancelDialog, MoveDialog, ReceiptDialog, describeMove, WaitDialog } from "./order-dialogs.tsx";
import { OrderEdit } from "./order-edit.tsx";
import { OrderLines, OrderTotals } from "./order-goods.tsx";
import { OrderPayments } from "./order-payments.tsx";
import { OrderRisk } from "./order-risk.tsx";
import { OrderSide } from "./order-side.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { OrderState as State } from "./orders-page.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { type OrderKey, useOrder } from "./use-order.ts";

type RecordProps = {
  readonly orderKey: OrderKey;
  /** The id of who looks at it. */
  readonly me: string;
  /** The returns of the order, for staff who may see them. */
  readonly returns: ReactNode;
  /** The audit log's rows about it, for those who may see them. */
  readonly history: ReactNode;
  /** The fields that the shop has added. */
  readonly ownFields: ReactNode;
};

/** Everything about an order. */
export function OrderRecord({ orderKey, me, returns, history, ownFields }: RecordProps) {
  const order = useOrder(orderKey);
  const [isEditing, setEditing] = useState(false);
  if (order.isPending) return <Loading />;
  if (order.isError) return <Failure error={order.error} onRetry={() => void order.refetch()} />;
  const record = order.data;
  return (
    <div className={page["page"]}>
      <Head orderKey={orderKey} record={record} onEdit={() => setEditing(true)} />
      <OrderRisk orderKey={orderKey} record={record} />
      <div className={page["split"]}>
        <div className={page["form"]}>
          {isEditing ? (
            <OrderEdit orderKey={orderKey} record={record} onClose={() => setEditing(false)} />
          ) : (
            <OrderLines record={record} />
          )}
          <OrderTotals orderKey={orderKey} record={record} />
          <OrderPayments orderKey={orderKey} record={record} />
          {returns}
          <OrderTimeline orderKey={orderKey} record={record} />
        </div>
        <div className={page["form"]}>
          <OrderSide orderKey={orderKey} record={record} me={me} />
          {ownFields}
          {history}
        </div>
      </div>
    </div>
  );
}

type Opened = "cancel" | "wait" | "refund" | "receive" | { readonly moveTo: OrderState };
type HeadProps = { readonly orderKey: OrderKey; readonly record: Record; readonly onEdit: () => void };

function Head({ orderKey, record, onEdit }: HeadProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { order, site, payments, lines } = record;
  const close = () => setOpened(null);
  const isInReview = payments.some(({ state }) => state === "needs_review" || state === "capture_failed");
  const waitsForStock = lines.some(({ fromArriving }) => fromArriving > 0);
  return (
    <header className={page["form"]}>
      <Link href="/orders">Orders</Link>
      <div className={page["head"]}>
        <h1 className={page["title"]}>
          Order {order.orderNumber} <span className={page["count"]}>{site}</span>
          <State
            state={order.state}
            isHeld={record.risk?.state === "held"}
            isInReview={isInReview}
            waitsForStock={waitsForStock}
          />
        </h1>
        <Actions record={record} onOpen={setOpened} onEdit={onEdit} />
      </div>
      <p className={page["lead"]}>
        {order.wasPlaced ? "Placed" : "Sent"} {formatInstant(order.placedAt)}. {order.payment}.
      </p>
      {record.linkUntil !== null && (
        <Notice tone="info">
          Not paid yet. It is cancelled {formatInstant(record.linkUntil)} unless the customer pays by the link.{" "}
          {record.actions.note.isAllowed && <Button onPress={() => setOpened("wait")}>Give more time</Button>}
        </Notice>
      )}
      <Refused record={record} />
      {opened === "cancel" && <CancelDialog orderKey={orderKey} record={record} onClose={close} />}
      {opened === "refund" && <RefundDialog orderKey={orderKey} record={record} onClose={close} />}
      {opened === "wait" && <WaitDialog orderKey={orderKey} record={record} onClose={close} />}
      {opened === "receive" && <ReceiptDialog orderKey={orderKey} record={record} onClose={close} />}
      {opened !== null && typeof opened === "object" && (
        <MoveDialog orderKey={orderKey} record={record} to={opened.moveTo} onClose={close} />
      )}
    </header>
  );
}

type ActionsProps = {
  readonly record: Record;
  readonly onOpen: (opened: Opened) => void;
  readonly onEdit: () => void;
};

const Actions = ({ record: { actions }, onOpen, onEdit }: ActionsProps) => (
  <div className={page["tools"]}>
    {actions.move.map((to) => (
      <Button key={to} onPress={() => onOpen({ moveTo: to })}>
        {describeMove(to)}
      </Button>
    ))}
    {actions.receive.isAllowed && <Button onPress={() => onOpen("receive")}>Record payment</Button>}
    <KeyTarget letter="e">
      <Button isDisabled={!actions.edit.isAllowed} onPress={onEdit}>
        Edit order
      </Button>
    </KeyTarget>
    <Button isDisabled={!actions.cancel.isAllowed} onPress={() => onOpen("cancel")}>
      Cancel order
    </Button>
    <KeyTarget letter="r">
      <Button kind="primary" isDisabled={!actions.refund.isAllowed} onPress={() => onOpen("refund")}>
        Refund
      </Button>
    </KeyTarget>
  </div>
);

/** Why buttons are off. */
function Refused({ record: { actions } }: { readonly record: Record }) {
  const named = [
    ["Edit", actions.edit],
    ["Cancel", actions.cancel],
    ["Refund", actions.refund],
  ] as const;
  const refused = named.filter(([, action]) => !action.isAllowed);
  if (refused.length === 0) return null;
  return (
    <ul className={page["lead"]} aria-label="What can't be done now">
      {refused.map(([name, { reason }]) => (
        <li key={name}>
          {name}: {reason}
        </li>
      ))}
    </ul>
  );
}
