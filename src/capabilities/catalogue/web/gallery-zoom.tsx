import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Dialog } from "#ui/dialog.tsx";
import type { Product } from "../catalogue.contract.ts";
import { sayView } from "./view-words.ts";
import styles from "./gallery.module.css";

export type GalleryZoomProps = {
  readonly title: string;
  readonly images: readonly Product["images"][number][];
  readonly index: number;
  readonly onChoose: (index: number) => void;
  readonly onClose: () => void;
};

const scales = ["whole", "double", "triple"] as const;

/** A closer look: the picture in two steps, moved about by scrolling, so that fingers and keys both can. */
export function GalleryZoom({ title, images, index, onChoose, onClose }: GalleryZoomProps) {
  const [scale, setScale] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = scroller.current;
    box?.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2);
  }, [scale, index]);
  const image = images[index];
  if (!image) return null;
  const step = (by: number) => onChoose((index + by + images.length) % images.length);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${title}: ${sayView(image.view).toLowerCase()}`}
      size="large"
      foot={
        <div className={styles.zoomTools}>
          <Button icon="chevron-left" iconOnly onClick={() => step(-1)}>
            Previous picture
          </Button>
          <Button icon="zoom-out" iconOnly aria-disabled={scale === 0} onClick={() => setScale(Math.max(0, scale - 1))}>
            Smaller
          </Button>
          <Button icon="zoom-in" iconOnly aria-disabled={scale === 2} onClick={() => setScale(Math.min(2, scale + 1))}>
            Larger
          </Button>
          <Button icon="chevron-right" iconOnly onClick={() => step(1)}>
            Next picture
          </Button>
        </div>
      }
    >
      <div
        ref={scroller}
        className={styles.zoomed}
        tabIndex={0}
        role="region"
        aria-label="Picture, scrolls when it is larger"
      >
        <img
          src={image.url}
          alt={image.alt}
          width={800}
          height={800}
          className={classNames(styles[scales[scale] ?? "whole"])}
        />
      </div>
    </Dialog>
  );
}
