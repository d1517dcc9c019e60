import { useLayoutEffect } from "react";
import { useStore } from "#ui/store.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { saleCopy } from "../sale.copy.ts";
import type { RunningSale } from "../sale-shown.rules.ts";
import { startingSale } from "../sale-start.rules.ts";
import { knowDrawnPlaces, largePlaces, unknownPlaces } from "./large-places.ts";
import { saleStore } from "./sale-context.ts";
import { dismissFooter } from "./sale-polling.ts";
import { Ground, Words } from "./sale-parts.tsx";
import footer from "./footer-banner.module.css";
import styles from "./sale.module.css";

/**
 * At the bottom of the window until it is closed, then hidden for a day (SALE-18..23). It is shown only while no larger
 * placement is visible.
 */
export function FooterBanner({ sale }: { readonly sale: RunningSale }) {
  const { isFooterDismissed } = useStore(saleStore, startingSale);
  const { inView, areDrawnKnown } = useStore(largePlaces, unknownPlaces);
  useLayoutEffect(knowDrawnPlaces, []);
  const banner = sale.images.footerBanner;
  if (isFooterDismissed || !banner) return null;
  return (
    <aside
      aria-label={`${sale.name}, offer`}
      className={classNames(footer.footer, (inView.size > 0 || !areDrawnKnown) && footer.away, styles[sale.ink])}
      data-print="hide"
    >
      <Ground sale={sale} banner={banner} />
      <div className={footer.footerInside} data-sale="footerBanner">
        <a href={banner.href} className={footer.footerLink}>
          <Words banner={banner} />
          <time className={styles.endsShort} dateTime={sale.time}>
            {saleCopy.endsShort(sale.endsOn)}
          </time>
        </a>
        <Button kind="plain" icon="x" iconOnly className={footer.close} onClick={dismissFooter}>
          {saleCopy.closeFooter}
        </Button>
      </div>
    </aside>
  );
}
