import { ShareLink } from "./share-link.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "Share link",
  states: {
    "not pressed": <ShareLink title="Gallery" />,
    "own label": <ShareLink title="Gallery" label="Share this comparison" />,
  },
};
