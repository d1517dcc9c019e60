import { CompiledQuery } from "kysely";
import type { Tx } from "#platform/database.ts";
import type { QueryClient } from "../offer-index.store.ts";

/** The transaction as a client of the statements that imports use too. */
export const clientOf = (tx: Tx): QueryClient => ({
  query: (text, values = []) => tx.executeQuery(CompiledQuery.raw(text, [...values])),
});
