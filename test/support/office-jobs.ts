import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import { createMailThemes } from "../../src/app/mail/mail-themes.ts";
import { findStaff } from "#capabilities/identity/server/office-access.service.ts";
import type { OfficeJobTools } from "#capabilities/office-work/server/office-work.service.ts";
import { createMailer } from "#platform/mail.ts";
import type { TestShop } from "./shop.ts";
import { eventually } from "./shop-with-sandbox.ts";

const originOf = ({ code }: { readonly code: string }): string => `http://${code}.localhost`;

/** The tools that the shop gives its jobs of the office. */
export const officeJobTools = (shop: TestShop, office: FastifyInstance): OfficeJobTools => ({
  db: shop.database.db,
  config: shop.config,
  log: office.log,
  sites: shop.shop.sites,
  mailer: createMailer(shop.config.smtpUrl),
  originOf,
  mailThemeOf: createMailThemes(originOf),
  findStaff: (id) => findStaff(shop.database.db, id),
});

/** Waits until a job of the office has ended, which the shop's own worker runs. */
export async function untilOfficeJobEnded({ database: { db } }: TestShop, jobId: string): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql<{ ended: boolean }>`
      select state in ('done', 'failed', 'cancelled') as ended from office_jobs where id = ${jobId}`.execute(db);
    return rows[0]?.ended;
  });
}
