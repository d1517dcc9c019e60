import { useEffect } from "react";
import { useStore } from "#ui/store.ts";
import { sendEvent } from "#capabilities/analytics/web/send-event.ts";
import { blockChat } from "#capabilities/chat/web/chat-blockers.ts";
import { ComparePanel, type ComparePanelProps } from "#capabilities/compare/web/compare-panel.tsx";
import { compareStore, nothingCompared } from "#capabilities/compare/web/compare-store.ts";
import { LimitDialog } from "#capabilities/compare/web/limit-dialog.tsx";

/** The panel, with its effects on the rest of the shop: the chat moves aside, and comparing is tracked. */
export function CompareDock({ page }: Pick<ComparePanelProps, "page">) {
  const { box } = useStore(compareStore, nothingCompared);
  useEffect(() => (box === "open" ? blockChat("compare") : undefined), [box]);
  return (
    <>
      <ComparePanel
        page={page}
        onCompare={(products) =>
          sendEvent({
            category: "generic_web_event",
            action: "compare_products",
            product_ids: products.map((one) => one.productId),
          })
        }
      />
      <LimitDialog />
    </>
  );
}
