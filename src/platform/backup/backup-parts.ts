import { z } from "zod";

export const Header = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Names of the migrations that the database has run. */
  schema: z.array(z.string()),
  /** Tells a shop with another ENCRYPTION_KEY before it fails to read its keys. */
  encryptionCheck: z.string(),
});
export type Header = z.infer<typeof Header>;

export const TableOfBackup = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });
export type TableOfBackup = z.infer<typeof TableOfBackup>;

/** `value` as text, because it may exceed what JSON's numbers hold. */
export const Sequences = z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() }));
export type Sequences = z.infer<typeof Sequences>;

export const StoredName = z.object({ name: z.string() });

export const Trailer = z.object({ tables: z.number(), rows: z.number(), files: z.number() });
export type Trailer = z.infer<typeof Trailer>;

/** An identifier as SQL reads it. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const nameOf = ({ schema, name }: Pick<TableOfBackup, "schema" | "name">): string =>
  `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`;
