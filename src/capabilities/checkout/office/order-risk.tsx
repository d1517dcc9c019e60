import { useState } from "react";
import { Button } from "#office/ui/button.tsx";
import { formatInstant } from "#office/ui/dates.ts";
import page from "#office/ui/page.module.css";
import { ReasonDialog } from "#office/ui/reason-dialog.tsx";
import { Notice } from "#office/ui/states.tsx";
import type { OrderRecord } from "../order-management/order-records.office.contract.ts";
import { type OrderKey, useOrderChange } from "./use-order.ts";

type RiskProps = { readonly orderKey: OrderKey; readonly record: OrderRecord };

const decided = { held: "Held for review", released: "Released", cancelled: "Cancelled in review" } as const;

/** Why a fraud rule held an order, and what was decided. */
export function OrderRisk({ orderKey, record }: RiskProps) {
  const [isOpen, setOpen] = useState(false);
  const release = useOrderChange(orderKey, () => setOpen(false));
  const { risk, actions } = record;
  if (risk === null) return null;
  const isHeld = risk.state === "held";
  return (
    <section className={page["panel"]} aria-labelledby="order-risk">
      <h2 id="order-risk">Risk signals</h2>
      <Notice tone={isHeld ? "warn" : "info"}>
        {isHeld
          ? "This order is held for review. Nothing of it is sent until you release it; cancelling it refunds what was paid."
          : `${decided[risk.state]}${risk.at === null ? "" : ` ${formatInstant(risk.at)}`}${risk.why === "" ? "." : `: ${risk.why}`}`}
      </Notice>
      <ul>
        {risk.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {isHeld && actions.release.isAllowed && (
        <div className={page["tools"]}>
          <Button kind="primary" onPress={() => setOpen(true)}>
            Release order
          </Button>
        </div>
      )}
      {isHeld && !actions.release.isAllowed && <p className={page["lead"]}>{actions.release.reason}</p>}
      {isOpen && (
        <ReasonDialog
          title={`Release order ${record.order.orderNumber}`}
          confirm="Release order"
          isDanger={false}
          error={release.error}
          isPending={release.isPending}
          onConfirm={(why) =>
            release.mutate({ call: "POST /api/office/sites/:site/orders/:number/release", body: { why } })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
