import type { Settings } from "#shop/settings.ts";
import { Dialog } from "#ui/dialog.tsx";
import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";

export type EnquiredProduct = Pick<ProductCard, "sku" | "title" | "price" | "stockStatus">;

export type EnquiryDialogProps = {
  readonly product: EnquiredProduct;
  readonly settings: Settings;
  readonly onClose: () => void;
};

/** Back in stock, or cheaper: the shop writes once it is so. */
export function NotifyMeDialog({ product, onClose }: EnquiryDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Tell me when" size="small">
      <p>{product.title}</p>
    </Dialog>
  );
}
