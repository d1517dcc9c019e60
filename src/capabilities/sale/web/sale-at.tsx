import { lazy, memo, Suspense } from "react";
import { useSale } from "./sale-context.ts";
import type { SalePlacementProps } from "./sale-placement.tsx";

/** Drawn by the server while a sale runs; its script comes after the page's own, and on other days not at all. */
const loadPlacement = () => import("./sale-placement.tsx");
const Placement = import.meta.env.SSR
  ? (await loadPlacement()).SalePlacement
  : lazy(async () => ({ default: (await loadPlacement()).SalePlacement }));

/** A place of the page where the running sale shows; nothing while none runs. */
export const SaleAt = memo(function SaleAt(props: SalePlacementProps) {
  if (useSale() === null) return null;
  return (
    <Suspense fallback={null}>
      <Placement {...props} />
    </Suspense>
  );
});
