import type { MailVariant } from "#shop/site.ts";

export const mailColourNames = [
  "page",
  "card",
  "tint",
  "ink",
  "soft",
  "line",
  "accent",
  "onAccent",
  "header",
  "headerInk",
  "footer",
  "footerInk",
  "footerSoft",
] as const;
export type MailColourName = (typeof mailColourNames)[number];
/** Colours like `#17130a`. */
export type MailColours = Readonly<Record<MailColourName, string>>;

/** The whole addresses of a PNG for a light and a dark mailbox, and the size in pixels in which it is shown. */
export type MailPicture = {
  readonly light: string;
  readonly dark: string;
  readonly width: number;
  readonly height: number;
};

/** A site's variant, or the plain letter to staff and suppliers. */
export type MailFrame = MailVariant | "letter";

/** The site's data for its mails, read when a mail is written. */
export type MailTheme = {
  readonly variant: MailFrame;
  readonly locale: string;
  readonly name: string;
  /** The first word of the shop: `Kia ora, nau mai`. */
  readonly greeting: string;
  readonly since: number | null;
  /** The shop's public origin, without a slash at the end. */
  readonly origin: string;
  readonly light: MailColours;
  readonly dark: MailColours;
  readonly logo: MailPicture;
  readonly room: MailPicture;
  readonly phone: string;
  readonly hours: string;
  readonly email: string;
  /** The seller: name, numbers and address. */
  readonly legal: string;
};

export type MailFact = { readonly label: string; readonly value: string };

export type MailRow = MailFact & {
  readonly details?: readonly string[];
  /** The whole address of a small JPEG or PNG, which programs that read mail can show. */
  readonly picture?: string | undefined;
};

/** Parts of a mail in their order. All texts are plain, because people wrote some of them; a line break in one stays. */
export type MailBlock =
  | { readonly kind: "text"; readonly text: string; readonly tone?: "strong" | "soft" }
  | { readonly kind: "title"; readonly text: string }
  /** Goods and charges with their amounts at the right. */
  | { readonly kind: "amounts"; readonly rows: readonly MailRow[]; readonly tone?: "soft" }
  | { readonly kind: "total"; readonly row: MailFact }
  /** What was sent or booked: names at the left, values beside them. */
  | { readonly kind: "values"; readonly rows: readonly MailFact[] }
  | { readonly kind: "button"; readonly label: string; readonly href: string }
  | { readonly kind: "link"; readonly label: string; readonly href: string }
  /** The digits of a code: large, and without spaces for copying. */
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "quote"; readonly text: string };

export type MailContent = {
  readonly subject: string;
  readonly heading: string;
  /** What it is about, in a word or two: `Order`, `Your account`. */
  readonly about: string;
  /** Numbers and days that the header shows, the most important first. */
  readonly facts?: readonly MailFact[];
  readonly blocks: readonly MailBlock[];
};

/** A text as one block, or none where it is empty. */
export const textBlock = (text: string, tone?: "strong" | "soft"): readonly MailBlock[] =>
  text === "" ? [] : [{ kind: "text", text, ...(tone !== undefined && { tone }) }];
