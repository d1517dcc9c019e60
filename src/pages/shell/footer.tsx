import { lazy, memo, Suspense } from "react";
import { wallClock } from "#kit/calendar-day.ts";
import type { Settings } from "#shop/settings.ts";
import type { Site, TextSection } from "#shop/site.ts";
import { yearsInBusiness } from "#shop/years-in-business.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-names.ts";
import { Part } from "#ui/part.tsx";
import { useIsOpen } from "../closed-links.ts";
import { ColourChoice } from "./colour-choice.tsx";
import { Logo } from "./logo.tsx";
import { supportNumberOf } from "./shell-facts.ts";
import { useFooter } from "./use-footer.ts";
import styles from "./footer.module.css";

const loadRichText = () => import("#capabilities/content/web/rich-text.tsx");
const RichText = import.meta.env.SSR
  ? (await loadRichText()).RichText
  : lazy(async () => ({ default: (await loadRichText()).RichText }));

const promiseIcons: readonly IconName[] = ["truck", "calendar-check", "map-pin", "package"];

/** The year at the shop. A browser, which keeps the server's markup, uses its own: time zone tables are large. */
function yearIn(timeZone: string): number {
  if (!import.meta.env.SSR) return new Date().getFullYear();
  return Number(wallClock(new Date(), timeZone).day.slice(0, 4));
}

export type FooterProps = {
  readonly site: Site;
  readonly settings: Settings;
};

/** The shop's values, its service links, and its company details. */
export const Footer = memo(function Footer(props: FooterProps) {
  return (
    <Part>
      <WholeFooter {...props} />
    </Part>
  );
});

function WholeFooter({ site, settings }: FooterProps) {
  const content = useFooter(site);
  const phone = supportNumberOf(site, settings);
  const years = yearsInBusiness(site.since, yearIn(site.timeZone));
  return (
    <footer className={styles.footer} data-part="footer" data-shell data-print="hide" data-deferred={0}>
      <ul className={styles.promises} data-part="promises">
        {site.deliveryPromise.map((line, index) => (
          <li key={line}>
            <Icon name={promiseIcons[index] ?? "circle-check"} size={24} />
            {line}
          </li>
        ))}
      </ul>
      <div className={styles.width} data-part="links">
        <div className={styles.contact} data-part="contact">
          <a href={`tel:${phone.replaceAll(" ", "")}`} className={styles.phone}>
            {phone}
          </a>
          <p>{site.supportHours}</p>
          <p>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </p>
        </div>
        {content ? <Sections sections={content.sections} /> : <Shimmer sections={site.footer.sections} />}
        <noscript>{import.meta.env.SSR && <Sections sections={site.footer.sections} />}</noscript>
      </div>
      <div className={styles.base} data-part="base">
        <span className={styles.logo}>
          <Logo markup={site.logo} />
        </span>
        {/* In the first minutes of a year a cached page may show the old one. */}
        <div suppressHydrationWarning className={styles.note}>
          {years !== null && `Since ${site.since}: ${years} years in business. `}
          <Note html={content?.html ?? null} note={site.footer.note} />
        </div>
        <p>{site.legalName}</p>
        <ColourChoice className={styles.colours} />
      </div>
    </footer>
  );
}

/** A note of the shop's own; most sites have none, so it is separate. */
const Note = memo(({ html, note }: { readonly html: string | null; readonly note: string }) =>
  html === null ? (
    note
  ) : (
    <Suspense fallback={note}>
      <RichText html={html} />
    </Suspense>
  ),
);

type SectionsProps = { readonly sections: readonly TextSection[] };

/** Without links to closed pages, and without sections that have no other links. */
function useOpenSections(sections: readonly TextSection[]): readonly TextSection[] {
  const isOpen = useIsOpen();
  return sections
    .map(({ title, links }) => ({ title, links: links.filter(({ uri }) => isOpen(uri)) }))
    .filter(({ links }) => links.length > 0);
}

function Sections({ sections }: SectionsProps) {
  return useOpenSections(sections).map(({ title, links }) => (
    <nav key={title} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.title}>
            <a href={link.uri}>{link.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  ));
}

/** A placeholder with the columns and lines of the site's footer, to avoid a layout shift. */
function Shimmer({ sections }: SectionsProps) {
  return useOpenSections(sections).map((section) => (
    <div key={section.title} aria-busy="true" aria-label={section.title} role="group" className={styles.shimmer}>
      <p className={styles.title}>
        <span className={styles.skeleton} data-skeleton />
      </p>
      <ul className={styles.links} aria-hidden="true">
        {section.links.map((link) => (
          <li key={link.title}>
            <span className={styles.skeleton} data-skeleton />
          </li>
        ))}
      </ul>
    </div>
  ));
}
