import type { Book, Change } from "./book.ts";

/** A typed view of one collection. Writing only says what to write: the caller commits all its changes at once. */
export type Collection<T> = {
  find(id: string): T | undefined;
  list(): T[];
  write(value: T): Change;
  remove(id: string): Change;
};

export function openCollection<T>(book: Book, name: string, idOf: (value: T) => string): Collection<T> {
  return {
    find: (id) => book.document(name, id) as T | undefined,
    list: () => book.documents(name) as T[],
    write: (value) => ({ collection: name, id: idOf(value), value }),
    remove: (id) => ({ collection: name, id, value: null }),
  };
}
