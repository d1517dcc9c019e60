import { ok, refuse, type Result } from "#kit/result.ts";
import { seal, unseal } from "#platform/keys/app-keys.ts";
import type { Config } from "#platform/config.ts";
import { inTransaction, type Tx } from "#platform/database.ts";
import { publicContext } from "#platform/visits.ts";
import { type OfficeContext, siteOf, staffOf } from "#platform/office-service.ts";
import { hasPermission } from "#shop/office-staff.ts";
import type { SiteCode } from "#shop/site.ts";
import { findPriceList } from "../price-lists/price-lists.store.ts";
import { findLocality } from "#capabilities/location/server/location.service.ts";
import { readLocalTime, readSuburb } from "../../scheduled/scheduled-changes.rules.ts";
import { applyUntil, type ScheduleTools } from "./apply-scheduled.ts";

/** The part of an address that opens a preview. */
export const PREVIEW = "preview";
const VALID_MS = 24 * 60 * 60_000;

/** The visitor of a preview. An empty text means no suburb, or no group. */
export type PreviewedVisitor = { readonly suburb: string; readonly group: string };
export type Preview = PreviewedVisitor & { readonly at: Date };

type Sealed = { readonly preview: SiteCode; readonly at: string; readonly until: string } & PreviewedVisitor;

/** A link to a page as it will be at a time. Only who has the shop's key can make one. */
export async function createPreviewLink(
  context: OfficeContext,
  input: PreviewedVisitor & { readonly site: SiteCode; readonly at: string; readonly path: string },
): Promise<Result<{ href: string }, "badTime" | "unknownSuburb" | "unknownGroup">> {
  const { site: code, at, path, group } = input;
  const site = siteOf(context, code);
  const instant = readLocalTime(at, site.timeZone);
  if (instant === null) return refuse("badTime");
  const suburb = input.suburb === "" ? "" : readSuburb(input.suburb);
  if (suburb === null || (suburb !== "" && (await findLocality(publicContext(site, context), suburb)) === null))
    return refuse("unknownSuburb");
  const mayPrice = hasPermission(staffOf(context), "prices.read");
  if (group !== "" && (!mayPrice || (await findPriceList(context.db, { site: code, group })) === null))
    return refuse("unknownGroup");
  const until = new Date(context.now.getTime() + VALID_MS).toISOString();
  const token: Sealed = { preview: code, at: instant.toISOString(), until, suburb, group };
  const sealed = await seal(JSON.stringify(token), context.config);
  return ok({ href: `${context.originOf(site)}${path}?${new URLSearchParams({ [PREVIEW]: sealed })}` });
}

/** The instant and the visitor that a preview of a site shows; null where the token is not ours, of another site, or too old. */
export async function openPreview(
  config: Pick<Config, "encryptionKey">,
  { token, site, now }: { readonly token: string; readonly site: SiteCode; readonly now: Date },
): Promise<Preview | null> {
  const text = await unseal(token, { config }).catch(() => null);
  if (text === null) return null;
  const { preview, at, until, suburb = "", group = "" } = JSON.parse(text) as Partial<Sealed>;
  if (preview !== site || at === undefined || until === undefined || new Date(until) <= now) return null;
  return { at: new Date(at), suburb, group };
}

class RolledBack extends Error {}

/** Does work that reads the shop as it will be at an instant, and takes back what that took. */
export async function withPreview<T>(tools: ScheduleTools, at: Date, work: (tx: Tx) => Promise<T>): Promise<T> {
  const made: { value?: T } = {};
  try {
    await inTransaction(tools.db, async (tx) => {
      await applyUntil(tx, tools, at);
      made.value = await work(tx);
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return made.value as T;
}
