import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { PictureFile, uploadRefusals } from "../products/product-pictures.office.contract.ts";

const Id = z.object({ id: z.coerce.number().int().min(1) });
const Version = z.object({ version: z.number().int().meta({ description: "the one that the change began from" }) });
const RequestId = z.object({ requestId: z.uuid().meta({ description: "a repeated one makes nothing more" }) });
const Reason = z.string().trim().min(1, "is missing: enter a reason").max(300);
const Name = z.string().trim().min(1, "is missing: enter a name").max(80);

export const Effect = z
  .object({ tone: z.enum(["info", "warn"]), text: z.string() })
  .meta({ id: "ChangeEffect", description: "a consequence; a warning takes something away from shoppers" });
const Effects = z.object({ effects: z.array(Effect) });

const CategoryFields = z.object({
  title: Name,
  singular: Name.meta({ description: "what one product of it is called: Oven" }),
  parentId: z.number().int().nullable().meta({ description: "null: a department" }),
  position: z.number().int().min(1).max(500).meta({ description: "in the list of its parent; 1 is the first" }),
  kind: z.string().max(60).meta({ description: "the drawing that stands for it" }),
  description: z.string().trim().max(2_000),
  isHidden: z.boolean(),
});
export type CategoryFields = z.output<typeof CategoryFields>;

export const OfficeCategory = CategoryFields.extend({
  id: z.number().int(),
  path: z.string(),
  picture: z.string().meta({ description: "address of what the shop shows: the photograph, or the drawing" }),
  photograph: z
    .object({ hash: z.string(), state: z.enum(["processing", "ready", "failed"]), failure: z.string().nullable() })
    .nullable()
    .meta({ description: "shown in place of the drawing once it is ready" }),
  products: z.number().int().meta({ description: "in it and below it, drafts included" }),
  isRetired: z.boolean(),
  version: z.number().int(),
}).meta({ id: "OfficeCategory" });
export type OfficeCategory = z.output<typeof OfficeCategory>;

const ManufacturerFields = z.object({
  name: Name,
  country: z.string().trim().min(1, "is missing: enter a country").max(60),
  founded: z.number().int().min(1600).max(2100).nullable(),
  description: z.string().trim().max(2_000),
  isHidden: z.boolean(),
});
export type ManufacturerFields = z.output<typeof ManufacturerFields>;

export const OfficeManufacturer = ManufacturerFields.extend({
  id: z.number().int(),
  uri: z.string(),
  products: z.number().int(),
  isRetired: z.boolean(),
  version: z.number().int(),
}).meta({ id: "OfficeManufacturer" });
export type OfficeManufacturer = z.output<typeof OfficeManufacturer>;

const Categories = z.object({
  categories: z.array(OfficeCategory).meta({ description: "each before those below it, in the order of menus" }),
  kinds: z.array(z.string()),
  mayChange: z.boolean().meta({ description: "all sites share them, so it takes the permission on all sites" }),
});
const Manufacturers = z.object({ manufacturers: z.array(OfficeManufacturer), mayChange: z.boolean() });

const made = { wrongFields: 400, notEverySite: 403 } as const;
const changed = { notThere: 404, changedBefore: 409, notEverySite: 403 } as const;
const moved = { ...changed, notEmpty: 409 } as const;

/** The category tree and the manufacturers, which all sites share. */
export const categoriesOfficeContract = defineOfficeContract({
  "GET /api/office/categories": {
    summary: "The category tree, retired categories included",
    needs: "products.read",
    reply: Categories,
  },
  "POST /api/office/categories/check": {
    summary: "What a new or changed category would do to products, lists and menus; changes nothing",
    needs: "products.write",
    body: CategoryFields.extend({ id: z.number().int().nullable() }),
    reply: Effects,
    refusals: { notThere: 404, wrongFields: 400 },
  },
  "POST /api/office/categories": {
    summary: "Makes a category",
    needs: "products.write",
    body: CategoryFields.extend(RequestId.shape),
    reply: Categories,
    refusals: made,
  },
  "POST /api/office/categories/:id": {
    summary: "Changes a category: its names, place, picture, description, and whether shoppers see it",
    needs: "products.write",
    params: Id,
    body: CategoryFields.extend(Version.shape),
    reply: Categories,
    refusals: { ...changed, wrongFields: 400 },
  },
  "POST /api/office/categories/:id/photograph": {
    summary: "Sets the photograph of a category: the file itself is the body, as application/octet-stream",
    needs: "products.write",
    params: Id,
    query: z.object({ version: z.coerce.number().int(), name: z.string().max(200).default("") }),
    body: PictureFile,
    reply: Categories,
    refusals: { ...changed, ...uploadRefusals },
  },
  "POST /api/office/categories/:id/photograph/remove": {
    summary: "Removes the photograph of a category; the shop shows its drawing again",
    needs: "products.write",
    params: Id,
    body: Version,
    reply: Categories,
    refusals: changed,
  },
  "POST /api/office/categories/:id/retire": {
    summary: "Retires a category that has no products and no categories",
    needs: "products.write",
    params: Id,
    body: Version.extend({ reason: Reason }),
    reply: Categories,
    refusals: { ...moved, parentRetired: 409 },
  },
  "POST /api/office/categories/:id/restore": {
    summary: "Brings a retired category back",
    needs: "products.write",
    params: Id,
    body: Version,
    reply: Categories,
    refusals: { ...moved, parentRetired: 409 },
  },
  "GET /api/office/manufacturers": {
    summary: "The manufacturers by name, retired ones included",
    needs: "products.read",
    reply: Manufacturers,
  },
  "POST /api/office/manufacturers/check": {
    summary: "What a new or changed manufacturer would do to products and lists; changes nothing",
    needs: "products.write",
    body: ManufacturerFields.extend({ id: z.number().int().nullable() }),
    reply: Effects,
    refusals: { notThere: 404, wrongFields: 400 },
  },
  "POST /api/office/manufacturers": {
    summary: "Makes a manufacturer",
    needs: "products.write",
    body: ManufacturerFields.extend(RequestId.shape),
    reply: Manufacturers,
    refusals: made,
  },
  "POST /api/office/manufacturers/:id": {
    summary: "Changes a manufacturer",
    needs: "products.write",
    params: Id,
    body: ManufacturerFields.extend(Version.shape),
    reply: Manufacturers,
    refusals: { ...changed, wrongFields: 400 },
  },
  "POST /api/office/manufacturers/:id/retire": {
    summary: "Retires a manufacturer that has no products",
    needs: "products.write",
    params: Id,
    body: Version.extend({ reason: Reason }),
    reply: Manufacturers,
    refusals: moved,
  },
  "POST /api/office/manufacturers/:id/restore": {
    summary: "Brings a retired manufacturer back",
    needs: "products.write",
    params: Id,
    body: Version,
    reply: Manufacturers,
    refusals: moved,
  },
});
