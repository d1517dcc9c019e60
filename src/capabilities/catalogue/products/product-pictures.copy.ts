import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { PictureRefusal } from "#capabilities/media/media.rules.ts";
import type { productPicturesContract } from "./product-pictures.office.contract.ts";

type OwnRefusal = Exclude<RefusalsOf<typeof productPicturesContract>, PictureRefusal>;

/** Refusals of the calls; those of a file are said by media. */
export const productPicturesRefusalMessages: RefusalMessages<OwnRefusal> = {
  unknownProduct: "There is no such product.",
  unknownPicture: "This picture is not there any more. Reload the page.",
  otherSites: "This picture is also on sites that your roles don't cover. An owner can change it.",
  changedMeanwhile: "Somebody else changed this picture meanwhile. Choose which text and settings to keep.",
  unknownUpload: "This upload is not there any more. Choose the picture again.",
  notArrived: "The picture did not arrive. Send it again.",
  otherSize: "The picture arrived incomplete. Choose it again.",
  thereAlready: "The product has this picture already.",
};
