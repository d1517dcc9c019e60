import { lazy, Suspense, useState } from "react";
import { isOn, type Settings } from "#shop/settings.ts";
import { Button } from "#ui/button.tsx";
import type { Product } from "../catalogue.contract.ts";
import { canStandInRoom } from "../products/room.rules.ts";
import styles from "./gallery.module.css";

const Turn = lazy(async () => ({ default: (await import("./gallery-turn.tsx")).GalleryTurn }));
const Room = lazy(async () => ({ default: (await import("./gallery-room.tsx")).GalleryRoom }));

export type GalleryToolsProps = {
  readonly product: Product;
  readonly settings: Pick<Settings, "AreaTenPanEnabled" | "AreaTenHeraEnabled">;
};

/** The 360° view and the room view, where the shop offers them. */
export function GalleryTools({ product, settings }: GalleryToolsProps) {
  const [open, setOpen] = useState<"none" | "turn" | "room">("none");
  const turns = isOn(settings.AreaTenPanEnabled) && product.images.length > 0;
  const stands = isOn(settings.AreaTenHeraEnabled) && canStandInRoom(product);
  if (!turns && !stands) return null;
  const close = () => setOpen("none");
  return (
    <div className={styles.tools} data-print="hide">
      {turns && (
        <Button size="small" icon="rotate-3d" aria-haspopup="dialog" onClick={() => setOpen("turn")}>
          Turn it round
        </Button>
      )}
      {stands && (
        <Button size="small" icon="house" aria-haspopup="dialog" onClick={() => setOpen("room")}>
          See it in a room
        </Button>
      )}
      <Suspense>
        {open === "turn" && <Turn product={product} onClose={close} />}
        {open === "room" && <Room product={product} onClose={close} />}
      </Suspense>
    </div>
  );
}
