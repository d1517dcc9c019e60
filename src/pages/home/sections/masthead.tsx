import { lazy, Suspense } from "react";
import type { Masthead } from "#shop/site-home.ts";
import { LinkButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Scene } from "../scene.tsx";
import { mastheadSize } from "../scene-pictures.ts";
import styles from "./masthead.module.css";

const loadNextTruck = () => import("./next-truck.tsx");
const NextTruck = import.meta.env.SSR
  ? (await loadNextTruck()).NextTruck
  : lazy(async () => ({ default: (await loadNextTruck()).NextTruck }));

const looks: Readonly<Record<Masthead["layout"], string | undefined>> = {
  counters: styles.counters,
  "suburb-first": styles.suburb,
  editorial: styles.editorial,
  trade: styles.trade,
  room: styles.room,
  "full-bleed": styles.bleed,
};

export type MastheadProps = { readonly section: Masthead };

/** The first screen: what this shop is about, and where to begin. */
export function MastheadSection({ section }: MastheadProps) {
  const { layout, eyebrow, title, text, actions, scene } = section;
  const asksSuburb = layout === "suburb-first";
  return (
    <section aria-labelledby="masthead" className={classNames(styles.masthead, looks[layout])}>
      <div className={styles.inside}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>{eyebrow}</p>
          <h1 id="masthead" className={styles.title}>
            {title}
          </h1>
          <p className={styles.text}>{text}</p>
          {asksSuburb && (
            <Suspense fallback={null}>
              <NextTruck label={actions[0]?.title ?? ""} />
            </Suspense>
          )}
          <p className={styles.actions}>
            {actions.map(({ title: words, uri }, index) => {
              const isMain = index === 0;
              return (
                <LinkButton
                  key={uri}
                  href={uri}
                  kind={isMain ? "primary" : "quiet"}
                  size="large"
                  className={isMain ? styles.main : undefined}
                >
                  {words}
                </LinkButton>
              );
            })}
          </p>
        </div>
        <div className={styles.picture}>
          <Scene name={scene} size={mastheadSize(layout)} isFirst alt="" />
        </div>
      </div>
    </section>
  );
}
