import { useQuery } from "@tanstack/react-query";
import { officeCall, valueOf } from "#office/ui/calls.ts";
import type { productPicturesContract } from "../products/product-pictures.office.contract.ts";

export const picturesCall = officeCall<typeof productPicturesContract>();

export const picturesKey = (id: number) => ["product-pictures", id] as const;

/** While files are made, progress is asked for; otherwise what others change is seen within half a minute. */
const SOON_MS = 1_000;
const SELDOM_MS = 30_000;

export const usePictures = (id: number) =>
  useQuery({
    queryKey: picturesKey(id),
    queryFn: () => valueOf(picturesCall, "GET /api/office/products/:id/pictures", { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.pictures.some((picture) => picture.state === "processing") === true ? SOON_MS : SELDOM_MS,
  });
