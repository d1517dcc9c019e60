import { Rating, StarRow } from "./rating.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "Rating",
  states: {
    stars: <StarRow score={3.5} />,
    reviews: <Rating score={4.6} reviews={128} />,
    score: <Rating score={4.6} reviews={1} showScore />,
    link: <Rating score={2.1} reviews={7} href="#reviews" starSize={24} />,
  },
};
