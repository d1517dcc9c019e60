import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { useIsMoving } from "#ui/moving.ts";
import { sayProducts } from "./list-words.ts";

export type RefineDrawerProps = {
  readonly total: number;
  readonly onClose: () => void;
  /** What is on, and what can be. */
  readonly panel: ReactNode;
};

/** The filters of a phone: every tick counts at once, the button says what it leads to (PLP-06). */
export function RefineDrawer({ total, onClose, panel }: RefineDrawerProps) {
  return (
    <Drawer
      open
      onClose={onClose}
      title="Refine"
      side="left"
      panel="filer-panel"
      foot={
        <Button kind="primary" wide busy={useIsMoving()} busyLabel="Counting" onClick={onClose}>
          {`Show ${sayProducts(total)}`}
        </Button>
      }
    >
      {panel}
    </Drawer>
  );
}
