import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { MailColourName, MailColours, MailTheme, MailPicture } from "#shop/mail-frame/mail-theme.ts";
import { designOf, type MailVariant, type Site } from "#shop/site.ts";
import { colourOf, type Scheme } from "../sites/document-colours.ts";
import type { OriginOf } from "../sites/origins.ts";
import { paintedLogoOf } from "../pictures/word-mark.ts";

type Branded = Pick<Site, "code" | "fromData" | "theme" | "logo" | "name">;

const tokens: Readonly<Record<MailColourName, string>> = {
  page: "surface-tint",
  card: "surface",
  tint: "surface-tint",
  ink: "ink",
  soft: "ink-soft",
  line: "line",
  accent: "accent",
  onAccent: "on-accent",
  header: "header",
  headerInk: "header-ink",
  footer: "footer",
  footerInk: "footer-ink",
  footerSoft: "footer-soft",
};
/** Where a variant takes its header from, when not from the header of the shop. */
const ownHeaders: Partial<Readonly<Record<MailVariant, Partial<typeof tokens>>>> = {
  greeting: { header: "footer", headerInk: "footer-ink" },
  editorial: { header: "surface" },
  room: { header: "surface" },
};

const sheetOf = (site: Branded): string =>
  readFileSync(new URL(`../../sites/${designOf(site)}/theme.css`, import.meta.url), "utf8");

/** A token's colour, as data or the theme has it. */
function tokenOf(site: Branded, scheme: Scheme, css: string): (token: string) => string {
  const { tokens: own = {}, darkTokens = {} } = site.fromData?.document ?? {};
  return (token) => (scheme === "dark" ? darkTokens[token] : undefined) ?? own[token] ?? colourOf(css, token, scheme);
}

/** The colours of a site's mails in a light or a dark mailbox. */
export function mailColoursOf(site: Branded, scheme: Scheme): MailColours {
  const variant = site.theme.pageVariants.mail;
  const read = tokenOf(site, scheme, sheetOf(site));
  const named = { ...tokens, ...(scheme === "dark" && { page: "paper" }), ...ownHeaders[variant] };
  return Object.fromEntries(Object.entries(named).map(([name, token]) => [name, read(token)])) as MailColours;
}

/** The logo in the colours of the header of a mail, as SVG without any token. */
export function mailLogoOf(site: Branded, scheme: Scheme): string {
  const { header, headerInk } = mailColoursOf(site, scheme);
  const isOnShopsHeader = ownHeaders[site.theme.pageVariants.mail]?.headerInk === undefined;
  const sign = isOnShopsHeader ? tokenOf(site, scheme, sheetOf(site))("logo-sign") : headerInk;
  return paintedLogoOf(site)
    .replaceAll(/var\(--header[^)]*\)/g, header)
    .replaceAll(/var\(--logo-sign[^)]*\)/g, sign)
    .replaceAll("currentColor", headerInk);
}

/** The painted logo's size, in the units of its drawing. */
export function logoSizeOf(site: Pick<Site, "logo" | "name">): { readonly width: number; readonly height: number } {
  const [, , width = 200, height = 40] = (/viewBox="([^"]+)"/.exec(paintedLogoOf(site))?.[1] ?? "")
    .split(" ")
    .map(Number);
  return { width, height };
}

const versionOf = (text: string): string => hash("sha256", text, "hex").slice(0, 10);

export type MailPictureKind = "logo" | "room";

/** The path of a picture for mails; another version of it has another path. */
export function mailPictureOf(site: Branded, kind: MailPictureKind, scheme: Scheme): string {
  const drawn = kind === "logo" ? mailLogoOf(site, scheme) + mailColoursOf(site, scheme).header : designOf(site);
  return `/share/mail/${site.code}-${kind}-${scheme}-${versionOf(drawn)}.png`;
}

/** The size of the room in a mail, in pixels. */
export const MAIL_ROOM = { width: 600, height: 240 };

/** Makes the theme of a site's mails: its colours, its pictures with whole addresses, its contact and its legal line. */
export const createMailThemes =
  (originOf: OriginOf) =>
  async (site: Site): Promise<MailTheme> => {
    const origin = originOf(site);
    const { numbers, address } = await site.seller();
    const { width, height } = logoSizeOf(site);
    const picture = (kind: MailPictureKind, size: Pick<MailPicture, "width" | "height">): MailPicture => ({
      light: origin + mailPictureOf(site, kind, "light"),
      dark: origin + mailPictureOf(site, kind, "dark"),
      ...size,
    });
    return {
      variant: site.theme.pageVariants.mail,
      locale: site.locale,
      name: site.name,
      greeting: site.copy.greeting,
      since: site.since,
      origin,
      light: mailColoursOf(site, "light"),
      dark: mailColoursOf(site, "dark"),
      logo: picture("logo", { width: Math.round((width * LOGO_HEIGHT) / height), height: LOGO_HEIGHT }),
      room: picture("room", MAIL_ROOM),
      phone: site.supportNumber,
      hours: site.supportHours,
      email: site.email,
      legal: [site.legalName, ...numbers, ...address].join(", "),
    };
  };

/** The height of a logo in a mail, in pixels. */
const LOGO_HEIGHT = 32;
