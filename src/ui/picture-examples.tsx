import { tilePictureUrl } from "#shop/urls.ts";
import type { Examples } from "./examples.ts";
import { Picture } from "./picture.tsx";

export const examples: Examples = {
  title: "Picture",
  states: { drawing: <Picture src={tilePictureUrl("oven-wall")} alt="Oven" width={112} height={112} /> },
};
