import { readFileSync } from "node:fs";
import type { Config } from "#platform/config.ts";
import type { SiteDocument } from "#shop/site-document.ts";
import { logoMarkup } from "#shop/site-logo.ts";
import type { SiteData } from "#shop/site.ts";
import {
  controlPairs,
  onAnyGround,
  schemes,
  textPairs,
  themeTokens,
  tokensIn,
  weakMixtures,
  weakPairs,
} from "#shop/theme-contrast.ts";
import { ownPictureUrl } from "#shop/urls.ts";
import { openedSite } from "#sites/opened-site.ts";
import { wordMark } from "../pictures/word-mark.ts";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

type Among = {
  readonly folders: readonly SiteData[];
  /** The documents of the other sites that data open or change. */
  readonly others: readonly SiteDocument[];
  readonly config: Pick<Config, "isProduction" | "defaultSite">;
};

const baseOf = (document: SiteDocument, folders: readonly SiteData[]): SiteData | undefined =>
  folders.find(({ code }) => code === document.code) ?? folders.find(({ code }) => code === document.basedOn);

/** The site of a document that has no faults. */
export function siteOfDocument(
  document: SiteDocument,
  { folders, version }: { readonly folders: readonly SiteData[]; readonly version: number },
): SiteData {
  const base = baseOf(document, folders);
  if (base === undefined) throw new Error(`The site ${document.code} is based on none.`);
  const name = document.name ?? base.name;
  const { logo: own } = document.pictures;
  const drawn = base.code === document.code ? null : wordMark(name);
  const logo = own === undefined ? drawn : logoMarkup(own, name, (hash) => ownPictureUrl(hash, "logo"));
  return openedSite(base, { document, version, logo });
}

/** Why a document cannot be used, as sentences; empty when nothing is wrong. */
export function siteFaults(document: SiteDocument, among: Among): readonly string[] {
  const base = baseOf(document, among.folders);
  if (base === undefined) return ["basedOn: Say which site of the code the new one is based on."];
  const isNew = base.code !== document.code;
  return [
    ...(isNew ? newSiteFaults(document, base) : ofCodeFaults(document, base)),
    ...domainFaults(document, among),
    ...tokenFaults(document, base),
    ...(isNew ? strayNames(document, base, among.folders) : []),
    ...enabledFaults(document, among.config),
    ...(among.config.isProduction && isNew && document.publicUrl?.startsWith("https:") !== true
      ? ["publicUrl: In production a site has an https address."]
      : []),
  ];
}

/** Names that are hosts of the shop itself. */
const reserved: readonly string[] = ["office", "www", "api", "localhost"];

function newSiteFaults({ code, name, legalName, seller, words }: SiteDocument, base: SiteData): readonly string[] {
  const required = { name, legalName, seller, ...pickWords(words) };
  const missing = Object.entries(required).flatMap(([field, value]) =>
    value === undefined ? [`${field}: A new site needs its own; ${base.name}'s does not fit.`] : [],
  );
  return [...missing, ...(reserved.includes(code) ? [`code: ${code} is a name of the shop itself.`] : [])];
}

const pickWords = ({ tagline, description, supportNumber, supportHours, email, seo }: SiteDocument["words"]) => ({
  "words.tagline": tagline,
  "words.description": description,
  "words.supportNumber": supportNumber,
  "words.supportHours": supportHours,
  "words.email": email,
  "words.seo.homeTitle": seo?.homeTitle,
  "words.seo.homeDescription": seo?.homeDescription,
});

const ofCodeFaults = ({ basedOn }: SiteDocument, { code }: SiteData): readonly string[] =>
  basedOn === undefined || basedOn === code ? [] : [`basedOn: ${code} has a folder of its own. Leave it out.`];

const enabledFaults = ({ code, enabled }: SiteDocument, { defaultSite }: Among["config"]): readonly string[] =>
  !enabled && code === defaultSite ? [`enabled: ${code} answers where no other site does, so it stays open.`] : [];

function domainFaults(document: SiteDocument, { folders, others }: Among): readonly string[] {
  const changed = new Map(others.map((other) => [other.code, other]));
  const taken = new Map<string, string>();
  for (const { code, hosts } of folders) for (const host of changed.get(code)?.domains ?? hosts) taken.set(host, code);
  for (const { code, domains = [] } of others) for (const domain of domains) taken.set(domain, code);
  const requestedDomains = [
    ...(document.domains ?? []),
    ...(document.publicUrl ? [new URL(document.publicUrl).hostname] : []),
  ];
  return [...new Set(requestedDomains)].flatMap((domain) => {
    const owner = taken.get(domain) ?? /^([a-z0-9-]+)\.localhost$/.exec(domain)?.[1] ?? document.code;
    return owner === document.code ? [] : [`domains: ${domain} belongs to ${owner}.`];
  });
}

const unset = /^swatch-/;

function tokenFaults({ tokens, darkTokens }: SiteDocument, base: SiteData): readonly string[] {
  const defaults = read("../../ui/tokens.css");
  const theme = read(`../../sites/${base.code}/theme.css`);
  const known = [...tokensIn(defaults).keys(), "accent-edge", "logo-sign"].filter(
    (name) => !unset.test(name) && !onAnyGround.includes(name),
  );
  const strange = Object.keys(tokens).filter((name) => !known.includes(name));
  if (strange.length > 0) return strange.map((name) => `tokens: ${name} is no colour of the theme.`);
  const alone = Object.keys(darkTokens).filter((name) => !(name in tokens));
  const weak = schemes.flatMap((scheme) => {
    const data = scheme === "light" ? tokens : { ...tokens, ...darkTokens };
    const where = scheme === "light" ? "tokens" : "darkTokens";
    const result = themeTokens({ defaults, theme, data }, scheme);
    return [
      ...[...weakPairs(result, textPairs, 4.5), ...weakMixtures(result, scheme)].map(
        (pair) => `${where}: ${pair} to 1 is hard to read; text needs 4.5.`,
      ),
      ...weakPairs(result, controlPairs, 3).map(
        (pair) => `${where}: ${pair} to 1 is hard to see; edges and rings need 3.`,
      ),
    ];
  });
  return [...alone.map((name) => `darkTokens: ${name} is not among the tokens.`), ...weak];
}

/** Every text inside a value, with its path. */
function textsIn(value: unknown, path = ""): readonly (readonly [string, string])[] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, path === "" ? key : `${path}.${key}`));
}

/** Texts of the site it is based on that name that site. */
function strayNames(document: SiteDocument, base: SiteData, folders: readonly SiteData[]): readonly string[] {
  const { copy, footer, deliveryPromise, returnsSummary, seo, featureDefaults } = siteOfDocument(document, {
    folders,
    version: 1,
  });
  const named = textsIn({ copy, footer, deliveryPromise, returnsSummary, seo, featureDefaults });
  return named.flatMap(([path, text]) =>
    text.includes(base.name) && document.name?.includes(base.name) !== true
      ? [`words.${path}: "${text.slice(0, 80)}" names ${base.name}. Give its own.`]
      : [],
  );
}
