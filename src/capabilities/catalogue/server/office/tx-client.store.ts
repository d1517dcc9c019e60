import { CompiledQuery } from "kysely";
import type { Tx } from "#platform/database.ts";
import type { ImportClient } from "../import/import-tables.store.ts";

/** The transaction as a client of the statements that imports use too. */
export const clientOf = (tx: Tx): ImportClient => ({
  query: <Row extends object>(text: string, values: unknown[] = []) =>
    tx.executeQuery<Row>(CompiledQuery.raw(text, [...values])),
});
