import type { LandingMasthead } from "#shop/masthead.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { MastheadBackground } from "./masthead-background.tsx";
import { headingOf, MastheadActions, MastheadSubtitles } from "./masthead-content.tsx";
import styles from "./landing-masthead.module.css";

export type LandingMastheadProps = {
  readonly masthead: LandingMasthead;
  /** `h1` at the top of a page, `h2` for an invitation further down. */
  readonly heading: "h1" | "h2";
};

/** The landing banner of a page: breadcrumbs, heading and actions, with a picture or a film (SHELL-21). */
export function LandingMastheadSection({ masthead, heading: Heading }: LandingMastheadProps) {
  return (
    <section data-masthead aria-labelledby="landing" className={styles.landing}>
      {masthead.breadcrumbs && <Breadcrumbs items={masthead.breadcrumbs} />}
      <div className={styles.band}>
        <div className={styles.content}>
          <Heading id="landing" className={styles.title}>
            {headingOf(masthead)}
          </Heading>
          <p>{masthead.text}</p>
          <div className={styles.subtitles}>
            <MastheadSubtitles {...masthead} />
          </div>
          <MastheadActions buttons={masthead.buttons} />
        </div>
        <div className={styles.picture}>
          <MastheadBackground mastheadBg={masthead.mastheadBg} videoSources={masthead.videoSources ?? []} />
        </div>
      </div>
    </section>
  );
}
