import type { SiteDocument } from "#shop/site-document.ts";
import { type SiteCode, type SiteData, siteCodeOf } from "#shop/site.ts";

/** A site's data as the browser gets them with each page. */
export type SentSite = {
  readonly document: SiteDocument;
  readonly version: number;
  /** Its own logo, or of a new site without one its name as outlines. */
  readonly logo: string | null;
};

/** Fields that only an own folder can have. */
const ofFolder = { since: null, logo: "" } as const;

/** The site that data make of the one they are based on. What they leave out stays as it is. */
export function openedSite(base: SiteData, { document, version, logo }: SentSite): SiteData {
  const code = siteCodeOf(document.code) as SiteCode;
  const isNew = code !== base.code;
  const { words, tokens, seller } = document;
  const { copy, footer, seo, home: _, ...texts } = words;
  const { mastheads, ...rest } = base;
  const name = document.name ?? base.name;
  const site: SiteData = {
    ...rest,
    ...(isNew ? ofFolder : mastheads && { mastheads }),
    ...texts,
    ...(logo !== null && { logo }),
    code,
    fromData: {
      basedOn: base.fromData?.basedOn ?? baseCodeOf(base),
      document,
      version,
      origin: document.publicUrl ?? null,
    },
    name,
    legalName: document.legalName ?? base.legalName,
    hosts: document.domains ?? (isNew ? [`${code}.localhost`] : base.hosts),
    departments: document.departments ?? base.departments,
    policies: { ...base.policies, ...document.policies },
    featureDefaults: { ...base.featureDefaults, ...document.features },
    theme: {
      ...base.theme,
      themeColor: document.themeColor ?? tokens["accent"] ?? base.theme.themeColor,
      accent: tokens["accent"] ?? base.theme.accent,
      onAccent: tokens["on-accent"] ?? base.theme.onAccent,
      density: document.density ?? base.theme.density,
    },
    copy: { ...base.copy, ...copy, notFound: { ...base.copy.notFound, ...copy?.notFound } },
    footer: { ...base.footer, ...footer },
    seo: {
      ...base.seo,
      ...(isNew && { titleSuffix: name, shareImage: `/share/${code}.png`, alternate: null }),
      ...seo,
    },
    seller: seller === undefined ? base.seller : async () => seller,
    home: isNew ? async () => (await import("./opened-home.ts")).homeOf(site, words.home) : base.home,
  };
  return site;
}

const baseCodeOf = ({ code }: SiteData) => code as NonNullable<SiteData["fromData"]>["basedOn"];
