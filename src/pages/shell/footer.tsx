import type { Settings } from "#shop/settings.ts";
import type { Site } from "#shop/site.ts";
import { yearsInBusiness } from "#shop/years-in-business.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-names.ts";
import { withoutClosed } from "../open-links.ts";
import { Logo } from "./logo.tsx";
import { supportNumberOf } from "./shell-facts.ts";
import styles from "./footer.module.css";

const promiseIcons: readonly IconName[] = ["truck", "calendar-check", "wrench", "package"];

const yearIn = (timeZone: string): number =>
  Number(new Date().toLocaleDateString("en-AU", { timeZone, year: "numeric" }));

/** What the shop stands for, everything it can be asked, and who it is. */
export function Footer({ site, settings }: { readonly site: Site; readonly settings: Settings }) {
  const phone = supportNumberOf(site, settings);
  const years = yearsInBusiness(site.since, yearIn(site.timeZone));
  return (
    <footer className={styles.footer} data-shell data-print="hide">
      <ul className={styles.promises}>
        {site.deliveryPromise.map((line, index) => (
          <li key={line}>
            <Icon name={promiseIcons[index] ?? "circle-check"} size={24} />
            {line}
          </li>
        ))}
      </ul>
      <div className={styles.width}>
        <div className={styles.contact}>
          <a href={`tel:${phone.replaceAll(" ", "")}`} className={styles.phone}>
            {phone}
          </a>
          <p>{site.supportHours}</p>
          <p>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </p>
        </div>
        {withoutClosed(site.footer.sections, settings).map((section) => (
          <nav key={section.title} aria-label={section.title}>
            <h2 className={styles.title}>{section.title}</h2>
            <ul className={styles.links}>
              {section.links.map((link) => (
                <li key={link.title}>
                  <a href={link.uri}>{link.title}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={styles.base}>
        <span className={styles.logo}>
          <Logo markup={site.logo} />
        </span>
        {/* In the first minutes of a year a kept page may be a year behind. */}
        <p suppressHydrationWarning>
          {years !== null && `Since ${site.since}: ${years} years in business. `}
          {site.footer.note}
        </p>
        <p>{site.legalName}</p>
      </div>
    </footer>
  );
}
