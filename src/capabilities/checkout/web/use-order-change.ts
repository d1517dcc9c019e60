import { useRef, useState } from "react";
import { callOf, CallError } from "#ui/call.ts";
import type { CallResult } from "#shop/contract.ts";
import { orderCopy } from "../orders/order-page.copy.ts";
import type { OrderPage, ordersContract } from "../orders/orders.contract.ts";

export const orderCall = callOf<typeof ordersContract>();

export type OrderChange = {
  readonly isBusy: boolean;
  /** What the shop said no to, in sentences; empty while all is well. */
  readonly errors: readonly string[];
  readonly clearErrors: () => void;
  /** Once at a time; true when it was done. */
  readonly send: (ask: () => Promise<CallResult<OrderPage, string>>) => Promise<boolean>;
};

/** A change of the order: its answer is the order as it is then. */
export function useOrderChange(onChange: (order: OrderPage) => void): OrderChange {
  const [state, setState] = useState<Pick<OrderChange, "isBusy" | "errors">>({ isBusy: false, errors: [] });
  const underWay = useRef(false);
  const send: OrderChange["send"] = async (ask) => {
    if (underWay.current) return false;
    underWay.current = true;
    setState({ isBusy: true, errors: [] });
    try {
      const answer = await ask();
      setState({ isBusy: false, errors: answer.ok ? [] : answer.errors });
      if (answer.ok) onChange(answer.value);
      return answer.ok;
    } catch (error) {
      setState({ isBusy: false, errors: error instanceof CallError ? error.errors : [orderCopy.failed] });
      return false;
    } finally {
      underWay.current = false;
    }
  };
  return { ...state, send, clearErrors: () => setState({ isBusy: false, errors: [] }) };
}
