import { Dialog } from "#ui/dialog.tsx";
import type { EnquiryDialogProps } from "./notify-me.tsx";

/** Cheaper elsewhere: the shop looks at it and answers. */
export function PriceMatchDialog({ product, onClose }: EnquiryDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Found it cheaper?" size="small">
      <p>{product.title}</p>
    </Dialog>
  );
}
