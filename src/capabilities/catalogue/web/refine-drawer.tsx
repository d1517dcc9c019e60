import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { useIsMoving } from "#ui/moving.ts";
import { formatProducts } from "./list-labels.ts";

export type RefineDrawerProps = {
  readonly total: number;
  readonly onClose: () => void;
  /** The applied and the available filters. */
  readonly panel: ReactNode;
};

/** The filters on a phone: every tick applies at once, the button shows the number of results (PLP-06). */
export function RefineDrawer({ total, onClose, panel }: RefineDrawerProps) {
  return (
    <Drawer
      open
      onClose={onClose}
      title="Refine"
      side="left"
      panel="filer-panel"
      footer={
        <Button kind="primary" wide busy={useIsMoving()} busyLabel="Counting" onClick={onClose}>
          {`Show ${formatProducts(total)}`}
        </Button>
      }
    >
      {panel}
    </Drawer>
  );
}
