type Review = { readonly stars: number; readonly title: string };
type Reviews = {
  readonly distribution: readonly { readonly stars: number; readonly count: number }[];
  readonly items: readonly Review[];
};

/** The reviews of a product, in three cells. */
export type ReviewSummary = {
  /** Percent of all reviews with 4 or 5 stars; null without any. */
  readonly liked: number | null;
  /** The newest quotes of a positive and of a negative review. */
  readonly praise: string | null;
  readonly doubt: string | null;
};

const GOOD = 4;
const DOUBTFUL = 3;

export function summaryOf({ distribution, items }: Reviews): ReviewSummary {
  const count = (rows: Reviews["distribution"]) => rows.reduce((sum, row) => sum + row.count, 0);
  const all = count(distribution);
  const good = count(distribution.filter((row) => row.stars >= GOOD));
  return {
    liked: all === 0 ? null : Math.round((good / all) * 100),
    praise: items.find((one) => one.stars >= GOOD)?.title ?? null,
    doubt: items.find((one) => one.stars <= DOUBTFUL)?.title ?? null,
  };
}
