import type { Chapters, DemosTeaser, Story } from "#shop/site-home.ts";
import { productUrl } from "#shop/urls.ts";
import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import { ProductPrice } from "#capabilities/catalogue/web/product-price.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import type { DemoTeaser } from "../../cooking-demos/demo-teasers.ts";
import { Scene } from "../scene.tsx";
import { MoreLink } from "./section.tsx";
import styles from "./editorial.module.css";

export function StorySection({ section }: { readonly section: Story }) {
  return (
    <section aria-label={section.title} className={styles.story}>
      <Scene name={section.scene} size="tile" className={styles.storyPicture} />
      <div className={styles.storyContent}>
        <h2>{section.title}</h2>
        {section.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {section.action && <MoreLink link={section.action} />}
      </div>
    </section>
  );
}

export type ChaptersProps = { readonly section: Chapters; readonly chapters: readonly (readonly ProductCard[])[] };

/** The departments as chapters, each with its picture, sentence and some products. */
export function ChaptersSection({ section, chapters }: ChaptersProps) {
  return (
    <div className={styles.chapters}>
      {section.chapters.map((chapter, at) => (
        <section key={chapter.number} aria-label={chapter.title} className={styles.chapter}>
          <Scene name={chapter.scene} size="tall" className={styles.chapterPicture} />
          <div className={styles.chapterContent}>
            <p className={styles.number}>{chapter.number}</p>
            <h2>{chapter.title}</h2>
            <p className={styles.chapterText}>{chapter.text}</p>
            <MoreLink link={chapter.action} />
            <ul className={styles.pieces}>
              {(chapters[at] ?? []).map((product) => (
                <li key={product.sku} className={styles.piece}>
                  <Picture src={product.image.url} alt="" width={400} height={400} loading="lazy" />
                  <p className={styles.maker}>{product.manufacturer.name}</p>
                  <h3>
                    <a href={productUrl(product.uri)}>{product.title}</a>
                  </h3>
                  <ProductPrice product={product} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      ))}
    </div>
  );
}

export type DemosProps = { readonly section: DemosTeaser; readonly demos: readonly DemoTeaser[] };

/** An invitation with the next dates as calendar leaves; the linked page has all of them. */
export function DemosSection({ section, demos }: DemosProps) {
  return (
    <section aria-label={section.title} className={styles.demos} data-rows={2}>
      <div className={styles.demosInside}>
        <h2>{section.title}</h2>
        <p>{section.text}</p>
        <LinkButton href="/cooking-demos" iconAfter="arrow-right">
          See the dates
        </LinkButton>
      </div>
      {demos.length > 0 && (
        <ul className={styles.leaves}>
          {demos.map((demo) => (
            <li key={demo.uri} className={styles.leaf}>
              <p className={styles.leafDay}>
                <span>{demo.weekday}</span>
                <b>{demo.date}</b>
                <span>{demo.month}</span>
              </p>
              <h3>
                <a href={demo.uri}>{demo.title}</a>
              </h3>
              <p>{demo.hours}</p>
              <p>{demo.place}</p>
              <p className={styles.leafState}>{demo.state}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
