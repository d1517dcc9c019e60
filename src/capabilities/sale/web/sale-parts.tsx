import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { classNames } from "#ui/class-names.ts";
import { pointsOf } from "../clip-path.rules.ts";
import type { SalePlacement } from "../sale.contract.ts";
import type { RunningSale, ShownBanner } from "../sale-shown.rules.ts";
import styles from "./sale.module.css";

/** The sale's colour, or its picture, under the words, in the shape that the banner asks for. */
export function Ground({ sale, banner }: { readonly sale: RunningSale; readonly banner: ShownBanner }) {
  // A colour from data is a drawing: pages take no style that is written into them.
  return (
    <svg className={styles.ground} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <polygon points={pointsOf(banner.clipPath ?? "")} fill={sale.colour} />
    </svg>
  );
}

/** Price tags on their strings, faintly, where a large ground would be empty. */
export function Tags() {
  return (
    <svg className={styles.tags} viewBox="0 0 300 200" preserveAspectRatio="xMaxYMid meet" aria-hidden="true">
      <g transform="translate(186 22) rotate(14)">
        <path d="M0 26 26 0h74v52H26z" />
        <circle cx={24} cy={26} r={7} />
      </g>
      <g transform="translate(96 96) rotate(-12) scale(1.3)">
        <path d="M0 26 26 0h74v52H26z" />
        <circle cx={24} cy={26} r={7} />
      </g>
      <g transform="translate(222 118) rotate(24) scale(0.8)">
        <path d="M0 26 26 0h74v52H26z" />
        <circle cx={24} cy={26} r={7} />
      </g>
    </svg>
  );
}

export type ToldProps = {
  readonly sale: RunningSale;
  readonly at: SalePlacement;
  readonly className?: string;
  /** Below or beside the words: when it ends. */
  readonly children?: ReactNode;
  /** `lead` on the sale's colour; `note` on the page's own; `aside` a slim line that leads nowhere. */
  readonly look: "lead" | "note" | "aside";
};

/** A placement as a link with its words, or with its picture; nothing where the sale has nothing for it. */
export function Told({ sale, at, className, children, look }: ToldProps) {
  const banner = sale.images[at];
  if (!banner) return null;
  const isLead = look === "lead";
  const ground = classNames(styles[look], isLead && styles[sale.ink], className);
  const inside = banner.src ? (
    <img className={styles.picture} src={banner.src} alt={sayBanner(banner)} decoding="async" />
  ) : (
    <>
      {isLead ? <Ground sale={sale} banner={banner} /> : <NoteMark sale={sale} />}
      <Words banner={banner} />
      {children}
    </>
  );
  if (look === "aside")
    return (
      <p className={ground} data-sale={at}>
        {inside}
      </p>
    );
  return (
    <a href={banner.href} className={ground} data-sale={at}>
      {inside}
    </a>
  );
}

const sayBanner = ({ title, subtext }: ShownBanner): string => [title, subtext].filter(Boolean).join(". ");

export function Words({ banner: { title, subtext } }: { readonly banner: ShownBanner }) {
  return (
    <span className={styles.words}>
      <strong className={styles.title}>{title}</strong>
      {subtext && <span className={styles.subtext}>{subtext}</span>}
    </span>
  );
}

function NoteMark({ sale }: { readonly sale: RunningSale }) {
  return (
    <span className={classNames(styles.mark, styles[sale.ink])}>
      <svg className={styles.ground} aria-hidden="true">
        <rect width="100%" height="100%" fill={sale.colour} />
      </svg>
      <Icon name="tag" size={16} />
    </span>
  );
}
