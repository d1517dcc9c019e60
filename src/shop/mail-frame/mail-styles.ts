import type { MailFrame } from "./mail-theme.ts";

/** How the blocks of a variant are set. Fonts that a mailbox does not have fall back to its own. */
export type MailStyle = {
  readonly font: string;
  /** The style of headings: family, weight and case. */
  readonly display: string;
  /** The font size of the text, in pixels. */
  readonly size: number;
  readonly headingSize: number;
  /** The radius of cards and pictures, in pixels. */
  readonly radius: number;
  /** Behind the button's colours. */
  readonly button: string;
  /** Amounts: with a line below each, in boxes, numbered, or with space only. */
  readonly rows: "line" | "box" | "number" | "space";
};

const sans = "-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const inter = `Inter,${sans}`;
const fraunces = "Fraunces,Georgia,'Times New Roman',serif";
const jakarta = `'Plus Jakarta Sans',${sans}`;

export const mailStyles: Readonly<Record<MailFrame, MailStyle>> = {
  ticket: {
    font: `Archivo,${sans}`,
    display: `font-family:Archivo,'Arial Black',Arial,sans-serif;font-weight:900;letter-spacing:-0.5px`,
    size: 16,
    headingSize: 32,
    radius: 0,
    button: "border:2px solid #17130a;text-decoration:none;font-weight:800",
    rows: "line",
  },
  strip: {
    font: jakarta,
    display: `font-family:${jakarta};font-weight:700;letter-spacing:-0.3px`,
    size: 16,
    headingSize: 26,
    radius: 12,
    button: "border-radius:12px;text-decoration:none;font-weight:600",
    rows: "line",
  },
  greeting: {
    font: jakarta,
    display: `font-family:${jakarta};font-weight:700;letter-spacing:-0.3px`,
    size: 16,
    headingSize: 26,
    radius: 12,
    button: "border-radius:999px;text-decoration:none;font-weight:600",
    rows: "space",
  },
  docket: {
    font: inter,
    display: `font-family:${inter};font-weight:700`,
    size: 14,
    headingSize: 20,
    radius: 6,
    button: "border-radius:6px;text-decoration:none;font-weight:600",
    rows: "box",
  },
  schedule: {
    font: inter,
    display: `font-family:${fraunces};font-weight:400`,
    size: 15,
    headingSize: 24,
    radius: 2,
    button: "border-radius:2px;text-decoration:none;font-weight:600",
    rows: "number",
  },
  editorial: {
    font: inter,
    display: `font-family:${fraunces};font-weight:400;letter-spacing:-0.3px`,
    size: 16,
    headingSize: 36,
    radius: 2,
    button: "border-radius:2px;text-decoration:none;font-weight:500;letter-spacing:0.3px",
    rows: "line",
  },
  room: {
    font: `'DM Sans',${sans}`,
    display: `font-family:'DM Sans',${sans};font-weight:400;letter-spacing:-0.6px`,
    size: 16,
    headingSize: 32,
    radius: 20,
    button: "border-radius:999px;text-decoration:none;font-weight:500",
    rows: "space",
  },
  sheet: {
    font: `Barlow,${sans}`,
    display: `font-family:'Barlow Condensed','Arial Narrow',Arial,sans-serif;font-weight:600;text-transform:uppercase`,
    size: 16,
    headingSize: 34,
    radius: 0,
    button: "border-radius:2px;text-decoration:none;font-weight:600",
    rows: "box",
  },
  letter: {
    font: sans,
    display: `font-family:${sans};font-weight:600`,
    size: 15,
    headingSize: 20,
    radius: 4,
    button: "border-radius:4px;text-decoration:none;font-weight:600",
    rows: "line",
  },
};
