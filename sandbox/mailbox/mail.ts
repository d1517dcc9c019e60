import PostalMime, { type Address, type Email } from "postal-mime";

export type Person = { name: string; address: string };
export type Attachment = { filename: string; mimeType: string; size: number };

/** A mail in the mailbox; `html` includes its inline pictures. */
export type Mail = {
  id: string;
  receivedAt: string;
  from: Person;
  /** The recipients of the envelope, blind copies included. */
  to: Person[];
  subject: string;
  excerpt: string;
  text: string;
  html: string;
  headers: { key: string; value: string }[];
  links: string[];
  attachments: Attachment[];
};

export type Envelope = { from: string; to: string[] };
export type Arrival = { id: string; receivedAt: string; envelope: Envelope };

export async function readMail(raw: Buffer, { id, receivedAt, envelope }: Arrival): Promise<Mail> {
  const email = await PostalMime.parse(raw, { attachmentEncoding: "base64" });
  const named = [...(email.to ?? []), ...(email.cc ?? []), ...(email.bcc ?? [])].flatMap(peopleOf);
  const text = email.text ?? "";
  const html = withInlinePictures(email);
  return {
    id,
    receivedAt,
    from: (email.from && peopleOf(email.from)[0]) ?? { name: "", address: envelope.from },
    to: envelope.to.map((address) => named.find((person) => isSame(person.address, address)) ?? { name: "", address }),
    subject: email.subject ?? "",
    excerpt: (text || textOf(html)).replace(/\s+/g, " ").trim().slice(0, 200),
    text,
    html,
    headers: email.headers.map(({ key, value }) => ({ key, value })),
    links: linksOf(text, html),
    attachments: email.attachments.filter((file) => file.disposition !== "inline").map(describe),
  };
}

export function isSame(address: string, other: string): boolean {
  return address.toLowerCase() === other.toLowerCase();
}

function peopleOf(address: Address): Person[] {
  const people = address.group ?? [address];
  return people.map((person) => ({ name: person.name, address: person.address ?? "" }));
}

function describe(file: Email["attachments"][number]): Attachment {
  const content =
    typeof file.content === "string" ? Buffer.from(file.content, "base64").length : file.content.byteLength;
  return { filename: file.filename ?? "unnamed", mimeType: file.mimeType, size: content };
}

function withInlinePictures(email: Email): string {
  return email.attachments.reduce((html, file) => {
    const id = file.contentId?.replace(/^<|>$/g, "");
    if (!id || typeof file.content !== "string" || !/^image\/[\w.+-]+$/.test(file.mimeType)) return html;
    return html.replaceAll(`cid:${id}`, `data:${file.mimeType};base64,${file.content}`);
  }, email.html ?? "");
}

function textOf(html: string): string {
  return html
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, " ")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&");
}

function linksOf(text: string, html: string): string[] {
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map((match) => match[0]);
  const inHtml = [...html.matchAll(/href\s*=\s*["'](https?:\/\/[^"']+)["']/gi)].map((match) => match[1] ?? "");
  return [...new Set([...inHtml, ...inText].map((link) => link.replaceAll("&amp;", "&")))];
}
