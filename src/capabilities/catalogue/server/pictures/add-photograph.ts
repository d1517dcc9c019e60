import { randomUUID } from "node:crypto";
import type { Tx } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import { addPicture } from "#capabilities/media/server/media.service.ts";
import type { PhotographView } from "../../products/product-pictures.rules.ts";
import { insertPicture } from "./product-pictures.store.ts";

export type NewPhotograph = {
  readonly productId: number;
  readonly hash: string;
  /** Of the file that was received. */
  readonly name: string;
  readonly now: Date;
  /** Every site by default. */
  readonly sites?: readonly SiteCode[] | null;
  readonly alt?: string;
  readonly view?: PhotographView;
};

/** Adds a received picture behind the others of its product. Answers its id, or null where the product has it already. */
export async function addPhotograph(tx: Tx, photograph: NewPhotograph): Promise<string | null> {
  const { productId, hash, name, now, sites = null, alt = "", view = "front" } = photograph;
  await addPicture(tx, { hash, name, now });
  const id = randomUUID();
  return (await insertPicture(tx, { id, productId, hash, sites, now, alt, view })) ? id : null;
}
