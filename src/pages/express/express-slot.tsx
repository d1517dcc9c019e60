import { lazy, Suspense, useEffect, useState } from "react";
import { isOn, type Settings } from "#shop/settings.ts";
import type { Site } from "#shop/site.ts";
import type { ButtonSize } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { whenIdle } from "#ui/when-idle.ts";
import type { CheckoutFormState } from "#capabilities/checkout/web/use-checkout-fields.ts";
import type { Delivery } from "../checkout/use-delivery.ts";
import styles from "./express-slot.module.css";

/** It asks a wallet, so it comes once the page is there. */
const ExpressPay = lazy(async () => ({ default: (await import("./express-pay.tsx")).ExpressPay }));

/** The form that is filled in with what a wallet knows. */
export type Fillable = {
  readonly form: CheckoutFormState;
  readonly delivery: Delivery;
  /** The account says who buys, and a wallet cannot say otherwise. */
  readonly isLocked: boolean;
};

export type ExpressSlotProps = {
  readonly site: Site;
  readonly settings: Settings;
  /** As large as what stands beside it. */
  readonly size?: ButtonSize;
  /** In the checkout; elsewhere the shopper is taken there. */
  readonly fill?: Fillable;
};

/** Room for the express button: kept until it is known whether this browser can pay so, and given back where not. */
export function ExpressSlot({ site, settings, size = "large", fill }: ExpressSlotProps) {
  const [stage, setStage] = useState<"waits" | "shown" | "gone">("waits");
  const isOffered = isOn(settings.IsGooglePayExpressEnabled) && site.payments.offered.includes("google-pay");
  useEffect(() => (isOffered ? whenIdle(() => setStage("shown")) : undefined), [isOffered]);
  if (!isOffered || stage === "gone") return null;
  return (
    <div className={classNames(styles.slot, size === "large" && styles.large, fill && styles.withWords)}>
      {stage === "shown" && (
        <Suspense fallback={null}>
          <ExpressPay {...{ site, size, fill }} leave={setStage} />
        </Suspense>
      )}
    </div>
  );
}
