import { lazy, Suspense } from "react";
import type { CouponBoxProps } from "./coupon-box.tsx";
import styles from "./coupon-part.module.css";

const loadCouponBox = () => import("./coupon-box.tsx");
const CouponBox = import.meta.env.SSR
  ? (await loadCouponBox()).CouponBox
  : lazy(async () => ({ default: (await loadCouponBox()).CouponBox }));

/** The box for coupons and gift cards, rendered with the page and hydrated later. */
export function CouponPart(props: CouponBoxProps) {
  return (
    <div className={styles.part}>
      <Suspense>
        <CouponBox {...props} />
      </Suspense>
    </div>
  );
}
