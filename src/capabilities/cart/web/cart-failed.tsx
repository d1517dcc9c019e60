import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { cartCopy } from "../cart.copy.ts";
import { reloadCart } from "./use-cart.ts";

export function CartFailed() {
  return (
    <EmptyState
      icon="wifi-off"
      title={cartCopy.failed}
      headingLevel="h3"
      actions={
        <Button kind="primary" onClick={() => void reloadCart()}>
          {cartCopy.again}
        </Button>
      }
    />
  );
}
