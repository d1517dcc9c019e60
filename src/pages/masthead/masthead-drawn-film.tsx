import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FilmName } from "#shop/masthead.ts";
import { Button } from "#ui/button.tsx";
import styles from "./masthead-drawn-film.module.css";

export type MastheadDrawnFilmProps = { readonly name: FilmName };

/**
 * The moving parts of a drawn room, over its picture: few small pieces, each moved as a whole. It can be paused (WCAG
 * 2.2.2), and pauses while it is not visible. It is hidden from screen readers.
 */
export function MastheadDrawnFilm({ name }: MastheadDrawnFilmProps) {
  const film = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(true);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (film.current === null) return;
    const watcher = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true));
    watcher.observe(film.current);
    return () => watcher.disconnect();
  }, []);
  const Pieces = pieces[name];
  return (
    <>
      <div
        ref={film}
        className={styles.film}
        aria-hidden="true"
        data-film={isWanted && isSeen ? "runs" : "stands"}
        data-print="hide"
      >
        <Pieces />
      </div>
      <Button
        icon={isWanted ? "pause" : "play"}
        iconOnly
        onClick={() => setWanted(!isWanted)}
        className={styles.toggle}
      >
        {isWanted ? "Pause the moving picture" : "Play the moving picture"}
      </Button>
    </>
  );
}

const pieces: Readonly<Record<FilmName, () => ReactNode>> = {
  "kitchen-morning": KitchenMorning,
  "turning-drums": TurningDrums,
};

/** Clouds, the sun, lamps, and steam on the stove. */
function KitchenMorning() {
  return (
    <div className={`${styles.stage} ${styles.wide}`}>
      <span className={`${styles.sun} ${styles.sunOnWall}`} />
      {[styles.paneLeft, styles.paneRight].map((pane) => (
        <span key={pane} className={`${styles.pane} ${pane}`}>
          <svg viewBox="0 0 100 40" className={styles.cloud}>
            <path d="M14 32a10 10 0 0 1 2-19 16 16 0 0 1 30-4 13 13 0 0 1 22 6 9 9 0 0 1 4 17z" />
          </svg>
        </span>
      ))}
      <span className={`${styles.glow} ${styles.lampLeft}`} />
      <span className={`${styles.glow} ${styles.lampRight}`} />
      <svg viewBox="0 0 100 62" className={styles.pot}>
        <ellipse className={styles.potShadow} cx="50" cy="59" rx="40" ry="3" />
        <path className={styles.potDark} d="M4 26h12v6H8v6H4zm92 0H84v6h8v6h4z" />
        <path className={styles.potBody} d="M14 20h72v30q0 9-10 9H24q-10 0-10-9z" />
        <path className={styles.potShine} d="M20 24h9v32h-5q-4-1-4-7z" />
        <path className={styles.potLid} d="M11 20q0-7 39-9 39 2 39 9z" />
        <circle className={styles.potDark} cx="50" cy="8" r="4" />
      </svg>
      {[styles.first, styles.second, styles.third].map((wisp) => (
        <Wisp key={wisp} className={`${styles.steam} ${wisp}`} />
      ))}
    </div>
  );
}

const Wisp = ({ className }: { readonly className: string }) => (
  <svg viewBox="0 0 40 100" className={className}>
    <path d="M20 98C6 82 34 70 20 50S10 22 22 4" />
  </svg>
);

/** Two running machines, and the afternoon light. */
function TurningDrums() {
  return (
    <div className={`${styles.stage} ${styles.tile}`}>
      <span className={`${styles.sun} ${styles.sunBySide}`} />
      {[styles.washer, styles.dryer].map((drum) => (
        <svg key={drum} viewBox="0 0 100 100" className={`${styles.drum} ${drum}`}>
          <path className={styles.clothOne} d="M18 52q4-22 24-26t20 14-10 22-20 16-14-26z" />
          <path className={styles.clothTwo} d="M52 70q18-8 26-24t-8-24 2 22-14 10-6 16z" />
          <path className={styles.clothThree} d="M30 78q18 10 34 2t14-12-20-4-28 14z" />
        </svg>
      ))}
    </div>
  );
}
