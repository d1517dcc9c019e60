import type { ReactNode } from "react";
import { ColourFill } from "#ui/colour-fill.tsx";
import { Icon } from "#ui/icon.tsx";
import { classNames } from "#ui/class-names.ts";
import { pointsOf } from "../clip-path.rules.ts";
import type { SalePlacement } from "../sale.contract.ts";
import type { RunningSale, ShownBanner } from "../sale-shown.rules.ts";
import styles from "./sale.module.css";

type GroundProps = { readonly sale: RunningSale; readonly banner: ShownBanner };

/** Behind the text: the sale's colour in the banner's shape, and the banner's picture on it. */
export function Ground({ sale, banner }: GroundProps) {
  // A colour from data is a drawing: pages take no style that is written into them.
  return (
    <>
      <svg className={styles.ground} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <polygon points={pointsOf(banner.clipPath ?? "")} fill={sale.colour} />
      </svg>
      {banner.src && <img className={styles.picture} src={banner.src} alt="" decoding="async" />}
    </>
  );
}

export type PlacementLinkProps = {
  readonly sale: RunningSale;
  readonly at: SalePlacement;
  readonly className?: string;
  /** Below or beside the text: when it ends. */
  readonly children?: ReactNode;
  /** `lead` on the sale's colour; `note` on the page's own; `aside` a slim line that leads nowhere. */
  readonly variant: "lead" | "note" | "aside";
};

/** A placement as a link with its text and picture; nothing where the sale has no content for it. */
export function PlacementLink({ sale, at, className, children, variant }: PlacementLinkProps) {
  const banner = sale.images[at];
  if (!banner) return null;
  const isLead = variant === "lead";
  const ground = classNames(styles[variant], isLead && styles[sale.ink], className);
  const inside = (
    <>
      {isLead ? <Ground sale={sale} banner={banner} /> : <NoteMark sale={sale} banner={banner} />}
      <Words banner={banner} />
      {children}
    </>
  );
  if (variant === "aside")
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

export function Words({ banner: { title, subtext } }: { readonly banner: ShownBanner }) {
  return (
    <span className={styles.content}>
      <strong className={styles.title}>{title}</strong>
      {subtext && <span className={styles.subtext}>{subtext}</span>}
    </span>
  );
}

function NoteMark({ sale, banner }: GroundProps) {
  return (
    <span className={classNames(styles.mark, styles[sale.ink])}>
      <ColourFill colour={sale.colour} className={styles.ground} />
      {banner.src ? (
        <img src={banner.src} alt="" width={28} height={17} decoding="async" />
      ) : (
        <Icon name="tag" size={16} />
      )}
    </span>
  );
}
