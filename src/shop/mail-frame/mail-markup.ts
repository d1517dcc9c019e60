import {
  mailColourNames,
  type MailColourName,
  type MailColours,
  type MailTheme,
  type MailPicture,
} from "./mail-theme.ts";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** A text as markup. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

type Painted = { readonly ground?: MailColourName; readonly ink?: MailColourName; readonly edge?: MailColourName };

/**
 * The style of an element in the light colours of the site, with classes by which a dark mailbox gets the dark ones. `css`
 * stands before the colours and `rest` behind them.
 */
export function colourAttributes({ light }: MailTheme, { ground, ink, edge }: Painted, css = "", rest = ""): string {
  const styles = [
    css,
    ground && `background:${light[ground]}`,
    ink && `color:${light[ink]}`,
    edge && `border-color:${light[edge]}`,
    rest,
  ].filter((one) => one !== undefined && one !== "");
  const classes = [ground && `g-${ground}`, ink && `i-${ink}`, edge && `e-${edge}`].filter((one) => one !== undefined);
  return `style="${styles.join(";")}"${classes.length === 0 ? "" : ` class="${classes.join(" ")}"`}`;
}

const properties = { g: "background", i: "color", e: "border-color" } as const;

/** The rules for a dark mailbox: for those classes only that the mail uses. */
export function darkRules(markup: string, dark: MailColours): string {
  const rules = (["g", "i", "e"] as const).flatMap((kind) =>
    mailColourNames
      .filter((name) => new RegExp(`[" ]${kind}-${name}[" ]`).test(markup))
      .map((name) => `.${kind}-${name}{${properties[kind]}:${dark[name]}!important}`),
  );
  return [...rules, ".in-light{display:none!important}", ".in-dark{display:block!important}"].join("");
}

/** One cell after another in a row as wide as the mail. */
export const tableOf = (cells: string, attributes = ""): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse"${attributes}><tr>${cells}</tr></table>`;

/** A picture that has other colours in a dark mailbox. Only the light one has a text, so that it is read once. */
export function pictureOf({ light, dark, width, height }: MailPicture, alt: string, css = ""): string {
  const size = `width="${width}" height="${height}"`;
  const style = `border:0;max-width:100%;height:auto;${css}`;
  return (
    `<img src="${escapeMarkup(light)}" alt="${escapeMarkup(alt)}" ${size} class="in-light" style="display:block;${style}">` +
    `<img src="${escapeMarkup(dark)}" alt="" ${size} class="in-dark" style="display:none;mso-hide:all;${style}">`
  );
}

/** The logo, which leads to the shop. */
export const logoOf = (theme: MailTheme, css = ""): string =>
  `<a href="${escapeMarkup(theme.origin)}/" style="text-decoration:none;color:inherit">${pictureOf(theme.logo, theme.name, css)}</a>`;
