import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** One stored fact: a document in a collection (null = removed), or a line that is only ever added. */
export type Change = { collection: string; id: string; value: unknown } | { line: string; value: unknown };

export type DataFile = {
  /**
   * All or nothing: one line of the file. It survives a crash of this process, but not of the machine: a flush would
   * slow the shop on the same disk, and no real money is involved.
   */
  commit(changes: Change[]): void;
  document(collection: string, id: string): unknown;
  documents(collection: string): unknown[];
  lines(name: string): unknown[];
  clear(isKept: (collection: string) => boolean): void;
  isOpen(): boolean;
  close(): void;
};

type Pages = { documents: Map<string, Map<string, unknown>>; lines: Map<string, unknown[]> };

/** Opens the append-only file. A last line cut off by a crash was never acknowledged, so it is dropped. */
export function openDataFile(path: string): DataFile {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, "a+", 0o600);
  const pages: Pages = { documents: new Map(), lines: new Map() };
  let isOpen = true;
  ftruncateSync(file, readInto(pages, readFileSync(path)));

  return {
    commit(changes) {
      // A request that outlives its sandbox stores nothing: the number of the closed file may be another file's.
      if (!isOpen || changes.length === 0) return;
      append(file, changes);
      applyAll(pages, changes);
    },
    document: (collection, id) => pages.documents.get(collection)?.get(id),
    documents: (collection) => [...(pages.documents.get(collection)?.values() ?? [])],
    lines: (name) => pages.lines.get(name) ?? [],
    clear(isKept) {
      const kept = [...pages.documents].filter(([collection]) => isKept(collection));
      pages.documents = new Map(kept);
      pages.lines.clear();
      ftruncateSync(file, 0);
      append(
        file,
        kept.flatMap(([collection, all]) => [...all].map(([id, value]) => ({ collection, id, value }))),
      );
    },
    isOpen: () => isOpen,
    close() {
      isOpen = false;
      closeSync(file);
    },
  };
}

function append(file: number, changes: Change[]): void {
  writeSync(file, `${JSON.stringify(changes)}\n`);
}

/** Returns the number of bytes in complete lines. */
function readInto(pages: Pages, bytes: Buffer): number {
  const end = bytes.lastIndexOf(0x0a) + 1;
  for (const line of bytes.subarray(0, end).toString("utf8").split("\n")) {
    if (line !== "") applyAll(pages, JSON.parse(line) as Change[]);
  }
  return end;
}

function applyAll(pages: Pages, changes: Change[]): void {
  for (const change of changes) {
    if ("line" in change) {
      const lines = pages.lines.get(change.line) ?? [];
      lines.push(change.value);
      pages.lines.set(change.line, lines);
      continue;
    }
    const documents = pages.documents.get(change.collection) ?? new Map<string, unknown>();
    if (change.value === null) documents.delete(change.id);
    else documents.set(change.id, change.value);
    pages.documents.set(change.collection, documents);
  }
}
