import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { PictureRefusal } from "#capabilities/media/media.rules.ts";
import type { categoriesOfficeContract } from "./categories.office.contract.ts";

/** Refusals of a file are said by media. */
type OwnRefusal = Exclude<RefusalsOf<typeof categoriesOfficeContract>, PictureRefusal>;

const sentences = (value: unknown): string => (Array.isArray(value) ? value.join(" ") : "");

export const categoriesRefusalMessages: RefusalMessages<OwnRefusal> = {
  notThere: "There is no such category or manufacturer. Reload the page.",
  wrongFields: ({ sentences: all }) => sentences(all),
  changedBefore: "Somebody else changed this after you opened it. Look at it again. Nothing was saved.",
  notEverySite:
    "All sites share categories and manufacturers. Only people who can change products on every site may do this.",
  notEmpty: ({ products, categories }) =>
    `It still has ${products} products and ${categories} categories. Move them to others first.`,
  parentRetired: "The category above it is retired. Bring that one back first.",
};
