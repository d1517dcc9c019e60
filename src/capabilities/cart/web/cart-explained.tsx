import { useEffect, useState } from "react";
import { asCents, type Dollars, formatAmount } from "#kit/money.ts";
import { Busy } from "#ui/busy.tsx";
import type { CartExplanation } from "../coupon.contract.ts";
import { couponCopy } from "../coupon.copy.ts";
import { centsOf } from "./cart-money.ts";
import { call } from "./cart-state.ts";
import styles from "./cart-explained.module.css";

type Read = { readonly version: number; readonly explanation: CartExplanation | null };

const money = (dollars: Dollars): string => formatAmount(centsOf(dollars));

/** Every amount of the cart with its rule. Requested again when the cart changes. */
export function CartExplained({ version }: { readonly version: number }) {
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    call("GET /api/cart/explain", { signal: stop.signal }).then(
      (explanation) => setRead({ version, explanation }),
      () => stop.signal.aborted || setRead({ version, explanation: null }),
    );
    return () => stop.abort();
  }, [version]);
  if (read === null) return <Busy label={couponCopy.explaining} />;
  if (read.explanation === null) return <p className={styles.why}>{couponCopy.explainFailed}</p>;
  return <Explained explanation={read.explanation} isStale={read.version !== version} />;
}

/** The explanation, muted while it is being reloaded. */
export function Explained({ explanation, isStale }: { explanation: CartExplanation; isStale: boolean }) {
  return (
    <div className={styles.explanation} aria-busy={isStale || undefined}>
      <Lines lines={explanation.lines} />
      <Applied rules={explanation.applied} />
      {explanation.notApplied.length > 0 && (
        <section>
          <h3 className={styles.title}>{couponCopy.notApplied}</h3>
          <ul className={styles.list}>
            {explanation.notApplied.map((rule) => (
              <li key={rule.id}>
                <p>{rule.title}</p>
                <p className={styles.why}>{rule.why}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.why}>{[couponCopy.gst(money(explanation.gst)), ...explanation.saving].join(" ")}</p>
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
            <p className={styles.why}>{describeLine(line)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeLine({
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
              <span className={styles.figure}>{formatAmount(asCents(-centsOf(rule.amount)))}</span>
            </p>
            <p className={styles.why}>{[rule.how, ...rule.rounding].join(" ")}</p>
            {rule.lines.length > 1 && (
              <ul className={styles.shares}>
                {rule.lines.map((line) => (
                  <li key={line.productCode} className={styles.row}>
                    <span>{line.title}</span>
                    <span className={styles.figure}>{formatAmount(asCents(-centsOf(line.amount)))}</span>
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
