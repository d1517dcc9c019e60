import { readFileSync } from "node:fs";
import { create } from "fontkit";
import PdfKit from "pdfkit";
import { sheet } from "./sheet.ts";

declare global {
  namespace PDFKit.Mixins {
    // The types of PDFKit do not list this option yet.
    interface StructureElementOptions {
      scope?: "Column" | "Row";
    }
  }
}

/** `#1a2b3c` */
export type Colour = string;
export type TextStyle = { readonly weight: "regular" | "bold"; readonly size: number; readonly colour: Colour };
export type TextPlace = {
  /** The left end of the text, or its right end. */
  readonly x: number;
  /** The baseline of the first line. */
  readonly y: number;
  readonly align?: "left" | "right";
};
/** Text is wrapped at the width. */
export type TextColumn = { readonly width: number; readonly lineHeight: number };
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
/** The role of a part of a document, for screen readers. */
export type Tag = "H1" | "H2" | "P" | "Table" | "TR" | "TH" | "TD";

export type DocumentFacts = {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly date: Date;
  /** In points; A4 by default. */
  readonly size?: { readonly width: number; readonly height: number };
};

const font = (weight: TextStyle["weight"]): Buffer =>
  readFileSync(new URL(`fonts/inter-${weight}.ttf`, import.meta.url));
const fonts = { regular: font("regular"), bold: font("bold") } as const;

function charactersOf(data: Buffer): ReadonlySet<number> {
  const opened = create(data);
  if (!("characterSet" in opened)) throw new Error("The file holds several fonts.");
  return new Set(opened.characterSet);
}
const characters = charactersOf(fonts.regular);

/** Composes accents, turns control characters into spaces, and shows characters that the fonts lack as question marks. */
const printable = (text: string): string =>
  Array.from(text.normalize("NFC").replace(/\p{Cc}/gu, " "), (one) =>
    characters.has(one.codePointAt(0) ?? 0) ? one : "?",
  ).join("");

// The types of PDFKit do not list this subset yet.
const accessible: string = "PDF/UA";

/** A tagged document (PDF/UA) of text and boxes on sheets of one size, written with PDFKit. */
export class PdfDocument {
  readonly #pdf: PDFKit.PDFDocument;
  #element: PDFKit.PDFStructureElement;

  constructor({ title, author, language, date, size = sheet }: DocumentFacts) {
    this.#pdf = new PdfKit({
      size: [size.width, size.height],
      margin: 0,
      bufferPages: true,
      pdfVersion: "1.7",
      subset: accessible as PDFKit.Mixins.PDFSubsets,
      tagged: true,
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: author, Producer: "Hearth", Creator: "Hearth", CreationDate: date },
    });
    for (const [weight, data] of Object.entries(fonts)) this.#pdf.registerFont(weight, data);
    this.#element = this.#pdf.struct("Document");
    this.#pdf.addStructure(this.#element);
  }

  get pageCount(): number {
    return this.#pdf.bufferedPageRange().count;
  }

  addPage(): void {
    this.#pdf.addPage();
  }

  /** What `draw` writes becomes a new element inside the open one. */
  within(tag: Tag, draw: () => void, scope?: "Column" | "Row"): void {
    const parent = this.#element;
    const element = this.#pdf.struct(tag, scope === undefined ? {} : { scope });
    parent.add(element);
    this.#element = element;
    draw();
    element.end();
    this.#element = parent;
  }

  box({ x, y, width, height }: Box, colour: Colour): void {
    this.#artifact(() => this.#pdf.rect(x, y, width, height).fill(colour));
  }

  text(text: string, place: TextPlace, style: TextStyle, column?: TextColumn): void {
    this.#element.add(() => this.#set(text, place, style, column));
  }

  /** Writes text that is not read aloud, such as a page number. */
  textOnPage(page: number, text: string, place: TextPlace & TextStyle): void {
    this.#pdf.switchToPage(page);
    this.#artifact(() => this.#set(text, place, place));
  }

  widthOf(text: string, style: TextStyle): number {
    return this.#styled(style).widthOfString(printable(text));
  }

  heightOf(text: string, style: TextStyle, column: TextColumn): number {
    return this.#styled(style).heightOfString(printable(text), this.#optionsOf(column));
  }

  finish(): Buffer {
    this.#element.end();
    this.#pdf.end();
    return this.#pdf.read();
  }

  #artifact(draw: () => void): void {
    this.#pdf.markContent("Artifact", {});
    draw();
    this.#pdf.endMarkedContent();
  }

  #set(text: string, { x, y, align }: TextPlace, style: TextStyle, column?: TextColumn): void {
    const left = align === "right" ? x - this.widthOf(text, style) : x;
    const pdf = this.#styled(style);
    const options = column === undefined ? { lineBreak: false } : this.#optionsOf(column);
    pdf.text(printable(text), left, y, { ...options, baseline: "alphabetic" });
  }

  #styled({ weight, size, colour }: TextStyle): PDFKit.PDFDocument {
    return this.#pdf.font(weight, size).fillColor(colour);
  }

  #optionsOf({ width, lineHeight }: TextColumn): { width: number; lineGap: number } {
    return { width, lineGap: lineHeight - this.#pdf.currentLineHeight(true) };
  }
}
