import { deflateSync } from "node:zlib";

/** A numbered object of a file; `12 0 R` is how others name it. */
export type Ref = number;
export const refTo = (ref: Ref): string => `${ref} 0 R`;

/** A text as a file's own strings are written: UTF-16 with a mark, in hexadecimal. */
export const pdfString = (text: string): string => {
  const units = Buffer.from(`\uFEFF${text}`, "utf16le").swap16();
  return `<${units.toString("hex").toUpperCase()}>`;
};

/** Objects, streams and the table at the end that says where each begins: PDF 1.7. */
export class PdfFile {
  readonly #objects: (Buffer | null)[] = [];

  /** A number for an object whose content comes later. */
  reserve(): Ref {
    this.#objects.push(null);
    return this.#objects.length;
  }

  fill(ref: Ref, body: string | Buffer): void {
    this.#objects[ref - 1] = typeof body === "string" ? Buffer.from(body, "latin1") : body;
  }

  add(body: string | Buffer): Ref {
    const ref = this.reserve();
    this.fill(ref, body);
    return ref;
  }

  stream(content: Buffer | string, entries = ""): Ref {
    const raw = typeof content === "string" ? Buffer.from(content, "latin1") : content;
    const packed = deflateSync(raw);
    const head = `<< /Length ${packed.length} /Filter /FlateDecode${entries} >>\nstream\n`;
    return this.add(Buffer.concat([Buffer.from(head, "latin1"), packed, Buffer.from("\nendstream", "latin1")]));
  }

  finish(root: Ref, info: Ref): Buffer {
    // The second line says that bytes above 127 follow, so that nobody takes the file for text.
    const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\xE2\xE3\xCF\xD3\n", "latin1")];
    const offsets: number[] = [];
    let length = parts[0]?.length ?? 0;
    const push = (part: Buffer) => {
      parts.push(part);
      length += part.length;
    };
    for (const [index, object] of this.#objects.entries()) {
      if (object === null) throw new Error(`Object ${index + 1} of the file was promised and never written.`);
      offsets.push(length);
      push(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]));
    }
    const start = length;
    const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
    push(Buffer.from(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows.join("")}`));
    const size = `/Size ${offsets.length + 1} /Root ${refTo(root)} /Info ${refTo(info)}`;
    push(Buffer.from(`trailer\n<< ${size} >>\nstartxref\n${start}\n%%EOF\n`));
    return Buffer.concat(parts);
  }
}
