/** A parsed inbound mail. */
export type ArrivedMail = {
  readonly from: { readonly name: string; readonly address: string };
  /** Every address that it was sent or delivered to. */
  readonly to: readonly string[];
  readonly messageId: string;
  readonly text: string;
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
  /** Names in small letters. */
  readonly headers: ReadonlyMap<string, string>;
};

/** More is cut off: staff read it, and nobody writes that much. */
export const MAX_TEXT_LENGTH = 20_000;
/** What is read of a mail's text or markup, with everything that it quotes. */
export const MAX_BODY_LENGTH = 200_000;

/**
 * Whether a program wrote it: an absence note, a delivery report, a mailing list. Answering those is how two programs come to
 * write to each other for ever (RFC 3834).
 */
export function isAutomatic({ headers, from }: Pick<ArrivedMail, "headers" | "from">): boolean {
  const header = (name: string) => headers.get(name)?.trim().toLowerCase() ?? "";
  return (
    !["", "no"].includes(header("auto-submitted")) ||
    ["bulk", "junk", "list", "auto_reply"].includes(header("precedence")) ||
    headers.has("list-id") ||
    headers.has("x-autoreply") ||
    header("return-path") === "<>" ||
    from.address === "" ||
    /^(?:mailer-daemon|postmaster|no-?reply)@/i.test(from.address)
  );
}

const quoteStarts: readonly RegExp[] = [
  /^On .{4,200} wrote:\s*$/m,
  /^Am .{4,200} schrieb .{0,200}:\s*$/m,
  /^-{2,}\s*(?:Original Message|Forwarded message)\s*-{2,}/im,
  /^_{10,}\s*$/m,
  /^From: .+\n(?:Sent|Date): .+$/m,
];

/** What the person wrote: without the mail that they answered, which their program quotes below. */
export function writtenText(text: string): string {
  const plain = text.replaceAll("\r\n", "\n");
  const cuts = quoteStarts.map((start) => plain.search(start)).filter((at) => at > 0);
  const own = cuts.length === 0 ? plain : plain.slice(0, Math.min(...cuts));
  const lines = own.split("\n");
  const last = lines.findLastIndex((line) => !line.startsWith(">") && line.trim() !== "");
  const kept = last === -1 ? plain : lines.slice(0, last + 1).join("\n");
  return kept.trim().slice(0, MAX_TEXT_LENGTH);
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** The words of a mail that has markup alone. */
export const textOfHtml = (html: string): string =>
  html
    .replaceAll(/<(script|style|head|blockquote)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, "")
    // No tag has another one inside, so that a long row of openings takes no longer than other text.
    .replaceAll(/<br\b[^<>]*>|<\/(?:p|div|li|tr|h[1-6])\s*>/gi, "\n")
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

const sizeOf = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The message as staff read it. Files are named, because the shop does not take them by mail. */
export function messageOf({ text, files }: Pick<ArrivedMail, "text" | "files">): string {
  const written = writtenText(text);
  const named = files.slice(0, 20).map(({ name, bytes }) => `${name.slice(0, 100)} (${sizeOf(bytes)})`);
  const left = named.length === 0 ? [] : [`Files that were not taken: ${named.join(", ")}.`];
  return [written === "" ? "(The mail has no text.)" : written, ...left].join("\n\n");
}
