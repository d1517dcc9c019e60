import { Skeleton } from "./skeleton.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "Skeleton",
  states: {
    text: <Skeleton lines={3} />,
    title: <Skeleton shape="title" />,
    price: <Skeleton shape="price" />,
    control: <Skeleton shape="control" />,
    picture: <Skeleton shape="picture" />,
    wide: <Skeleton shape="wide" />,
  },
};
