import { useState } from "react";
import { type CalendarDay, formatShortDay } from "#kit/calendar-day.ts";
import { Badge, Chip } from "#ui/chip.tsx";
import { Button } from "#ui/button.tsx";
import { callOf } from "#ui/call.ts";
import { Notice } from "#ui/notice.tsx";
import { Rating } from "#ui/rating.tsx";
import { LiveStatus, VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { catalogueContract, ProductCard } from "../catalogue.contract.ts";
import styles from "./reviews.module.css";

const call = callOf<typeof catalogueContract>();

export type ReviewPage = {
  readonly total: number;
  readonly distribution: readonly { readonly stars: number; readonly count: number }[];
  readonly items: readonly {
    readonly stars: number;
    readonly title: string;
    readonly body: string;
    readonly author: string;
    readonly place: string;
    readonly isVerified: boolean;
    readonly writtenOn: CalendarDay;
  }[];
};

export type ReviewsProps = { readonly sku: string; readonly rating: ProductCard["rating"]; readonly first: ReviewPage };

type Shown = {
  readonly stars: number | null;
  readonly page: number;
  readonly total: number;
  readonly items: ReviewPage["items"];
};

/** Customers' reviews: all, or those with one star rating. The first page comes with the product. */
export function Reviews({ sku, rating, first }: ReviewsProps) {
  const [shown, setShown] = useState<Shown>({ stars: null, page: 1, total: first.total, items: first.items });
  const [state, setState] = useState<"still" | "waiting" | "failed">("still");
  const show = async (stars: number | null, page: number) => {
    setState("waiting");
    const answer = await call("GET /api/v2/product/reviews/sku/:sku", {
      params: { sku },
      query: { page, ...(stars !== null && { stars }) },
    }).catch(() => null);
    if (!answer?.ok) return setState("failed");
    setState("still");
    setShown({
      stars,
      page,
      total: answer.value.total,
      items: page === 1 ? answer.value.items : [...shown.items, ...answer.value.items],
    });
  };
  const choose = (stars: number | null) =>
    stars === null ? setShown({ stars, page: 1, total: first.total, items: first.items }) : void show(stars, 1);
  return (
    <div className={styles.reviews}>
      <Summary rating={rating} distribution={first.distribution} chosen={shown.stars} onChoose={choose} />
      <div>
        <LiveStatus>
          {state === "still" && shown.stars !== null ? `${shown.total} reviews with ${shown.stars} stars` : ""}
        </LiveStatus>
        <ul className={styles.list} aria-busy={state === "waiting"}>
          {shown.items.map((review) => (
            <Review key={`${review.writtenOn} ${review.author} ${review.title}`} review={review} />
          ))}
        </ul>
        {state === "failed" && (
          <Notice tone="bad" role="alert">
            The reviews cannot be fetched just now. Please try again.
          </Notice>
        )}
        {shown.items.length < shown.total && (
          <Button busy={state === "waiting"} onClick={() => void show(shown.stars, shown.page + 1)}>
            More reviews
          </Button>
        )}
      </div>
    </div>
  );
}

type SummaryProps = {
  rating: ReviewsProps["rating"];
  distribution: ReviewPage["distribution"];
  chosen: number | null;
  onChoose: (stars: number | null) => void;
};

function Summary({ rating, distribution, chosen, onChoose }: SummaryProps) {
  const all = Math.max(
    1,
    distribution.reduce((sum, one) => sum + one.count, 0),
  );
  return (
    <div className={styles.summary}>
      {rating && (
        <p className={styles.average}>
          <strong aria-hidden="true">{rating.average.toFixed(1)}</strong>
          <Rating score={rating.average} reviews={rating.count} starSize={20} />
        </p>
      )}
      <ul className={styles.bars} aria-label="Reviews by stars">
        {distribution.map(({ stars, count }) => (
          <li key={stars}>
            <button
              type="button"
              className={styles.bar}
              aria-pressed={chosen === stars}
              aria-disabled={count === 0}
              onClick={() => count > 0 && onChoose(chosen === stars ? null : stars)}
            >
              <span>
                {stars} <VisuallyHidden>stars:</VisuallyHidden>
                <span aria-hidden="true">★</span>
              </span>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width="100" height="8" className={styles.track} />
                <rect width={(count / all) * 100} height="8" className={styles.fill} />
              </svg>
              <span className={styles.count}>
                {count} <VisuallyHidden>reviews</VisuallyHidden>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {chosen !== null && <Chip onPress={() => onChoose(null)}>Show all reviews</Chip>}
    </div>
  );
}

function Review({ review }: { review: ReviewPage["items"][number] }) {
  const day = review.writtenOn;
  return (
    <li className={styles.review}>
      <Rating score={review.stars} />
      <h3 className={styles.title}>{review.title}</h3>
      <p className={styles.body}>{review.body}</p>
      <p className={styles.author}>
        {review.author}
        {review.place !== "" && `, ${review.place}`}
        <time dateTime={day}>{`${formatShortDay(day).slice(4)} ${day.slice(0, 4)}`}</time>
        {review.isVerified && (
          <Badge tone="good" icon="badge-check">
            Bought here
          </Badge>
        )}
      </p>
    </li>
  );
}
