import { useRef, useState } from "react";
import type { StorageKey } from "#shop/storage-keys.ts";
import { asCents, formatAmount } from "#kit/money.ts";
import type { Market } from "#shop/markets.ts";
import { TextInput } from "#ui/text-input.tsx";
import { readTariff, tariffs, YEARS, yearlyCost } from "../products/running-cost.rules.ts";
import { remember, useRemembered, useTypedEarly } from "./remembered.ts";
import styles from "./running-cost.module.css";

const KEY = "myTariff" satisfies StorageKey;

export type RunningCostProps = { readonly kwhPerYear: number; readonly country: Market };

/** The yearly cost of power, at a stated tariff that the visitor can change. */
export function RunningCost({ kwhPerYear, country }: RunningCostProps) {
  const usual = tariffs[country];
  const stored = useRemembered(KEY);
  const [typing, setTyping] = useState<string | null>(null);
  const shown = typing ?? stored ?? String(usual.cents);
  const read = readTariff(shown);
  const cents = read ?? readTariff(stored ?? "") ?? usual.cents;
  const yearly = yearlyCost(kwhPerYear, cents);
  const type = (text: string) => {
    setTyping(text);
    if (readTariff(text) !== undefined) remember(KEY, text);
  };
  const box = useRef<HTMLDivElement>(null);
  useTypedEarly(box, (_name, text) => type(text));
  return (
    <div ref={box} className={styles.cost} role="group" aria-labelledby="running-title">
      <h3 id="running-title">What it costs to run</h3>
      <div className={styles.sums}>
        <p role="status">
          <strong>About {formatAmount(asCents(Math.round(yearly / 100) * 100), "when-non-zero")} a year</strong>
          <span>
            {formatAmount(asCents(Math.round((yearly * YEARS) / 100) * 100), "when-non-zero")} in {YEARS} years, from{" "}
            {kwhPerYear} kWh a year
          </span>
        </p>
        <div className={styles.tariff} data-print="hide">
          <TextInput
            label="Your tariff"
            value={shown}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            after="c/kWh"
            error={read === undefined ? "Between 1 and 200 cents" : null}
            onChange={(event) => type(event.target.value)}
          />
        </div>
      </div>
      <p className={styles.basis}>
        {cents === usual.cents
          ? `${usual.cents} cents is ${usual.source}, as of ${usual.since}. Check your bill for your own.`
          : `${cents} cents is what you entered; ${usual.cents} is ${usual.source}, as of ${usual.since}.`}{" "}
        The energy use is the registered figure, measured in a laboratory.
      </p>
    </div>
  );
}
