import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import type { FilmName, LandingMasthead, MastheadPicture } from "#shop/masthead.ts";
import { whenShown } from "#ui/when-shown.ts";
import styles from "./masthead-background.module.css";

const MastheadFilm = lazy(async () => ({ default: (await import("./masthead-film.tsx")).MastheadFilm }));
const DrawnFilm = lazy(async () => ({ default: (await import("./masthead-drawn-film.tsx")).MastheadDrawnFilm }));

export type MastheadBackgroundProps = Pick<LandingMasthead, "mastheadBg" | "videoSources"> & {
  /** The picture, where the shop draws it itself. */
  readonly children?: ReactNode;
  /** The moving parts of such a picture. */
  readonly drawnFilm?: FilmName | undefined;
};

/**
 * A picture, and over it a film where there is one (SHELL-21). The picture comes first with its full size; the film
 * loads once the page is idle, and never with reduced motion or data saving.
 */
export function MastheadBackground({ mastheadBg, videoSources = [], children, drawnFilm }: MastheadBackgroundProps) {
  const [hasFilm, setHasFilm] = useState(false);
  const isFilmed = videoSources.length > 0 || drawnFilm !== undefined;
  useEffect(() => (isFilmed && wantsMotion() ? whenSettled(() => setHasFilm(true)) : undefined), [isFilmed]);
  if (mastheadBg === null && !children) return null;
  return (
    <div className={styles.background}>
      {mastheadBg ? <Picture picture={mastheadBg} /> : children}
      {hasFilm && (
        <Suspense fallback={null}>
          {drawnFilm === undefined ? <MastheadFilm sources={videoSources} /> : <DrawnFilm name={drawnFilm} />}
        </Suspense>
      )}
    </div>
  );
}

/** Runs after everything that the first screen needs; the result cancels it. */
function whenSettled(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(work, SETTLES_MS);
  };
  const callOff = whenShown(() => {
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
  });
  return () => {
    callOff();
    removeEventListener("load", wait);
    clearTimeout(timer);
  };
}

/** From the page's load to the film's start. */
const SETTLES_MS = 1500;

type Connected = Navigator & { readonly connection?: { readonly saveData?: boolean } };
const wantsMotion = (): boolean =>
  !matchMedia("(prefers-reduced-motion: reduce)").matches && (navigator as Connected).connection?.saveData !== true;

function Picture({ picture: { src, alt, mediaSet = [] } }: { readonly picture: MastheadPicture }) {
  return (
    <picture>
      {mediaSet.map(({ source, media }) => (
        <source key={media} srcSet={source} media={media} />
      ))}
      <img src={src} alt={alt} fetchPriority="high" decoding="async" />
    </picture>
  );
}
