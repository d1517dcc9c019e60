import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Tx } from "#platform/database.ts";
import { type OfficeContext, requestedSites, staffOf } from "#platform/office-service.ts";
import type { Context } from "#platform/service.ts";
import type { OfficeFile } from "#shop/office-contract.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { addPhotograph } from "#capabilities/catalogue/server/office-products.service.ts";
import { lockOrder, openForChange, openLink } from "#capabilities/checkout/server/checkout.service.ts";
import type { PictureRefusal } from "#capabilities/media/media.rules.ts";
import {
  addPicture,
  copyPrivatePicture,
  readPrivatePicture,
  receivePrivateUpload,
} from "#capabilities/media/server/media.service.ts";
import { MAX_NAME_LENGTH, MAX_PER_CUSTOMER, MAX_PER_STAFF } from "../return-photographs.rules.ts";
import type { OrderReturns } from "../returns.contract.ts";
import type { OfficeReturn } from "../returns.office.contract.ts";
import { isEnded } from "../returns.rules.ts";
import {
  findPhotographOfOrder,
  findPhotographOwner,
  insertPhotograph,
  listPhotographs,
} from "./return-photographs.store.ts";
import { findReturn, listReturnsOf, type StoredReturn } from "./returns.store.ts";
import { showReturn } from "./show-return.ts";

export type PhotographRefusal = PictureRefusal | "unknownReturn" | "endedReturn" | "tooManyPhotographs" | "usedKey";

export type Upload = { readonly key: string; readonly name: string; readonly body: AsyncIterable<Uint8Array> };

type Adding = Pick<Upload, "key" | "name"> & {
  readonly hash: string;
  /** A member of staff; null: the customer. */
  readonly by: string | null;
  readonly now: Date;
};

/** Adds a received picture; `true` where it is new. Call it with the order locked. */
async function add(
  tx: Tx,
  found: StoredReturn,
  { key, name, hash, by, now }: Adding,
): Promise<Result<boolean, PhotographRefusal>> {
  const owner = await findPhotographOwner(tx, key);
  if (owner !== null) return owner === found.id ? ok(false) : refuse("usedKey");
  if (isEnded(found.state)) return refuse("endedReturn", { number: found.number });
  const most = by === null ? MAX_PER_CUSTOMER : MAX_PER_STAFF;
  const before = (await listPhotographs(tx, found.id)).filter((one) => (one.by === null) === (by === null));
  if (before.length >= most) return refuse("tooManyPhotographs", { most });
  await addPicture(tx, { hash, name: name.slice(0, MAX_NAME_LENGTH), now, isPrivate: true });
  await insertPhotograph(tx, { id: key, hash, by, returnId: found.id, now });
  return ok(true);
}

/** The name of a picture in the storage: of this return and this upload alone. */
const receive = (context: Pick<Context, "config">, found: StoredReturn, { key, body }: Upload) =>
  receivePrivateUpload(context.config, body, `${found.id} ${key}`);

type OrderRefusal = PhotographRefusal | "unknownOrder" | "linkExpired" | "tooMany";

/** Adds a photograph of the holder of an order's link to one of its returns. */
export async function addCustomerPhotograph(
  context: Context,
  { token, number, ...upload }: Upload & { readonly token: string; readonly number: string },
  show: (orderToken: string) => Promise<Result<OrderReturns, OrderRefusal>>,
): Promise<Result<OrderReturns, OrderRefusal>> {
  const opened = await openForChange(context, token);
  if (!opened.ok) return opened;
  const find = async () => (await listReturnsOf(context.db, opened.value.id)).find((one) => one.number === number);
  const found = await find();
  if (found === undefined) return refuse("unknownReturn");
  if (isEnded(found.state)) return refuse("endedReturn", { number });
  const received = await receive(context, found, upload);
  if (!received.ok) return received;
  const { now } = context.visit;
  const added = await commitUnlessRefused<boolean, OrderRefusal>(context.db, async (tx) => {
    await lockOrder(tx, { id: opened.value.id });
    const locked = (await listReturnsOf(tx, opened.value.id)).find((one) => one.id === found.id);
    return locked === undefined
      ? refuse("unknownReturn")
      : add(tx, locked, { ...upload, hash: received.value, by: null, now });
  });
  return added.ok ? show(token) : added;
}

/** A photograph that the customer sent, for the holder of the order's link; null where there is none, or not yet. */
export async function readCustomerPhotograph(
  context: Context,
  { token, id, width }: { readonly token: string; readonly id: string; readonly width: 480 | 1600 },
): Promise<Buffer | null> {
  const opened = await openLink(context, token);
  if (!opened.ok) return null;
  const hash = await findPhotographOfOrder(context.db, { id, orderId: opened.value.id });
  return hash === null ? null : readPrivatePicture(context.config, hash, width);
}

const findSeen = (context: OfficeContext, number: string, permission: "returns.read" | "returns.write") =>
  findReturn(context.db, { number, sites: requestedSites(context, permission, []) });

/** Adds a photograph of the goods that a member of staff took. */
export async function addStaffPhotograph(
  context: OfficeContext,
  number: string,
  upload: Upload,
): Promise<Result<OfficeReturn, PhotographRefusal>> {
  const found = await findSeen(context, number, "returns.write");
  if (found === null) return refuse("unknownReturn");
  const received = await receive(context, found, upload);
  if (!received.ok) return received;
  const { now } = context;
  const added = await commitUnlessRefused<boolean, PhotographRefusal>(context.db, async (tx) => {
    await lockOrder(tx, { id: found.orderId });
    const locked = (await listReturnsOf(tx, found.orderId)).find((one) => one.id === found.id) ?? found;
    const made = await add(tx, locked, { ...upload, hash: received.value, by: staffOf(context).name, now });
    if (made.ok && made.value)
      await recordAudit(tx, context, {
        area: "returns",
        action: "return-photographed",
        site: found.site,
        record: { kind: "return", id: number, name: `Return ${number}` },
        after: { photograph: upload.key },
      });
    return made;
  });
  return added.ok ? ok(await showReturn(context, found)) : added;
}

export async function readStaffPhotograph(
  context: OfficeContext,
  { number, id, width }: { readonly number: string; readonly id: string; readonly width: 480 | 1600 },
): Promise<Result<OfficeFile, "unknownReturn" | "unknownPhotograph">> {
  const found = await findSeen(context, number, "returns.read");
  if (found === null) return refuse("unknownReturn");
  const picture = (await listPhotographs(context.db, found.id)).find((one) => one.id === id);
  const bytes = picture === undefined ? null : await readPrivatePicture(context.config, picture.hash, width);
  return bytes === null
    ? refuse("unknownPhotograph")
    : ok({ name: `${number}-${id.slice(0, 8)}.jpg`, type: "image/jpeg", bytes });
}

export type UnitPhotograph = { readonly id: string; readonly hash: string };

/** Copies photographs of a return for its outlet unit. It writes files only, so it is called before the transaction. */
export async function copyPhotographs(
  context: OfficeContext,
  number: string,
  ids: readonly string[],
): Promise<Result<readonly UnitPhotograph[], "unknownReturn" | "unknownPhotograph">> {
  if (ids.length === 0) return ok([]);
  const found = await findSeen(context, number, "returns.write");
  if (found === null) return refuse("unknownReturn");
  const known = await listPhotographs(context.db, found.id);
  const copies: UnitPhotograph[] = [];
  for (const id of new Set(ids)) {
    const picture = known.find((one) => one.id === id && one.state !== "failed");
    const hash = picture === undefined ? null : await copyPrivatePicture(context.config, picture.hash);
    if (hash === null) return refuse("unknownPhotograph");
    copies.push({ id, hash });
  }
  return ok(copies);
}

/** Shows copied photographs with the outlet unit, in their order. */
export async function showWithUnit(
  tx: Tx,
  productId: number,
  of: { readonly copies: readonly UnitPhotograph[]; readonly alt: string; readonly now: Date },
): Promise<void> {
  for (const { id, hash } of of.copies)
    await addPhotograph(tx, { productId, hash, name: `return-${id}.jpg`, alt: of.alt, now: of.now });
}
