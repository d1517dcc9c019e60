import type { MailColourName, MailContent, MailFact, MailFrame, MailTheme } from "./mail-theme.ts";
import { logoOf, colourAttributes, pictureOf, escapeMarkup, tableOf } from "./mail-markup.ts";
import { mailStyles } from "./mail-styles.ts";

type Header = (theme: MailTheme, content: MailContent) => string;

const row = (theme: MailTheme, ground: MailColourName, css: string, inside: string): string =>
  `<tr><td ${colourAttributes(theme, { ground }, css)}>${inside}</td></tr>`;

function heading(theme: MailTheme, text: string, ink: MailColourName, css = "margin:0"): string {
  const { display, headingSize } = mailStyles[theme.variant];
  return `<h1 ${colourAttributes(theme, { ink }, `${css};font-size:${headingSize}px;line-height:1.2;${display}`)}>${escapeMarkup(text)}</h1>`;
}

const small = (theme: MailTheme, ink: MailColourName, text: string, css = "font-size:13px"): string =>
  `<span ${colourAttributes(theme, { ink }, css)}>${escapeMarkup(text)}</span>`;

const capitals = "font-size:11px;letter-spacing:1px;text-transform:uppercase";

/** The name of a fact above its value. */
const stacked = (theme: MailTheme, { label, value }: MailFact, css = "font-weight:700"): string =>
  `${small(theme, "soft", label, capitals)}<br><span ${colourAttributes(theme, { ink: "ink" }, css)}>${escapeMarkup(value)}</span>`;

const logoAndWords = (theme: MailTheme, words: string): string =>
  tableOf(
    `<td style="vertical-align:middle">${logoOf(theme)}</td><td align="right" style="vertical-align:middle;text-align:right;padding-left:16px">${words}</td>`,
  );

/** Cells beside each other, each as wide as the others. */
function grid(theme: MailTheme, facts: readonly MailFact[], css: string, most: number): string {
  const perRow = Math.min(most, facts.length);
  const rows: string[] = [];
  for (let at = 0; at < facts.length; at += perRow) {
    const cells = facts
      .slice(at, at + perRow)
      .map(
        (fact) =>
          `<td width="${Math.floor(100 / perRow)}%" ${colourAttributes(theme, { edge: "line" }, css)}>${stacked(theme, fact)}</td>`,
      );
    rows.push(`<tr>${cells.join("")}${"<td></td>".repeat(perRow - cells.length)}</tr>`);
  }
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows.join("")}</table>`;
}

const shown = (facts: readonly MailFact[], inside: () => string): string => (facts.length === 0 ? "" : inside());

/** An auction ticket: the facts between perforations. */
const ticket: Header = (theme, { heading: title, about, facts = [] }) =>
  row(
    theme,
    "header",
    "padding:16px 24px",
    logoAndWords(theme, small(theme, "headerInk", about, "font-size:14px;font-weight:800;text-transform:uppercase")),
  ) +
  shown(
    facts,
    () =>
      `<tr><td ${colourAttributes(theme, { ground: "tint", edge: "line" }, "padding:0;border-top:4px solid;border-bottom:2px dashed")}>${grid(
        theme,
        facts.slice(0, 3),
        "padding:12px 12px 12px 24px;border-right:2px dashed;vertical-align:top",
        3,
      )}</td></tr>`,
  ) +
  row(theme, "card", "padding:28px 24px 0", heading(theme, title, "ink", "margin:0;text-transform:uppercase"));

/** The delivery day first, in a strip below logo and phone. */
const strip: Header = (theme, { heading: title, about, facts = [] }) => {
  const first = facts.length === 0 ? [{ label: about, value: "" }] : facts;
  const words = first.map(({ label, value }) => `${escapeMarkup(label)} <strong>${escapeMarkup(value)}</strong>`);
  return (
    row(
      theme,
      "header",
      "padding:20px 24px",
      logoAndWords(theme, small(theme, "headerInk", theme.phone, "font-size:14px;white-space:nowrap")),
    ) +
    `<tr><td ${colourAttributes(theme, { ground: "accent", ink: "onAccent" }, "padding:10px 24px;font-size:14px")}>${words.join(" &nbsp;&middot;&nbsp; ")}</td></tr>` +
    row(theme, "card", "padding:28px 24px 0", heading(theme, title, "ink"))
  );
};

/** A greeting and the heading on green, the facts as labels below. */
const greeting: Header = (theme, { heading: title, facts = [] }) => {
  const labels = facts.map(
    ({ label, value }) =>
      `<span ${colourAttributes(theme, { ground: "tint", ink: "ink" }, "display:inline-block;margin:0 8px 8px 0;padding:6px 14px;border-radius:999px;font-size:14px")}>${escapeMarkup(label)} <strong>${escapeMarkup(value)}</strong></span>`,
  );
  return (
    row(
      theme,
      "header",
      "padding:28px 24px",
      `${logoOf(theme)}<p ${colourAttributes(theme, { ink: "headerInk" }, "margin:28px 0 4px;font-size:15px")}>${escapeMarkup(theme.greeting)}</p>${heading(theme, title, "headerInk")}`,
    ) + shown(facts, () => row(theme, "card", "padding:20px 24px 0", labels.join("")))
  );
};

/** A trade docket: what it is about, and its numbers in boxes. */
const docket: Header = (theme, { heading: title, about, facts = [] }) =>
  row(theme, "header", "padding:12px 20px", logoAndWords(theme, small(theme, "headerInk", about))) +
  row(theme, "card", "padding:20px 20px 12px", heading(theme, title, "ink")) +
  shown(facts, () =>
    row(theme, "card", "padding:0 20px", grid(theme, facts, "padding:8px 10px;border:1px solid;vertical-align:top", 2)),
  );

/** A schedule: heading on charcoal, then one line for each fact. */
const schedule: Header = (theme, { heading: title, about, facts = [] }) => {
  const lines = [{ label: "Document", value: about }, ...facts].map(
    ({ label, value }) =>
      `<tr><td ${colourAttributes(theme, { ink: "soft", edge: "line" }, "padding:7px 16px 7px 24px;border-bottom:1px solid;font-size:14px", "width:34%")}>${escapeMarkup(label)}</td><td ${colourAttributes(theme, { ink: "ink", edge: "line" }, "padding:7px 24px 7px 0;border-bottom:1px solid;font-size:14px")}>${escapeMarkup(value)}</td></tr>`,
  );
  return (
    row(
      theme,
      "header",
      "padding:22px 24px 26px",
      logoOf(theme) + heading(theme, title, "headerInk", "margin:26px 0 0"),
    ) +
    row(
      theme,
      "tint",
      "padding:0",
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${lines.join("")}</table>`,
    )
  );
};

/** The first page of a magazine: everything in the middle, with hairlines. */
const editorial: Header = (theme, { heading: title, about, facts = [] }) => {
  const since = theme.since === null ? about : `Since ${theme.since}`;
  const words = facts.map(({ label, value }) => `${label} ${value}`).join(", ");
  return row(
    theme,
    "card",
    "padding:40px 24px 0;text-align:center",
    `${logoOf(theme, "margin:0 auto")}<p ${colourAttributes(theme, { ink: "soft", edge: "line" }, `margin:24px 0 32px;padding:8px 0;border-top:1px solid;border-bottom:1px solid;${capitals}`)}>${escapeMarkup(since)}</p>${heading(theme, title, "ink")}${
      words === ""
        ? ""
        : `<p ${colourAttributes(theme, { ink: "soft" }, "margin:14px 0 0;font-family:Georgia,serif;font-style:italic;font-size:15px")}>${escapeMarkup(words)}</p>`
    }`,
  );
};

/** A large picture of a room, the logo below it. */
const room: Header = (theme, { heading: title, facts = [] }) => {
  const labels = facts.map(
    (fact) =>
      `<div ${colourAttributes(theme, { ground: "tint" }, "display:inline-block;margin:0 8px 8px 0;padding:10px 18px;border-radius:16px")}>${stacked(theme, fact, "font-size:17px")}</div>`,
  );
  return row(
    theme,
    "card",
    "padding:0;border-radius:20px 20px 0 0",
    `${pictureOf(theme.room, "", "width:100%;border-radius:20px 20px 0 0")}<div style="padding:28px 24px 0">${logoOf(theme)}${heading(theme, title, "ink", "margin:24px 0 0")}${shown(facts, () => `<div style="padding:18px 0 0">${labels.join("")}</div>`)}</div>`,
  );
};

/** A specification sheet with its title block. */
const sheet: Header = (theme, { heading: title, about, facts = [] }) => {
  const block = [{ label: "Document", value: about }, ...facts].slice(0, 4);
  return (
    row(
      theme,
      "header",
      "padding:24px 24px 20px",
      `${logoOf(theme)}<p ${colourAttributes(theme, { ground: "accent" }, "margin:28px 0 14px;width:56px;height:4px;font-size:0;line-height:0")}>&nbsp;</p>${heading(theme, title, "headerInk")}`,
    ) +
    row(
      theme,
      "tint",
      "padding:0",
      grid(theme, block, "padding:10px 12px 10px 24px;border:1px solid;border-top:0;vertical-align:top", 2),
    )
  );
};

/** A letter: the sender's name and what it is about above a line, no pictures. */
const letter: Header = (theme, { heading: title, about, facts = [] }) =>
  row(
    theme,
    "header",
    "padding:16px 24px",
    tableOf(
      `<td ${colourAttributes(theme, { ink: "headerInk" }, "font-weight:700")}>${escapeMarkup(theme.name)}</td><td align="right" style="text-align:right;padding-left:16px">${small(theme, "soft", about)}</td>`,
    ),
  ) +
  `<tr><td ${colourAttributes(theme, { ground: "card", edge: "line" }, "padding:20px 24px 0;border-top:1px solid")}>${heading(theme, title, "ink")}${shown(
    facts,
    () => grid(theme, facts, "padding:12px 12px 0 0;vertical-align:top", 2),
  )}</td></tr>`;

/** The header of a mail by the site's variant: rows of the mail's table, with the heading. */
export const mailHeaders: Readonly<Record<MailFrame, Header>> = {
  ticket,
  strip,
  greeting,
  docket,
  schedule,
  editorial,
  room,
  sheet,
  letter,
};
