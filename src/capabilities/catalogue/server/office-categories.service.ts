import type { OfficeService } from "#platform/office-service.ts";
import type { categoriesOfficeContract } from "../categories/categories.office.contract.ts";
import { checkCategory, createCategory, moveCategory, saveCategory, showTree } from "./office/save-category.ts";
import { removeCategoryPhotograph, setCategoryPhotograph } from "./office/category-photograph.ts";
import {
  checkManufacturer,
  createManufacturer,
  moveManufacturer,
  saveManufacturer,
  showManufacturers,
} from "./office/save-manufacturer.ts";

/** The calls about the category tree and the manufacturers. */
export const officeCategoriesService: OfficeService<typeof categoriesOfficeContract> = {
  "GET /api/office/categories": (context) => showTree(context),
  "POST /api/office/categories/check": (context, { body }) => checkCategory(context, body),
  "POST /api/office/categories": (context, { body }) => createCategory(context, body),
  "POST /api/office/categories/:id": (context, { params, body: { version, ...fields } }) =>
    saveCategory(context, { id: params.id, version }, fields),
  "POST /api/office/categories/:id/photograph": (context, { params, query: { version, name }, body }) =>
    setCategoryPhotograph(context, { id: params.id, version }, { name, body }),
  "POST /api/office/categories/:id/photograph/remove": (context, { params, body: { version } }) =>
    removeCategoryPhotograph(context, { id: params.id, version }),
  "POST /api/office/categories/:id/retire": (context, { params, body: { version, reason } }) =>
    moveCategory(context, { id: params.id, version }, { to: "retired", reason }),
  "POST /api/office/categories/:id/restore": (context, { params, body: { version } }) =>
    moveCategory(context, { id: params.id, version }, { to: "shown" }),
  "GET /api/office/manufacturers": (context) => showManufacturers(context),
  "POST /api/office/manufacturers/check": (context, { body }) => checkManufacturer(context, body),
  "POST /api/office/manufacturers": (context, { body }) => createManufacturer(context, body),
  "POST /api/office/manufacturers/:id": (context, { params, body: { version, ...fields } }) =>
    saveManufacturer(context, { id: params.id, version }, fields),
  "POST /api/office/manufacturers/:id/retire": (context, { params, body: { version, reason } }) =>
    moveManufacturer(context, { id: params.id, version }, { to: "retired", reason }),
  "POST /api/office/manufacturers/:id/restore": (context, { params, body: { version } }) =>
    moveManufacturer(context, { id: params.id, version }, { to: "shown" }),
};
