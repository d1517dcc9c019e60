import type { DataFile, Change } from "./data-file.ts";

/** A typed view of one collection. Write methods only return changes: the caller commits them all at once. */
export type Collection<T> = {
  find(id: string): T | undefined;
  list(): T[];
  write(value: T): Change;
  remove(id: string): Change;
};

export function openCollection<T>(dataFile: DataFile, name: string, idOf: (value: T) => string): Collection<T> {
  return {
    find: (id) => dataFile.document(name, id) as T | undefined,
    list: () => dataFile.documents(name) as T[],
    write: (value) => ({ collection: name, id: idOf(value), value }),
    remove: (id) => ({ collection: name, id, value: null }),
  };
}
