import { embedFont } from "./embed-font.ts";
import { runsOf, type Run, type Weight, widthOf } from "./letters.ts";
import { PdfFile, pdfString, type Ref, refTo } from "./pdf-file.ts";
import { languageEntry, Structure } from "./structure.ts";
import type { Typeface } from "./truetype.ts";

/** A sheet of A4 in points, counted from its top left corner. */
export const sheet = { width: 595.28, height: 841.89 } as const;

/** `#1a2b3c` */
export type Colour = string;
export type TextStyle = { readonly weight: Weight; readonly size: number; readonly colour: Colour };
export type TextPlace = {
  /** The left end of the text, or its right end. */
  readonly x: number;
  /** The line that the letters stand on. */
  readonly y: number;
  readonly align?: "left" | "right";
};
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export type DocumentFacts = { readonly title: string; readonly author: string; readonly language: string };

const round = (value: number): string => String(Math.round(value * 100) / 100);
const hex = (glyph: number): string => glyph.toString(16).toUpperCase().padStart(4, "0");

function paint(colour: Colour): string {
  const parts = [1, 3, 5].map((at) => round(parseInt(colour.slice(at, at + 2), 16) / 255));
  return `${parts.join(" ")} rg`;
}

type Page = { readonly ref: Ref; readonly operations: string[] };
type Font = { readonly id: string; readonly typeface: Typeface; readonly used: Map<number, string> };

/** A document of text, lines and boxes on sheets of A4. Its text can be searched, copied and read aloud. */
export class PdfDocument {
  readonly structure = new Structure();
  readonly #facts: DocumentFacts;
  readonly #file = new PdfFile();
  readonly #pages: Page[] = [];
  readonly #fonts = new Map<string, Font>();

  constructor(facts: DocumentFacts) {
    this.#facts = facts;
    this.addPage();
  }

  get pageCount(): number {
    return this.#pages.length;
  }

  addPage(): void {
    this.#pages.push({ ref: this.#file.reserve(), operations: [] });
  }

  box({ x, y, width, height }: Box, colour: Colour): void {
    const corner = [x, sheet.height - y - height, width, height].map(round).join(" ");
    this.#draw(this.#pages.length - 1, `/Artifact BMC ${paint(colour)} ${corner} re f EMC`);
  }

  /** Writes on the last page; inside an element of the structure it belongs to it. */
  text(text: string, place: TextPlace, style: TextStyle): void {
    const page = this.#pages.length - 1;
    const { tag } = this.structure;
    const opening = tag === null ? "/Artifact BMC" : `/${tag} << /MCID ${this.structure.mark(page)} >> BDC`;
    this.#draw(page, `${opening} ${this.#set(text, place, style)} EMC`);
  }

  /** What stands on every page alike and is no part of the text, such as its number. */
  textOnPage(page: number, text: string, place: TextPlace & TextStyle): void {
    this.#draw(page, `/Artifact BMC ${this.#set(text, place, place)} EMC`);
  }

  #draw(page: number, operation: string): void {
    this.#pages[page]?.operations.push(operation);
  }

  #set(text: string, { x, y, align }: TextPlace, { weight, size, colour }: TextStyle): string {
    const left = align === "right" ? x - widthOf(text, weight, size) : x;
    const shown = runsOf(text, weight).map((run) => `${this.#fontOf(run)} ${round(size)} Tf <${glyphsOf(run)}> Tj`);
    return `BT ${paint(colour)} 1 0 0 1 ${round(left)} ${round(sheet.height - y)} Tm ${shown.join(" ")} ET`;
  }

  #fontOf({ typeface, glyphs }: Run): string {
    const known = this.#fonts.get(typeface.name);
    const font = known ?? { id: `F${this.#fonts.size + 1}`, typeface, used: new Map<number, string>() };
    this.#fonts.set(typeface.name, font);
    for (const { glyph, sign } of glyphs) font.used.set(glyph, sign);
    return `/${font.id}`;
  }

  finish(at: Date): Buffer {
    const file = this.#file;
    const fonts = [...this.#fonts.values()].map(
      ({ id, typeface, used }) => `/${id} ${refTo(embedFont(file, typeface, used))}`,
    );
    const tree = file.reserve();
    for (const [index, { ref, operations }] of this.#pages.entries()) {
      const content = file.stream(operations.join("\n"));
      file.fill(
        ref,
        `<< /Type /Page /Parent ${refTo(tree)} /MediaBox [0 0 ${sheet.width} ${sheet.height}] /Resources << /Font << ${fonts.join(" ")} >> >> /Contents ${refTo(content)} /StructParents ${index} /Tabs /S >>`,
      );
    }
    const refs = this.#pages.map(({ ref }) => ref);
    file.fill(tree, `<< /Type /Pages /Kids [${refs.map(refTo).join(" ")}] /Count ${refs.length} >>`);
    const structure = this.structure.write(file, refs);
    const { title, author, language } = this.#facts;
    const root = file.add(
      `<< /Type /Catalog /Pages ${refTo(tree)} /StructTreeRoot ${refTo(structure)} /MarkInfo << /Marked true >> ${languageEntry(language)} /ViewerPreferences << /DisplayDocTitle true >> >>`,
    );
    const date = `(D:${at.toISOString().replace(/\D/g, "").slice(0, 14)}Z)`;
    const info = file.add(
      `<< /Title ${pdfString(title)} /Author ${pdfString(author)} /Producer (Hearth) /CreationDate ${date} >>`,
    );
    return file.finish(root, info);
  }
}

const glyphsOf = ({ glyphs }: Run): string => glyphs.map(({ glyph }) => hex(glyph)).join("");
