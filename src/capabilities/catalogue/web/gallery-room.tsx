import { useState } from "react";
import { RadioCards } from "#ui/choice.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { Product } from "../catalogue.contract.ts";
import {
  type Room,
  type RoomPlace,
  roomPlaces,
  roomRanges,
  describeRoom,
  usualPlace,
  usualRoom,
} from "../products/room.rules.ts";
import { RoomDrawing, roomWidth } from "./gallery-room-drawing.tsx";
import styles from "./gallery-room.module.css";

export type GalleryRoomProps = {
  readonly product: Pick<Product, "title" | "images" | "dimensions" | "categoryPath">;
  readonly onClose: () => void;
};

const placeLabels: Readonly<Record<RoomPlace, string>> = {
  floor: "On the floor",
  bench: "On the bench",
  wall: "On the wall",
};
const rangeLabels: Readonly<Record<keyof Room, string>> = {
  ceiling: "Ceiling",
  bench: "Bench",
  wallEdge: "Lower edge",
};

/** The product at true scale in a drawn room with adjustable ceiling and bench heights. */
export function GalleryRoom({ product, onClose }: GalleryRoomProps) {
  const { widthMm, heightMm } = product.dimensions;
  const [place, setPlace] = useState(() => usualPlace(product));
  const [room, setRoom] = useState(usualRoom);
  const [share, setShare] = useState(50);
  if (widthMm === null || heightMm === null) return null;
  const shown: readonly (keyof Room)[] = place === "wall" ? ["ceiling", "bench", "wallEdge"] : ["ceiling", "bench"];
  return (
    <Dialog open onClose={onClose} title={`${product.title} in a room`} layout="twoCol">
      <div className={styles.view}>
        <RoomDrawing
          {...{ product, place, room, widthMm, heightMm }}
          left={(roomWidth(widthMm) - widthMm) * (share / 100)}
        />
        <p className={styles.hint} role="status">
          {describeRoom(heightMm, place, room)}
        </p>
      </div>
      <div className={styles.view}>
        <div className={styles.controls}>
          <RadioCards
            name="room-place"
            label="Where"
            layout="columns"
            value={place}
            options={roomPlaces.map((value) => ({ value, label: placeLabels[value] }))}
            onChoose={(value) => setPlace(roomPlaces.find((one) => one === value) ?? place)}
          />
          <div className={styles.sliders}>
            {shown.map((name) => (
              <Slider
                key={name}
                label={rangeLabels[name]}
                words={`${room[name]} mm`}
                range={[...roomRanges[name], 10]}
                value={room[name]}
                onChange={(value) => setRoom({ ...room, [name]: value })}
              />
            ))}
            <Slider label="Left to right" words={`${share} %`} range={[0, 100, 1]} value={share} onChange={setShare} />
          </div>
        </div>
        <p className={styles.note}>The door is 820 mm wide and 2040 mm high. Everything is drawn to one scale.</p>
      </div>
    </Dialog>
  );
}

type SliderProps = {
  label: string;
  words: string;
  range: readonly [least: number, most: number, step: number];
  value: number;
  onChange: (value: number) => void;
};

function Slider({ label, words, range: [min, max, step], value, onChange }: SliderProps) {
  return (
    <label className={styles.slider}>
      <span>{label}</span>
      <input
        type="range"
        {...{ min, max, step, value }}
        aria-valuetext={words}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <output>{words}</output>
    </label>
  );
}
