import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { compareContract } from "./compare.contract.ts";

export const limitDialog = {
  title: "Too many products",
  body: "You've already selected 3 products to compare. That's the maximum. To compare this product, please remove another first.",
  button: "Got it",
} as const;

export const compareRefusalMessages: RefusalMessages<RefusalsOf<typeof compareContract>> = {
  limit: limitDialog.body,
  unknownProduct: "We don't sell that product, or no longer do.",
};

export const panelCopy = {
  panel: "Products to compare",
  compare: "Compare",
  hide: "Hide",
  selected: "Compare Selected",
  emptySlot: "Add another product by ticking 'Add to Compare' above",
  removeOf: (name: string) => `Remove ${name} from compare`,
  added: (name: string, count: number) => `${name} added to compare, ${count} of 3.`,
  removed: (name: string, count: number) => `${name} removed from compare, ${count} of 3.`,
} as const;

export const comparisonCopy = {
  title: (names: readonly string[]) => `Compare ${names.join(" and ")}`,
  emptyTitle: "Compare products",
  heading: (count: number) => (count === 1 ? "Add one more product to compare" : "Side by side"),
  caption: "Products side by side, one row for each thing known about them",
  apart: "Main differences",
  notStated: "Not stated",
  rows: "What is compared",
  pictures: "Picture",
  price: "Price",
  rating: "Rating",
  delivery: "Delivery",
  availability: "Availability",
  condition: "Condition",
  buying: "Buying",
  reviews: "Reviews",
  reviewRows: {
    rating: "Average rating",
    liked: "Gave 4 or 5 stars",
    praise: "Pros",
    doubt: "Cons",
  },
  noReviews: "No reviews yet",
  noPraise: "No pros mentioned yet",
  noDoubt: "No cons mentioned",
  setSuburb: "Set your suburb to see the day",
  askForDay: "Ask us",
  remove: "Remove",
  removeOf: (name: string) => `Remove ${name} from this comparison`,
  addTitle: (room: number) => (room === 1 ? "Room for one more" : `Room for ${room} more`),
  addLike: (name: string) => `Similar to ${name}`,
  add: "Add",
  toThis: "to this comparison",
  buy: "Buy",
  toggle: "Differences only",
  toggleCount: (differences: number, rows: number) => `${differences} of ${rows} rows differ`,
  nowShown: (rows: number) => (rows === 1 ? "1 row is shown." : `${rows} rows are shown.`),
  same: "We know of no differences.",
  share: "Copy link",
  shared: "Link copied",
  shareFailed: "Copy it from the address bar: the link works for anybody.",
  print: "Print",
  unknown: (skus: readonly string[]) =>
    skus.length === 1
      ? `We do not sell ${skus[0]}, so it is left out.`
      : `We do not sell ${skus.slice(0, -1).join(", ")} and ${skus.at(-1)}, so they are left out.`,
  beyond: (skus: readonly string[]) => `Three fit side by side. Left out: ${skus.join(", ")}.`,
  noneTitle: "Nothing to compare yet",
  noneText:
    "Tick ‘Add to Compare’ on any product, up to three of them, and see sizes, running costs and features side by side.",
} as const;
