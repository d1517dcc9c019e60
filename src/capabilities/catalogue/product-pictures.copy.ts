import type { RefusalSentences, RefusalsOf } from "#shop/contract.ts";
import { mediaRefused } from "#capabilities/media/media.copy.ts";
import type { productPicturesContract } from "./product-pictures.office.contract.ts";

export const productPicturesRefused: RefusalSentences<RefusalsOf<typeof productPicturesContract>> = {
  ...mediaRefused,
  unknownProduct: "There is no such product.",
  unknownPicture: "This picture is not there any more. Reload the page.",
  otherSites: "This picture is also on sites that your roles don't cover. An owner can change it.",
  thereAlready: "The product has this picture already.",
};
