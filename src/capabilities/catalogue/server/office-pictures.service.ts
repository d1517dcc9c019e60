import { ok, refuse, refuseWithNewest, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Database, Tx } from "#platform/database.ts";
import { allSites, type OfficeContext, type OfficeService, staffOf } from "#platform/office-service.ts";
import { sitesWith } from "#shop/office-staff.ts";
import type { SiteCode } from "#shop/site.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import {
  finishDirectUpload,
  receiveDirectUpload,
  receiveUpload,
  signDirectUpload,
} from "#capabilities/media/server/media.service.ts";
import { addPhotograph } from "./pictures/add-photograph.ts";
import type { productPicturesContract } from "../products/product-pictures.office.contract.ts";
import {
  findPicture,
  findPicturedProduct,
  listPictures,
  type PicturedProduct,
  type PictureRow,
  savePicture,
  setOrder,
  setRemoved,
} from "./pictures/product-pictures.store.ts";

const writable = (context: OfficeContext): readonly SiteCode[] =>
  sitesWith(staffOf(context), "products.write", allSites(context));

/** Changing a picture needs the permission to change products on all sites that show it. */
const mayChange = (context: OfficeContext, sites: readonly SiteCode[] | null): boolean => {
  const held = writable(context);
  return (sites ?? allSites(context)).every((site) => held.includes(site));
};

async function show(context: OfficeContext, db: Database | Tx, product: PicturedProduct) {
  const rows = await listPictures(db, product.id);
  const pictures = rows.map(({ productId: _, isRemoved: __, ...row }) => ({
    ...row,
    mayChange: mayChange(context, row.sites),
  }));
  const sites = writable(context);
  return ok({ product, pictures, sites: [...sites], ofAllSites: sites.length === allSites(context).length });
}

type Change = {
  readonly action: string;
  readonly product: PicturedProduct;
  readonly before?: Parameters<typeof recordAudit>[2]["before"];
  readonly after?: Parameters<typeof recordAudit>[2]["after"];
};

const record = (context: OfficeContext, tx: Tx, { product, ...change }: Change): Promise<void> =>
  recordAudit(tx, context, {
    area: "products",
    record: { kind: "product", id: String(product.id), name: `${product.sku} ${product.title}` },
    ...change,
  });

type Shown = Awaited<ReturnType<typeof show>>["value"];
type Found = { readonly picture: PictureRow; readonly product: PicturedProduct };

/** Runs a change of one picture, with its product locked. */
const changePicture = <Refusal extends string = never>(
  context: OfficeContext,
  id: string,
  change: (tx: Tx, found: Found) => Promise<Result<null, Refusal>>,
): Promise<Result<Shown, Refusal | "unknownPicture" | "otherSites">> =>
  commitUnlessRefused<Shown, Refusal | "unknownPicture" | "otherSites">(context.db, async (tx) => {
    const known = await findPicture(tx, id);
    const product = known && (await findPicturedProduct(tx, known.productId));
    // Read again under the lock.
    const picture = product && (await findPicture(tx, id));
    if (picture === null || product === null) return refuse("unknownPicture");
    if (!mayChange(context, picture.sites)) return refuse("otherSites");
    const changed = await change(tx, { picture, product });
    return changed.ok ? show(context, tx, product) : changed;
  });

const factsOf = ({ id, hash, alt, view, x, y, sites }: PictureRow) => ({ picture: id, hash, alt, view, x, y, sites });

/** The owner and the purpose of direct uploads. */
const claimOf = (context: OfficeContext, productId: number) => ({
  memberId: staffOf(context).id,
  purpose: `product ${productId}`,
});

type Received = {
  readonly productId: number;
  readonly hash: string;
  readonly name: string;
  /** The direct upload that it came by. */
  readonly upload?: string;
};

/** Adds a picture that was received and checked to its product, once for each direct upload. */
const addReceived = (context: OfficeContext, { productId, hash, name, upload }: Received) =>
  commitUnlessRefused<Shown, "unknownProduct">(context.db, async (tx) => {
    const product = await findPicturedProduct(tx, productId);
    if (product === null) return refuse("unknownProduct");
    const isNew = upload === undefined || (await finishDirectUpload(tx, { id: upload, hash }));
    if (!isNew) return show(context, tx, product);
    const sites = mayChange(context, null) ? null : writable(context);
    const id = await addPhotograph(tx, { productId: product.id, hash, name, now: context.now, sites });
    if (id !== null)
      await record(context, tx, { action: "picture-added", product, after: { picture: id, name, hash } });
    return show(context, tx, product);
  });

export const officePicturesService: OfficeService<typeof productPicturesContract> = {
  "GET /api/office/products/:id/pictures": async (context, { params }) => {
    const product = await findPicturedProduct(context.db, params.id);
    return product === null ? refuse("unknownProduct") : show(context, context.db, product);
  },
  "POST /api/office/products/:id/pictures": async (context, { params, query, body }) => {
    if ((await findPicturedProduct(context.db, params.id)) === null) return refuse("unknownProduct");
    const received = await receiveUpload(context.config, body);
    if (!received.ok) return received;
    return addReceived(context, { productId: params.id, hash: received.value, name: query.name });
  },
  "POST /api/office/products/:id/pictures/direct-uploads": async (context, { params, body }) => {
    if ((await findPicturedProduct(context.db, params.id)) === null) return refuse("unknownProduct");
    const { upload: id, size, type } = body;
    const signed = await signDirectUpload(context, { ...claimOf(context, params.id), id, size, type });
    return signed.ok ? ok({ address: signed.value }) : signed;
  },
  "POST /api/office/products/:id/pictures/direct-uploads/:upload": async (context, { params, body }) => {
    if ((await findPicturedProduct(context.db, params.id)) === null) return refuse("unknownProduct");
    const upload = params.upload;
    const received = await receiveDirectUpload(context, { ...claimOf(context, params.id), id: upload });
    if (!received.ok) return received;
    return addReceived(context, { productId: params.id, hash: received.value, name: body.name, upload });
  },
  "POST /api/office/products/:id/pictures/order": async (context, { params, body }) =>
    commitUnlessRefused(context.db, async (tx) => {
      const product = await findPicturedProduct(tx, params.id);
      if (product === null) return refuse("unknownProduct");
      const rows = await listPictures(tx, product.id);
      // The order is one for all sites, so it needs all pictures that would move.
      if (!rows.every(({ sites }) => mayChange(context, sites))) return refuse("otherSites");
      const before = rows.map(({ id }) => id);
      const named = [...new Set(body.ids)].filter((id) => before.includes(id));
      const after = [...named, ...before.filter((id) => !named.includes(id))];
      if (after.some((id, at) => id !== before[at])) {
        await setOrder(tx, after);
        await record(context, tx, {
          action: "pictures-ordered",
          product,
          before: { pictures: before },
          after: { pictures: after },
        });
      }
      return show(context, tx, product);
    }),
  "POST /api/office/pictures/:id": (context, { params, body }) =>
    changePicture<"otherSites" | "changedMeanwhile">(context, params.id, async (tx, { picture, product }) => {
      const { version, ...change } = body;
      if (!mayChange(context, change.sites)) return refuse("otherSites");
      const next = { ...picture, ...change };
      if (JSON.stringify(factsOf(next)) === JSON.stringify(factsOf(picture))) return ok(null);
      if (version !== picture.version)
        return refuseWithNewest("changedMeanwhile", { version: picture.version, ...factsOf(picture) });
      await savePicture(tx, picture.id, next);
      await record(context, tx, { action: "picture-changed", product, before: factsOf(picture), after: factsOf(next) });
      return ok(null);
    }),
  "POST /api/office/pictures/:id/remove": (context, { params }) =>
    changePicture(context, params.id, async (tx, { picture, product }) => {
      if (picture.isRemoved) return ok(null);
      await setRemoved(tx, picture.id, context.now);
      await record(context, tx, { action: "picture-removed", product, before: factsOf(picture) });
      return ok(null);
    }),
  "POST /api/office/pictures/:id/restore": (context, { params }) =>
    changePicture<"thereAlready">(context, params.id, async (tx, { picture, product }) => {
      if (!picture.isRemoved) return ok(null);
      const shown = await listPictures(tx, product.id);
      if (shown.some(({ hash }) => hash === picture.hash)) return refuse("thereAlready");
      await setRemoved(tx, picture.id, null);
      await record(context, tx, { action: "picture-restored", product, after: factsOf(picture) });
      return ok(null);
    }),
};
