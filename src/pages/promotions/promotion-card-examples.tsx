import { asCalendarDay } from "#kit/calendar-day.ts";
import { tilePictureUrl } from "#shop/urls.ts";
import type { Promotion } from "#capabilities/catalogue/catalogue.contract.ts";
import type { Examples } from "#ui/examples.ts";
import { PromotionCard } from "./promotion-card.tsx";

const promotion: Promotion = {
  path: "laundry-cashback",
  title: "Cashback on front loaders",
  blurb: "Buy a front loader from Boreal and claim $100 back.",
  startDate: asCalendarDay("2026-11-01"),
  endDate: asCalendarDay("2026-12-31"),
  brand: { name: "Boreal", uri: "boreal" },
  thumbnailImg: tilePictureUrl("washer-front"),
  ribbon: { type: "cashback", text: "Cashback" },
  featured: false,
  categories: [],
  productCount: 12,
  redemption: null,
  redemptionEndDate: null,
  childHasActiveRedemption: false,
  rewardLabel: "$100 by mail",
};

const long =
  "A title that needs more than the three lines that a card has for it, so that it is cut at the end of the third";

export const examples: Examples = {
  title: "Promotion card",
  states: {
    "with a reward": <PromotionCard promotion={promotion} />,
    "without an end": <PromotionCard promotion={{ ...promotion, endDate: null, ribbon: null, rewardLabel: null }} />,
    "long texts": <PromotionCard promotion={{ ...promotion, title: long, blurb: `${promotion.blurb} `.repeat(8) }} />,
  },
};
