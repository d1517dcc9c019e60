import type { Settings } from "#shop/settings.ts";
import type { Site } from "#shop/site.ts";
import { homeUrl } from "#shop/urls.ts";
import { Icon } from "#ui/icon.tsx";
import { classNames } from "#ui/class-names.ts";
import { Logo } from "./logo.tsx";
import { supportNumberOf } from "./shell-facts.ts";
import styles from "./checkout-header.module.css";
import frame from "./header.module.css";

/** Only the home link and the telephone, to avoid distraction (CHK-02..04). */
export function CheckoutHeader({ site, settings }: { readonly site: Site; readonly settings: Settings }) {
  const phone = supportNumberOf(site, settings);
  return (
    <header className={frame.header} data-shell data-print="hide">
      <div className={classNames(frame.width, styles.row)}>
        <a href={homeUrl()} className={styles.back}>
          <Icon name="chevron-left" />
          <span className={styles.wide}>Continue Shopping</span>
          <span className={styles.narrow}>Back</span>
        </a>
        <span className={styles.logo} role="img" aria-label={site.name}>
          <Logo markup={site.logo} />
        </span>
        <a href={`tel:${phone.replaceAll(" ", "")}`} className={styles.call} aria-label={`Call us on ${phone}`}>
          <Icon name="phone" />
          <span className={styles.wide}>{phone}</span>
        </a>
      </div>
    </header>
  );
}
