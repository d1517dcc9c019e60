import { drawMail } from "./draw-mail.ts";
import {
  type MailBlock,
  type MailColours,
  type MailContent,
  type MailFact,
  type MailPicture,
  textBlock,
} from "./mail-theme.ts";

export type Sender = {
  readonly name: string;
  readonly origin: string;
  /** The address for replies. */
  readonly email: string;
  /** The sender's name at the end of the mail. */
  readonly legal: string;
};

const light: MailColours = {
  page: "#f1f3f5",
  card: "#ffffff",
  tint: "#f1f3f5",
  ink: "#1c2430",
  soft: "#566171",
  line: "#d5dae0",
  accent: "#1c2430",
  onAccent: "#ffffff",
  header: "#ffffff",
  headerInk: "#1c2430",
  footer: "#ffffff",
  footerInk: "#1c2430",
  footerSoft: "#566171",
};
const dark: MailColours = {
  page: "#12161b",
  card: "#1d232b",
  tint: "#262d37",
  ink: "#eceff3",
  soft: "#aeb7c3",
  line: "#3b4450",
  accent: "#e3e8ee",
  onAccent: "#12161b",
  header: "#1d232b",
  headerInk: "#eceff3",
  footer: "#1d232b",
  footerInk: "#eceff3",
  footerSoft: "#aeb7c3",
};
/** A letter shows neither a logo nor a room. */
const noPicture: MailPicture = { light: "", dark: "", width: 0, height: 0 };

/** The staff panels write to the staff. */
export const officeSender = (origin: string, email: string): Sender => ({
  name: "Hearth office",
  origin,
  email,
  legal: "Sent by the Hearth office to its staff.",
});

/** A mail to staff or a supplier: the frame of all mails with a plain header, in no site's colours. */
export function drawLetter({ name, origin, email, legal }: Sender, content: MailContent): string {
  const sender = { name, origin, email, legal, greeting: "", since: null, phone: "", hours: "" };
  const colours = { light, dark, logo: noPicture, room: noPicture };
  return drawMail({ variant: "letter", locale: "en-AU", ...sender, ...colours }, content);
}

const named = /^([^:]{2,60}): (.+)$/;

function factOf(line: string): MailFact | null {
  const [, label, value] = named.exec(line) ?? [];
  return label === undefined || value === undefined ? null : { label, value };
}

/** The lines of a plain text: behind an empty line, those of the form `Order: 1000123` are a table. */
export function blocksOf(lines: readonly string[]): readonly MailBlock[] {
  const groups: string[][] = [[]];
  for (const line of lines) {
    if (line === "") groups.push([]);
    else groups.at(-1)?.push(line);
  }
  return groups.flatMap((group, at): readonly MailBlock[] => {
    const facts = group.map(factOf).filter((fact) => fact !== null);
    if (at > 0 && facts.length > 0 && facts.length === group.length) return [{ kind: "values", rows: facts }];
    return group.flatMap((line) => textBlock(line));
  });
}
