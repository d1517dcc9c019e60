import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { Product } from "../catalogue.contract.ts";
import { sayView } from "./view-words.ts";
import styles from "./gallery.module.css";

type Picture = Product["images"][number];

const Zoom = lazy(async () => ({ default: (await import("./gallery-zoom.tsx")).GalleryZoom }));

/** Pictures of one product: thumbnails that are links without a script, arrows by key and by button, a closer look. */
export function Gallery({ title, images }: { readonly title: string; readonly images: readonly Picture[] }) {
  const [index, setIndex] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const shown = images[index] ?? images[0];
  if (!shown) return null;
  const step = (by: number) => setIndex((index + by + images.length) % images.length);
  const key = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    step(by);
  };
  return (
    <div className={styles.gallery} role="group" aria-label={`Pictures of ${title}`} onKeyDown={key}>
      <div className={styles.stage}>
        <button type="button" className={styles.zoom} onClick={() => setZoomed(true)} aria-haspopup="dialog">
          <img key={shown.url} src={shown.url} alt={shown.alt} width={800} height={800} fetchPriority="high" />
          <VisuallyHidden>Look closer</VisuallyHidden>
        </button>
        {images.length > 1 && (
          <div className={styles.steps}>
            <Button icon="chevron-left" iconOnly onClick={() => step(-1)}>
              Previous picture
            </Button>
            <Button icon="chevron-right" iconOnly onClick={() => step(1)}>
              Next picture
            </Button>
          </div>
        )}
      </div>
      {images.length > 1 && <Thumbs images={images} index={index} onChoose={setIndex} />}
      {isZoomed && (
        <Suspense>
          <Zoom title={title} images={images} index={index} onChoose={setIndex} onClose={() => setZoomed(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Thumbs({
  images,
  index,
  onChoose,
}: {
  images: readonly Picture[];
  index: number;
  onChoose: (index: number) => void;
}) {
  const choose = (event: MouseEvent, at: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(at);
  };
  return (
    <ul className={styles.thumbs}>
      {images.map((image, at) => (
        <li key={image.url}>
          <a
            href={image.url}
            className={styles.thumb}
            aria-current={at === index ? "true" : undefined}
            onClick={(event) => choose(event, at)}
          >
            <img src={image.thumbUrl} alt="" width={72} height={72} decoding="async" />
            <span>{sayView(image.view)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
