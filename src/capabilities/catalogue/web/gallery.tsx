import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  type TouchEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { Button } from "#ui/button.tsx";
import { ColourFill } from "#ui/colour-fill.tsx";
import { Picture as ShownPicture } from "#ui/picture.tsx";
import { LiveStatus, VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { Product } from "../catalogue.contract.ts";
import { describePlace, describeView } from "./view-labels.ts";
import styles from "./gallery.module.css";

type Picture = Product["images"][number];

const Zoom = lazy(async () => ({ default: (await import("./gallery-zoom.tsx")).GalleryZoom }));

/** The swipe distance for the next picture. */
const SWIPE_PX = 40;

/** Changes pictures by horizontal swipes only, so that the page still scrolls. */
function useSwipe(step: (by: number) => void) {
  const start = useRef<readonly [number, number] | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch && touches.length === 1 ? [touch.clientX, touch.clientY] : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!touch || start.current === null) return;
      const [x, y] = [touch.clientX - start.current[0], touch.clientY - start.current[1]];
      if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) step(x < 0 ? 1 : -1);
      start.current = null;
    },
  };
}

export type GalleryProps = {
  readonly title: string;
  readonly images: readonly Picture[];
  /** Further ways to view it. */
  readonly tools?: ReactNode;
};

/** Pictures of one product: thumbnails that are links without scripts, arrow keys and buttons, and a zoom. */
export function Gallery({ title, images, tools }: GalleryProps) {
  const [index, setIndex] = useState(0);
  const [isTurned, setTurned] = useState(false);
  const [isZoomed, setZoomed] = useState(false);
  const choose = (at: number) => {
    setIndex(at);
    setTurned(true);
  };
  const step = (by: number) => choose((index + by + images.length) % images.length);
  const swipe = useSwipe(step);
  const shown = images[index] ?? images[0];
  if (!shown) return null;
  const key = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    step(by);
  };
  return (
    <div className={styles.gallery}>
      <div className={styles.pictures} role="group" aria-label={`Pictures of ${title}`} onKeyDown={key}>
        <div className={styles.stage} {...swipe}>
          <button type="button" className={styles.zoom} onClick={() => setZoomed(true)} aria-haspopup="dialog">
            {shown.photo && <ColourFill colour={shown.photo.colour} className={styles.fill} />}
            <ShownPicture
              key={shown.url}
              src={shown.url}
              alt={shown.alt}
              sizes="(max-width: 767px) 100vw, 600px"
              width={800}
              height={800}
              fetchPriority="high"
              decoding="auto"
              className={isTurned ? styles.arriving : undefined}
            />
            <VisuallyHidden>Look closer</VisuallyHidden>
          </button>
          {images.length > 1 && <Steps place={`${index + 1} / ${images.length}`} step={step} />}
        </div>
        {images.length > 1 && <Thumbs {...{ images, index, isTurned }} onChoose={choose} />}
        <LiveStatus>{isTurned ? describePlace({ images, index }) : ""}</LiveStatus>
      </div>
      {tools}
      {isZoomed && (
        <Suspense>
          <Zoom title={title} images={images} index={index} onChoose={choose} onClose={() => setZoomed(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Steps({ place, step }: { place: string; step: (by: number) => void }) {
  return (
    <>
      <p className={styles.counter} aria-hidden="true">
        {place}
      </p>
      <div className={styles.steps}>
        <Button icon="chevron-left" iconOnly onClick={() => step(-1)}>
          Previous picture
        </Button>
        <Button icon="chevron-right" iconOnly onClick={() => step(1)}>
          Next picture
        </Button>
      </div>
    </>
  );
}

function Thumbs({
  images,
  index,
  isTurned,
  onChoose,
}: {
  images: readonly Picture[];
  index: number;
  isTurned: boolean;
  onChoose: (index: number) => void;
}) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const [list, chosen] = [row.current, row.current?.children[index]];
    // Scrolls to the chosen thumbnail after a change only, because reading layout earlier is slow.
    if (!list || !(chosen instanceof HTMLElement) || !isTurned) return;
    list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2;
  }, [index, isTurned]);
  const choose = (event: MouseEvent, at: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(at);
  };
  return (
    <ul ref={row} className={styles.thumbs}>
      {images.map((image, at) => (
        <li key={image.url}>
          <a
            href={image.url}
            className={styles.thumb}
            aria-current={at === index ? "true" : undefined}
            onClick={(event) => choose(event, at)}
          >
            <ShownPicture src={image.thumbUrl} alt="" width={72} height={72} loading="lazy" fetchPriority="low" />
            <span>{describeView(image.view)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
