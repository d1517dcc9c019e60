import { useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { RadioCards } from "#ui/choice.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Picture } from "#ui/picture.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import { MAX_PICKS, plannerRooms, roomsOf } from "./room-picks.rules.ts";
import { addPick, loadPicks, usePicks } from "./room-picks.ts";
import { plannerCopy as words } from "./room-planner.copy.ts";
import styles from "./room-planner.module.css";

export type PickForRoomProps = { readonly product: Pick<ProductCard, "sku" | "title" | "image"> };

/** Adds a product to a room plan, and links to the plan. */
export function PickForRoom({ product }: PickForRoomProps) {
  const picks = usePicks() ?? [];
  const [isOpen, setOpen] = useState(false);
  useEffect(loadPicks, []);
  return (
    <div className={styles.pick} data-print="hide">
      <Button size="small" icon="layers" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.add}
      </Button>
      <a href="/room-planner">{picks.length === 0 ? words.open : words.openWith(picks.length)}</a>
      {isOpen && <RoomDialog product={product} onClose={() => setOpen(false)} />}
    </div>
  );
}

function RoomDialog({ product, onClose }: PickForRoomProps & { readonly onClose: () => void }) {
  const picks = usePicks() ?? [];
  const planned = roomsOf(picks, product.sku);
  const [room, setRoom] = useState(() => plannerRooms.find((one) => !planned.includes(one)) ?? plannerRooms[0]);
  const isFull = picks.length >= MAX_PICKS;
  const add = () => {
    addPick({ sku: product.sku, room });
    showToast({
      type: "success",
      text: words.added(product.title, room),
      action: { label: words.open, href: "/room-planner" },
    });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.add}
      layout="twoCol"
      errors={isFull ? [words.full] : []}
      footer={
        <Button kind="primary" disabled={isFull} onClick={add}>
          {words.add}
        </Button>
      }
    >
      <div>
        <Picture src={product.image.url} alt="" width={320} height={320} className={styles.picture} />
        <p>{product.title}</p>
        {planned.length > 0 && <p>{words.planned(planned)}</p>}
      </div>
      <RadioCards
        name="planner-room"
        label={words.choose}
        layout="columns"
        value={room}
        options={plannerRooms.map((value) => ({ value, label: value }))}
        onChoose={(value) => setRoom(plannerRooms.find((one) => one === value) ?? room)}
      />
    </Dialog>
  );
}
