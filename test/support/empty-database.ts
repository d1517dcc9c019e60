import { randomUUID } from "node:crypto";
import type pg from "pg";
import { inject } from "vitest";
import { createPool } from "#platform/database.ts";
import { urlFor, withAdmin } from "./template-database.ts";

export type EmptyDatabase = { readonly url: string; readonly pool: pg.Pool; readonly close: () => Promise<void> };

/** A database without tables on the tests' server. Closing it drops it. */
export async function openEmptyDatabase(): Promise<EmptyDatabase> {
  const serverUrl = inject("serverUrl");
  const name = `hearth_${randomUUID().replaceAll("-", "").slice(0, 16)}`;
  await withAdmin(serverUrl, (admin) => admin.query(`create database ${name} template template0`));
  const url = urlFor(serverUrl, name);
  const pool = createPool(url, 4);
  return {
    url,
    pool,
    close: async () => {
      await pool.end();
      await withAdmin(serverUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}
