import { useEffect, useState } from "react";
import { formatAmount } from "#kit/money.ts";
import { Busy } from "#ui/busy.tsx";
import type { CartExplanation } from "../coupon.contract.ts";
import { couponCopy } from "../coupon.copy.ts";
import { centsOf } from "./cart-money.ts";
import { call } from "./cart-state.ts";
import styles from "./cart-explained.module.css";

type Read = { readonly version: number; readonly told: CartExplanation | null };

const money = (dollars: number): string => formatAmount(centsOf(dollars));

/** Every figure of the cart with what made it. Asked anew when the cart has become another. */
export function CartExplained({ version }: { readonly version: number }) {
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    call("GET /api/cart/explain", { signal: stop.signal }).then(
      (told) => setRead({ version, told }),
      () => stop.signal.aborted || setRead({ version, told: null }),
    );
    return () => stop.abort();
  }, [version]);
  if (read === null) return <Busy label={couponCopy.explaining} />;
  if (read.told === null) return <p className={styles.why}>{couponCopy.explainFailed}</p>;
  return <Explained told={read.told} isStale={read.version !== version} />;
}

/** What the shop told of the cart, paler while it tells it anew. */
export function Explained({ told, isStale }: { told: CartExplanation; isStale: boolean }) {
  return (
    <div className={styles.told} aria-busy={isStale || undefined}>
      <Lines lines={told.lines} />
      <Applied rules={told.applied} />
      {told.notApplied.length > 0 && (
        <section>
          <h3 className={styles.title}>{couponCopy.notApplied}</h3>
          <ul className={styles.list}>
            {told.notApplied.map((rule) => (
              <li key={rule.id}>
                <p>{rule.title}</p>
                <p className={styles.why}>{rule.why}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.why}>{[couponCopy.gst(money(told.gst)), ...told.saving].join(" ")}</p>
    </div>
  );
}

function Lines({ lines }: Pick<CartExplanation, "lines">) {
  return (
    <section>
      <h3 className={styles.title}>{couponCopy.listPrice}</h3>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line.productCode}>
            <p className={styles.row}>
              <span>{line.title}</span>
              <span className={styles.figure}>{money(line.goods + line.carePlan + line.installation)}</span>
            </p>
            <p className={styles.why}>{sayLine(line)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sayLine({
  quantity,
  price,
  carePlan,
  installation,
  discount,
  total,
}: CartExplanation["lines"][number]): string {
  const goods = `${quantity} × ${money(price)}`;
  const extras = [
    carePlan > 0 ? couponCopy.withCarePlan(money(carePlan)) : "",
    installation > 0 ? couponCopy.withInstallation(money(installation)) : "",
    discount > 0 ? couponCopy.lessDiscount(money(discount), money(total)) : "",
  ];
  return [goods, ...extras].filter((part) => part !== "").join(", ");
}

function Applied({ rules }: { rules: CartExplanation["applied"] }) {
  if (rules.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{couponCopy.takenOff}</h3>
      <ul className={styles.list}>
        {rules.map((rule) => (
          <li key={rule.id}>
            <p className={styles.row}>
              <span>{rule.code === null ? rule.title : `${rule.title} (${rule.code})`}</span>
              <span className={styles.figure}>{formatAmount(-centsOf(rule.amount))}</span>
            </p>
            <p className={styles.why}>{[rule.how, ...rule.rounding].join(" ")}</p>
            {rule.lines.length > 1 && (
              <ul className={styles.shares}>
                {rule.lines.map((line) => (
                  <li key={line.productCode} className={styles.row}>
                    <span>{line.title}</span>
                    <span className={styles.figure}>{formatAmount(-centsOf(line.amount))}</span>
                  </li>
                ))}
              </ul>
            )}
            {rule.lines.length === 1 && <p className={styles.why}>{rule.lines[0]?.title}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
