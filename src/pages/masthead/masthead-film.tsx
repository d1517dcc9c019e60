import { useRef, useState } from "react";
import type { LandingMasthead } from "#shop/masthead.ts";
import { Button } from "#ui/button.tsx";
import styles from "./masthead-background.module.css";

export type MastheadFilmProps = { readonly sources: NonNullable<LandingMasthead["videoSources"]> };

/** Plays without sound, in a loop, until it is paused (WCAG 2.2.2). It is hidden from screen readers. */
export function MastheadFilm({ sources }: MastheadFilmProps) {
  const film = useRef<HTMLVideoElement>(null);
  const [runs, setRuns] = useState(true);
  const toggle = () => {
    if (runs) film.current?.pause();
    else void film.current?.play().catch(() => setRuns(false));
    setRuns(!runs);
  };
  return (
    <>
      <video
        ref={film}
        className={styles.film}
        autoPlay
        muted
        loop
        playsInline
        disablePictureInPicture
        aria-hidden="true"
        tabIndex={-1}
      >
        {sources.map(({ src, format }) => (
          <source key={src} src={src} type={format} />
        ))}
      </video>
      <Button icon={runs ? "pause" : "play"} iconOnly onClick={toggle} className={styles.still}>
        {runs ? "Pause the moving picture" : "Play the moving picture"}
      </Button>
    </>
  );
}
