import { useState } from "react";
import { formatAmount } from "#kit/money.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { cardMoneyOf } from "../orders/order-figures.rules.ts";
import { orderCopy } from "../orders/order-page.copy.ts";
import type { OrderPage } from "../orders/orders.contract.ts";
import { orderCall, useOrderChange } from "./use-order-change.ts";
import styles from "./order-sheet.module.css";

const { cancel: copy } = orderCopy;
const MAX_REASON_LENGTH = 300;

function Consequences({ order }: { readonly order: OrderPage }) {
  const { payment, giftCards } = order;
  const cents = cardMoneyOf(order);
  return (
    <>
      <p>{copy.text(order.orderNumber)}</p>
      {cents > 0 && <p>{copy.money(formatAmount(cents), payment)}</p>}
      {giftCards.length > 0 && <p>{copy.giftCards}</p>}
    </>
  );
}

export type OrderCancelProps = {
  readonly order: OrderPage;
  readonly onDone: (order: OrderPage) => void;
};

/** The button and the question before it counts; keeping the order is the easy answer. */
export function OrderCancel({ order, onDone }: OrderCancelProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState("");
  const change = useOrderChange(onDone);
  const close = () => {
    setIsAsking(false);
    change.clearErrors();
  };
  const cancel = async () => {
    const params = { token: order.token };
    if (await change.send(() => orderCall("POST /api/order/:token/cancel", { params, body: { reason } }))) close();
  };
  return (
    <>
      <Button icon="circle-x" onClick={() => setIsAsking(true)}>
        {copy.action}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={copy.title}
        size="small"
        role="alertdialog"
        errors={change.errors}
        onDismissError={change.clearErrors}
        footer={
          <>
            <Button busy={change.isBusy} onClick={() => void cancel()}>
              {copy.confirm}
            </Button>
            <Button kind="primary" onClick={close}>
              {copy.keep}
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          <Consequences order={order} />
          <TextInput
            label={copy.reason}
            optional
            value={reason}
            maxLength={MAX_REASON_LENGTH}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </Dialog>
    </>
  );
}
