import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Picture } from "#ui/picture.tsx";
import { LiveStatus } from "#ui/visually-hidden.tsx";
import type { Product } from "../catalogue.contract.ts";
import { describePlace, describeView } from "./view-labels.ts";
import styles from "./gallery-zoom.module.css";

export type GalleryZoomProps = {
  readonly title: string;
  readonly images: readonly Product["images"][number][];
  readonly index: number;
  readonly onChoose: (index: number) => void;
  readonly onClose: () => void;
};

const scales = ["whole", "double", "triple"] as const;
const percents = [100, 200, 300] as const;
/** The distance that an arrow key moves a picture larger than its window. */
const PAN_PX = 80;

/** A zoomed view: + and - scale it; scrolling, dragging or the arrows move it; buttons change the picture. */
export function GalleryZoom({ title, images, index, onChoose, onClose }: GalleryZoomProps) {
  const [scale, setScale] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const drag = useDrag(scroller);
  useEffect(() => {
    const box = scroller.current;
    box?.scrollTo({
      left: (box.scrollWidth - box.clientWidth) / 2,
      top: (box.scrollHeight - box.clientHeight) / 2,
      behavior: "instant",
    });
  }, [scale, index]);
  const image = images[index];
  if (!image) return null;
  const zoom = (by: number) => setScale(Math.max(0, Math.min(scales.length - 1, scale + by)));
  const step = (by: number) => onChoose((index + by + images.length) % images.length);
  const press = (event: KeyboardEvent) => {
    const move = moveOf(event, { scale, zoom, step, scroller });
    if (!move) return;
    event.preventDefault();
    move();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${title}: ${describeView(image.view).toLowerCase()}`}
      size="large"
      layout="noStyles"
      className={styles.dialog}
      footer={<Tools {...{ scale, zoom, step, place: `${index + 1} / ${images.length}` }} />}
    >
      <div
        ref={scroller}
        className={classNames(styles.zoomed, scale > 0 && styles.larger)}
        tabIndex={0}
        role="region"
        aria-label="Picture. Plus and minus zoom, arrows move or turn"
        data-autofocus
        onKeyDown={press}
        onDoubleClick={() => setScale(scale === 0 ? 1 : 0)}
        {...drag}
      >
        <Picture
          src={image.url}
          alt={image.alt}
          sizes="1600px"
          width={800}
          height={800}
          draggable={false}
          className={styles[scales[scale] ?? "whole"]}
        />
      </div>
      <LiveStatus>{`${describePlace({ images, index })}, ${percents[scale]} %`}</LiveStatus>
    </Dialog>
  );
}

type Moves = {
  readonly scale: number;
  readonly zoom: (by: number) => void;
  readonly step: (by: number) => void;
  readonly scroller: RefObject<HTMLDivElement | null>;
};

/** The arrows change a picture that fits, and move a larger one. */
function moveOf({ key }: KeyboardEvent, { scale, zoom, step, scroller }: Moves): (() => void) | undefined {
  const pan = (x: number, y: number) => () => scroller.current?.scrollBy(x * PAN_PX, y * PAN_PX);
  const moves: Readonly<Record<string, () => void>> = {
    "+": () => zoom(1),
    "=": () => zoom(1),
    "-": () => zoom(-1),
    "0": () => zoom(-scales.length),
    ArrowLeft: scale === 0 ? () => step(-1) : pan(-1, 0),
    ArrowRight: scale === 0 ? () => step(1) : pan(1, 0),
    ...(scale > 0 && { ArrowUp: pan(0, -1), ArrowDown: pan(0, 1) }),
  };
  return Object.hasOwn(moves, key) ? moves[key] : undefined;
}

/** A mouse drags the picture; touch scrolls it natively. */
function useDrag(scroller: RefObject<HTMLDivElement | null>) {
  const from = useRef<readonly [number, number] | null>(null);
  const end = () => {
    from.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== "mouse" || event.button !== 0) return;
      from.current = [event.clientX, event.clientY];
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current === null) return;
      scroller.current?.scrollBy({
        left: from.current[0] - event.clientX,
        top: from.current[1] - event.clientY,
        behavior: "instant",
      });
      from.current = [event.clientX, event.clientY];
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

type ToolsProps = Pick<Moves, "scale" | "zoom" | "step"> & { readonly place: string };

function Tools({ scale, zoom, step, place }: ToolsProps) {
  return (
    <div className={styles.tools}>
      <Button icon="chevron-left" iconOnly onClick={() => step(-1)}>
        Previous picture
      </Button>
      <Button icon="zoom-out" iconOnly aria-disabled={scale === 0} onClick={() => zoom(-1)}>
        Smaller
      </Button>
      <span className={styles.place} aria-hidden="true">
        {place}
      </span>
      <Button icon="zoom-in" iconOnly aria-disabled={scale === scales.length - 1} onClick={() => zoom(1)}>
        Larger
      </Button>
      <Button icon="chevron-right" iconOnly onClick={() => step(1)}>
        Next picture
      </Button>
    </div>
  );
}
