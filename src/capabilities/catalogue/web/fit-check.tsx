import { useRef, useState } from "react";
import type { StorageKey } from "#shop/storage-keys.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { classNames } from "#ui/class-names.ts";
import type { Product } from "../catalogue.contract.ts";
import {
  type FitVerdict,
  fitVerdict,
  isBuiltIn,
  readMillimetres,
  describeFit,
  describeNeededSpace,
  type Side,
  sides,
} from "../products/fit.rules.ts";
import { remember, useRemembered, useTypedEarly } from "./remembered.ts";
import styles from "./fit-check.module.css";

export type FitCheckProps = { readonly product: Pick<Product, "dimensions" | "fitting" | "categoryPath"> };

type Typed = Readonly<Record<Side, string>>;

const labels: Readonly<Record<Side, string>> = { width: "Width", height: "Height", depth: "Depth" };
const nothing: Typed = { width: "", height: "", depth: "" };

/** Each kind of appliance has its own space. */
const keyOf = (categoryPath: string): string =>
  `${"mySpace:" satisfies StorageKey}${categoryPath.split("/").slice(0, 2).join("/")}`;

function readTyped(stored: string | null): Typed {
  try {
    const typed = JSON.parse(stored ?? "{}") as Partial<Record<Side, unknown>>;
    const words = (side: Side): string => (typeof typed[side] === "string" ? typed[side].slice(0, 12) : "");
    return { width: words("width"), height: words("height"), depth: words("depth") };
  } catch {
    return nothing;
  }
}

const styleOfVerdict: Readonly<
  Record<FitVerdict["fits"], { readonly icon: IconName; readonly tone: string | undefined }>
> = {
  unknown: { icon: "ruler", tone: undefined },
  yes: { icon: "circle-check", tone: styles.yes },
  "without-air": { icon: "triangle-alert", tone: styles.tight },
  no: { icon: "circle-x", tone: styles.no },
};

/** The visitor's space in millimetres, stored in this browser, and whether the product fits into it. */
export function FitCheck({ product }: FitCheckProps) {
  const key = keyOf(product.categoryPath);
  const stored = readTyped(useRemembered(key));
  const [left, setLeft] = useState<ReadonlySet<Side>>(new Set());
  const read = (side: Side) => readMillimetres(stored[side]);
  const verdict = fitVerdict(product, {
    width: read("width") ?? null,
    height: read("height") ?? null,
    depth: read("depth") ?? null,
  });
  const { icon, tone } = styleOfVerdict[verdict.fits];
  const box = useRef<HTMLDivElement>(null);
  const type = (side: Side, text: string) => remember(key, JSON.stringify({ ...stored, [side]: text }));
  useTypedEarly(box, (name, text) => sides.some((side) => side === name) && type(name as Side, text));
  return (
    <div ref={box} className={styles.check} role="group" aria-labelledby="fit-title">
      <h3 id="fit-title">Will it fit?</h3>
      <p className={styles.hint}>
        {isBuiltIn(product) ? "Enter the inside of your opening." : "Enter your space, from wall to wall."} We save it
        in this browser for the next product.
      </p>
      <div className={styles.fields}>
        {sides.map((side) => (
          <TextInput
            key={side}
            label={labels[side]}
            name={side}
            value={stored[side]}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            after="mm"
            error={left.has(side) && read(side) === undefined ? "1 to 9,999 mm" : null}
            onChange={(event) => type(side, event.target.value)}
            onBlur={() => setLeft(new Set([...left, side]))}
          />
        ))}
      </div>
      <p className={classNames(styles.verdict, tone)} role="status">
        <Icon name={icon} />
        <span>{verdict.fits === "unknown" ? describeNeededSpace(product) : describeFit(verdict)}</span>
      </p>
    </div>
  );
}
