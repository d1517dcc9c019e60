import { spriteHref } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";
import styles from "./rating.module.css";

/** Stars drawn twice, the upper row cut off at the score: no gradients, no style attributes. */
export function StarRow({ score, of = 5, height = 16 }: { score: number; of?: 5 | 6 | 10; height?: number }) {
  const filled = Math.min(Math.max(score, 0), of);
  const stars = spriteHref(`stars-${of}`);
  return (
    <svg className={styles.stars} width={height * of} height={height} viewBox={`0 0 ${of * 24} 24`} aria-hidden="true">
      <use href={stars} />
      <svg width={Number((filled * 24).toFixed(2))}>
        <use href={stars} />
      </svg>
    </svg>
  );
}

/** `4.6 out of 5 stars, 128 reviews` */
export function formatRating(score: number, reviews?: number): string {
  const stars = `${score.toFixed(1)} out of 5 stars`;
  if (reviews === undefined) return stars;
  return `${stars}, ${reviews} ${reviews === 1 ? "review" : "reviews"}`;
}

export interface RatingProps {
  score: number;
  /** Number of reviews, in brackets after the stars. */
  reviews?: number;
  /** Where the reviews are. */
  href?: string;
  showScore?: boolean;
  starSize?: number;
}

export function Rating({ score, reviews, href, showScore, starSize }: RatingProps) {
  const inside = (
    <>
      <StarRow score={score} height={starSize} />
      {showScore && (
        <span className={styles.score} aria-hidden="true">
          {score.toFixed(1)}
        </span>
      )}
      {reviews !== undefined && (
        <span className={styles.count} aria-hidden="true">
          {`(${reviews})`}
        </span>
      )}
    </>
  );
  const words = formatRating(score, reviews);
  return href ? (
    <a className={styles.rating} href={href}>
      <VisuallyHidden>{words}</VisuallyHidden>
      {inside}
    </a>
  ) : (
    <span className={styles.rating} role="img" aria-label={words}>
      {inside}
    </span>
  );
}
