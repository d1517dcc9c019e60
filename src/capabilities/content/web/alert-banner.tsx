import { useEffect, type ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { ColourFill } from "#ui/colour-fill.tsx";
import type { AlertBanner as Banner } from "../content.contract.ts";
import { inkOn } from "../alert-banner.rules.ts";
import { closeAlertBanner, startAlertBanner, useAlertBanner } from "./alert-banner-store.ts";
import { RichText } from "./rich-text.tsx";
import styles from "./alert-banner.module.css";

/** The line above the navigation. `sent` is what the shop said when it made the page. */
export function AlertBanner({ sent }: { readonly sent: Banner | null }) {
  const banner = useAlertBanner(sent);
  useEffect(() => startAlertBanner(sent), [sent]);
  if (banner === null) return null;
  return (
    <section
      aria-label="Notice"
      className={classNames(styles.banner, styles[inkOf(banner)])}
      data-alert-banner
      data-print="hide"
    >
      {banner.backgroundColor !== "" && <ColourFill colour={banner.backgroundColor} className={styles.ground} />}
      <div className={styles.width}>
        <Leads to={banner.bannerURL}>
          <RichText html={banner.desktopContent} className={classNames(styles.content, styles.desktop)} />
          <RichText html={banner.mobileContent} className={classNames(styles.content, styles.mobile)} />
        </Leads>
        <Button
          kind="plain"
          size="small"
          icon="x"
          iconOnly
          className={styles.close}
          onClick={() => closeAlertBanner(banner)}
        >
          Close this notice
        </Button>
      </div>
    </section>
  );
}

const inkOf = ({ backgroundColor }: Banner) => (backgroundColor === "" ? "own" : inkOn(backgroundColor));

function Leads({ to, children }: { readonly to: string | null; readonly children: ReactNode }) {
  if (to === null) return <div className={styles.lead}>{children}</div>;
  const leaves = to.startsWith("https:");
  return (
    <a href={to} className={styles.lead} rel={leaves ? "noopener noreferrer" : undefined}>
      {children}
    </a>
  );
}
