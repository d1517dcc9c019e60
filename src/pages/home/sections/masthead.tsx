import { lazy, Suspense } from "react";
import type { Masthead } from "#shop/site-home.ts";
import type { LandingMasthead } from "#shop/masthead.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { classNames } from "#ui/class-names.ts";
import { MastheadBackground } from "../../masthead/masthead-background.tsx";
import { headingOf, MastheadActions, MastheadSubtitles } from "../../masthead/masthead-content.tsx";
import { Scene } from "../scene.tsx";
import { mastheadSize } from "../scene-pictures.ts";
import styles from "./masthead.module.css";

const loadNextTruck = () => import("./next-truck.tsx");
const NextTruck = import.meta.env.SSR
  ? (await loadNextTruck()).NextTruck
  : lazy(async () => ({ default: (await loadNextTruck()).NextTruck }));

const classOfLayout: Readonly<Record<Masthead["layout"], string | undefined>> = {
  counters: styles.counters,
  "suburb-first": styles.suburb,
  editorial: styles.editorial,
  trade: styles.trade,
  room: styles.room,
  "full-bleed": styles.bleed,
};

export type MastheadProps = { readonly section: Masthead };

/** A home page's masthead in the terms of every landing page. */
export function landingOf({ title, text, actions, layout, more }: Masthead): LandingMasthead {
  const links = actions.map(({ title: txt, uri }) => ({ type: "link", txt, href: uri }) as const);
  return {
    mastheadBg: null,
    ...more,
    heading: title,
    text,
    mastheadClass: layout,
    buttons: [...links, ...(more?.buttons ?? [])],
  };
}

/** The first screen: the shop's subject, and its first links. */
export function MastheadSection({ section }: MastheadProps) {
  const { layout, eyebrow, actions, scene, film } = section;
  const landing = landingOf(section);
  const hasPicture = scene !== undefined || landing.mastheadBg !== null;
  return (
    <section
      data-masthead={layout}
      aria-labelledby="masthead"
      aria-busy={landing.heading === "" || undefined}
      className={classNames(styles.masthead, classOfLayout[layout], !hasPicture && styles.textOnly)}
    >
      <div className={styles.inside}>
        <div className={styles.content}>
          {landing.breadcrumbs && <Breadcrumbs items={landing.breadcrumbs} />}
          <p className={styles.eyebrow}>{eyebrow}</p>
          <h1 id="masthead" className={styles.title}>
            {headingOf(landing)}
          </h1>
          <p className={styles.text}>{landing.text}</p>
          <MastheadSubtitles {...landing} />
          {layout === "suburb-first" && (
            <Suspense fallback={null}>
              <NextTruck label={actions[0]?.title ?? ""} />
            </Suspense>
          )}
          <MastheadActions buttons={landing.buttons} className={styles.actions} />
        </div>
        {hasPicture && (
          <div className={styles.picture}>
            <MastheadBackground {...landing} drawnFilm={film}>
              {scene && <Scene name={scene} size={mastheadSize(layout)} isFirst alt="" />}
            </MastheadBackground>
          </div>
        )}
      </div>
    </section>
  );
}
