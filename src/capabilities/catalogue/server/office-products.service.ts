import type { OfficeService } from "#platform/office-service.ts";
import type { catalogueOfficeContract } from "../catalogue.office.contract.ts";
import { changeCategoryOwner } from "./office/category-owners.ts";
import { changeBar, readHealth } from "./office/health.ts";
import { listOfficeProducts } from "./office/product-list.ts";
import { readCategoryFacts, readOfficeProduct, readOptions } from "./office/product-record.ts";
import { draftPrice, publishProduct, unpublishProduct } from "./office/publishing.ts";
import { createProduct, saveProduct } from "./office/save-product.ts";

export { publishingBarUndo } from "./office/health.ts";

export { productsBelowBar, productsList } from "./office/product-list.ts";
export { addPhotograph } from "./pictures/add-photograph.ts";
export { createOutletUnit } from "./office/outlet-unit.ts";
export { postReturnedGoods } from "./stock/returned-goods.ts";
export { scoreCatalogue } from "./office/scores.ts";
export { productUndo } from "./office/undo-product.ts";

export const officeProductsService: OfficeService<typeof catalogueOfficeContract> = {
  "GET /api/office/products": (context, { query }) => listOfficeProducts(context, query),
  "GET /api/office/products/options": (context) => readOptions(context),
  "GET /api/office/products/facts/:id": (context, { params }) => readCategoryFacts(context, params.id),
  "GET /api/office/products/:id": (context, { params }) => readOfficeProduct(context, params.id),
  "POST /api/office/products": (context, { body }) => createProduct(context, body),
  "POST /api/office/products/:id": (context, { params, body }) => saveProduct(context, params.id, body),
  "POST /api/office/products/:id/sites/:site/draft": (context, { params, body }) => draftPrice(context, params, body),
  "POST /api/office/products/:id/sites/:site/publish": (context, { params, body }) =>
    publishProduct(context, params, body.version),
  "POST /api/office/products/:id/sites/:site/unpublish": (context, { params, body }) =>
    unpublishProduct(context, params, body.reason),
  "GET /api/office/catalogue-health": (context) => readHealth(context),
  "POST /api/office/categories/:id/bar": (context, { params, body }) => changeBar(context, params.id, body),
  "POST /api/office/categories/:id/owner": (context, { params, body }) => changeCategoryOwner(context, params.id, body),
};
