import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { AnySiteCode } from "#shop/site-code-schema.ts";
import type { PictureRefusal } from "#capabilities/media/media.rules.ts";
import { ALT_NEEDED, MAX_ALT_LENGTH, photographViews } from "./product-pictures.rules.ts";

const OfProduct = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const OfPicture = z.object({ id: z.uuid() });
const OfUpload = OfProduct.extend({ upload: z.uuid() });
const percent = z.number().int().min(0).max(100);

export const ProductPicture = z
  .object({
    id: z.string(),
    version: z.number().int(),
    hash: z.string(),
    alt: z.string(),
    view: z.string(),
    x: z.number().int(),
    y: z.number().int(),
    sites: z.array(z.string()).nullable().meta({ description: "null: every site" }),
    state: z.enum(["processing", "ready", "failed"]),
    done: z.number().int(),
    total: z.number().int(),
    failure: z.string().nullable(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    mayChange: z.boolean(),
  })
  .meta({ id: "ProductPicture" });
export type ProductPicture = z.output<typeof ProductPicture>;

const Pictures = z.object({
  product: z.object({ id: z.number().int(), sku: z.string(), title: z.string() }),
  pictures: z.array(ProductPicture),
  sites: z.array(AnySiteCode).meta({ description: "where this member of staff may change photographs" }),
  ofAllSites: z.boolean().meta({ description: "these are all sites" }),
});
export type ProductPictures = z.output<typeof Pictures>;

export const uploadRefusals = {
  emptyFile: 422,
  fileTooLarge: 422,
  notAPicture: 422,
  drawing: 422,
  otherPicture: 422,
  twoFilesInOne: 422,
  tooManyPixels: 422,
  tooSmall: 422,
  damaged: 422,
} as const satisfies Record<PictureRefusal, 422>;
/** A body that is the file itself. */
export const PictureFile = z.custom<AsyncIterable<Uint8Array>>(
  (body) => typeof body === "object" && body !== null && Symbol.asyncIterator in body,
  { error: "Send the file itself as application/octet-stream." },
);
const directRefusals = { unknownProduct: 404, unknownUpload: 404, ...uploadRefusals } as const;
const pictureRefusals = { unknownPicture: 404, otherSites: 403 } as const;

/** The photographs of a product. */
export const productPicturesContract = defineOfficeContract({
  "GET /api/office/products/:id/pictures": {
    summary: "The photographs of a product in their order, also those that are being made",
    needs: "products.read",
    params: OfProduct,
    reply: Pictures,
    refusals: { unknownProduct: 404 },
  },
  "POST /api/office/products/:id/pictures": {
    summary: "Adds a photograph: the file itself is the body, as application/octet-stream",
    needs: "products.write",
    params: OfProduct,
    query: z.object({ name: z.string().max(200).default("") }),
    body: PictureFile,
    reply: Pictures,
    refusals: { unknownProduct: 404, ...uploadRefusals },
  },
  "POST /api/office/products/:id/pictures/direct-uploads": {
    summary: "Asks where the browser sends a photograph itself; the same key may ask again",
    needs: "products.write",
    params: OfProduct,
    body: z.object({
      upload: z.uuid().meta({ description: "a key of the caller's for this file" }),
      size: z.number().int().nonnegative().meta({ description: "of the file, in bytes" }),
      type: z.string().max(100).meta({ description: "media type, as image/jpeg" }),
    }),
    reply: z.object({
      address: z
        .object({ url: z.string(), headers: z.record(z.string(), z.string()) })
        .nullable()
        .meta({ description: "PUT the file there within ten minutes; null: send it to the shop" }),
    }),
    refusals: directRefusals,
  },
  "POST /api/office/products/:id/pictures/direct-uploads/:upload": {
    summary: "Reports a photograph that the browser has sent: it is checked and added. It may be reported twice",
    needs: "products.write",
    params: OfUpload,
    body: z.object({ name: z.string().max(200).default("") }),
    reply: Pictures,
    refusals: { ...directRefusals, notArrived: 409, otherSize: 422 },
  },
  "POST /api/office/products/:id/pictures/order": {
    summary: "Puts the photographs of a product in order; those that are not named follow",
    needs: "products.write",
    params: OfProduct,
    body: z.object({ ids: z.array(z.uuid()).max(200) }),
    reply: Pictures,
    refusals: { unknownProduct: 404, otherSites: 403 },
  },
  "POST /api/office/pictures/:id": {
    summary: "Changes what a photograph says and where it is shown",
    needs: "products.write",
    params: OfPicture,
    body: z.object({
      version: z.number().int(),
      alt: z
        .string()
        .trim()
        .min(1, { error: ALT_NEEDED })
        .max(MAX_ALT_LENGTH, { error: `Say it in ${MAX_ALT_LENGTH} characters or fewer.` }),
      view: z.enum(photographViews),
      x: percent,
      y: percent,
      sites: z.array(AnySiteCode).min(1).max(20).nullable(),
    }),
    reply: Pictures,
    refusals: { ...pictureRefusals, changedMeanwhile: 409 },
  },
  "POST /api/office/pictures/:id/remove": {
    summary: "Removes a photograph from its product; it can be brought back",
    needs: "products.write",
    params: OfPicture,
    reply: Pictures,
    refusals: pictureRefusals,
  },
  "POST /api/office/pictures/:id/restore": {
    summary: "Brings a removed photograph back to its place",
    needs: "products.write",
    params: OfPicture,
    reply: Pictures,
    refusals: { ...pictureRefusals, thereAlready: 409 },
  },
});
