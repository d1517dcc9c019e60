import { type PdfFile, pdfString, type Ref, refTo } from "./pdf-file.ts";

/** What a part of a document is, for whoever hears it read. */
export type Tag = "Document" | "H1" | "H2" | "P" | "Table" | "TR" | "TH" | "TD" | "Span";

type Marked = { readonly page: number; readonly id: number };
type Element = {
  readonly tag: Tag;
  readonly kids: (Element | Marked)[];
  /** For a heading of a table: what it is the heading of. */
  readonly scope: "Column" | "Row" | undefined;
};

const isElement = (kid: Element | Marked): kid is Element => "tag" in kid;

/** The tree that says what is a heading, a row or a cell, and which marks on which page belong to it. */
export class Structure {
  readonly #root: Element = { tag: "Document", kids: [], scope: undefined };
  #open: Element[] = [this.#root];
  /** How many marks each page has. */
  readonly #marks: number[] = [];

  /** The element that is open now; null at the top, where marks are mere decoration. */
  get tag(): Tag | null {
    return this.#open.length > 1 ? (this.#open.at(-1)?.tag ?? null) : null;
  }

  within(tag: Tag, draw: () => void, scope?: "Column" | "Row"): void {
    const element: Element = { tag, kids: [], scope };
    this.#open.at(-1)?.kids.push(element);
    this.#open.push(element);
    draw();
    this.#open.pop();
  }

  /** The number of the next mark on a page. */
  mark(page: number): number {
    const id = this.#marks[page] ?? 0;
    this.#marks[page] = id + 1;
    this.#open.at(-1)?.kids.push({ page, id });
    return id;
  }

  write(file: PdfFile, pages: readonly Ref[]): Ref {
    const owners = pages.map((_, page) => Array.from<Ref>({ length: this.#marks[page] ?? 0 }));
    const tree = file.reserve();
    const writeElement = ({ tag, kids, scope }: Element, parent: Ref): Ref => {
      const ref = file.reserve();
      const listed = kids.map((kid) => {
        if (isElement(kid)) return refTo(writeElement(kid, ref));
        const marks = owners[kid.page];
        if (marks) marks[kid.id] = ref;
        return `<< /Type /MCR /Pg ${refTo(pages[kid.page] ?? 0)} /MCID ${kid.id} >>`;
      });
      const attributes = scope === undefined ? "" : ` /A << /O /Table /Scope /${scope} >>`;
      file.fill(ref, `<< /Type /StructElem /S /${tag} /P ${refTo(parent)} /K [${listed.join(" ")}]${attributes} >>`);
      return ref;
    };
    const root = writeElement(this.#root, tree);
    const nums = owners.map((marks, page) => `${page} [${marks.map(refTo).join(" ")}]`).join(" ");
    const parents = file.add(`<< /Nums [${nums}] >>`);
    file.fill(
      tree,
      `<< /Type /StructTreeRoot /K [${refTo(root)}] /ParentTree ${refTo(parents)} /ParentTreeNextKey ${pages.length} >>`,
    );
    return tree;
  }
}

export const languageEntry = (language: string): string => `/Lang ${pdfString(language)}`;
