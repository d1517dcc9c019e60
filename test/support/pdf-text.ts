import { getDocumentProxy } from "unpdf";

/** The content of a PDF as PDF.js reads it, which shares no code with our writer. */
export type ReadPdf = {
  readonly pages: number;
  /** All visible text, in the order in which it is drawn, one piece a line. */
  readonly text: string;
  readonly title: string;
  /** Roles of the structure, such as `H1` and `Table`. */
  readonly roles: readonly string[];
};

type Tree = { readonly role: string; readonly children: readonly (Tree | { readonly type: string })[] };

const rolesIn = ({ role, children }: Tree): string[] => [
  ...(role === "Root" ? [] : [role]),
  ...children.flatMap((child) => ("role" in child ? rolesIn(child) : [])),
];

/** Throws for a file that a strict reader refuses. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const file = await getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: true });
  const pages = await Promise.all(Array.from({ length: file.numPages }, (_, index) => file.getPage(index + 1)));
  const contents = await Promise.all(pages.map((page) => page.getTextContent({ disableNormalization: true })));
  const trees: (Tree | null)[] = await Promise.all(pages.map((page) => page.getStructTree()));
  const { info } = await file.getMetadata();
  const pieces = contents.flatMap(({ items }) => items.flatMap((item) => ("str" in item ? [item.str] : [])));
  return {
    pages: file.numPages,
    text: pieces
      .filter((piece) => piece.trim() !== "")
      .map((piece) => piece.trim())
      .join("\n"),
    title: "Title" in info ? String(info.Title) : "",
    roles: trees.flatMap((tree) => (tree === null ? [] : rolesIn(tree))),
  };
}
