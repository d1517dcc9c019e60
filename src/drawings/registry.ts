import { cookingKinds } from "./cooking-kinds.ts";
import type { KindDrawing, ProductKind } from "./drawing-types.ts";
import { furnitureKinds } from "./furniture-kinds.ts";
import { homeKinds } from "./home-kinds.ts";
import { laundryKinds } from "./laundry-kinds.ts";
import { refrigerationKinds } from "./refrigeration-kinds.ts";
import { smallKinds } from "./small-kinds.ts";

/** Every kind with its drawing functions; a kind without a drawing does not compile. */
export const kindDrawings: Readonly<Record<ProductKind, KindDrawing>> = {
  ...refrigerationKinds,
  ...laundryKinds,
  ...cookingKinds,
  ...smallKinds,
  ...homeKinds,
  ...furnitureKinds,
};
