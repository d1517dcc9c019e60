import { lazy, Suspense } from "react";
import { isOn, type Settings } from "#shop/settings.ts";
import type { Site } from "#shop/site.ts";
import { classNames } from "#ui/class-names.ts";
import { useIsInBrowser } from "#ui/in-browser.ts";
import { whenIdle } from "#ui/when-idle.ts";
import type { ExpressPayProps } from "./express-pay.tsx";
import styles from "./express-slot.module.css";

/** It queries a wallet, so it loads after the page. */
const ExpressPay = lazy(async () => {
  await whenIdle();
  return { default: (await import("./express-pay.tsx")).ExpressPay };
});

export type ExpressSlotProps = Omit<ExpressPayProps, "className"> & {
  readonly site: Site;
  readonly settings: Settings;
};

/**
 * Space for the express button. In a browser that cannot use it, the space remains with a message, to avoid a layout
 * shift.
 */
export function ExpressSlot({ settings, ...rest }: ExpressSlotProps) {
  const isInBrowser = useIsInBrowser();
  const { site, size, fill } = rest;
  if (!isOn(settings.IsGooglePayExpressEnabled) || !site.payments.offered.includes("google-pay")) return null;
  const room = classNames(styles.slot, size === "large" && styles.large, fill && styles.withText);
  const empty = <div className={room} />;
  return isInBrowser ? (
    <Suspense fallback={empty}>
      <ExpressPay {...rest} className={room} />
    </Suspense>
  ) : (
    empty
  );
}
