import { Pager } from "./pager.tsx";
import type { Examples } from "./examples.ts";

const hrefOf = (page: number): string => `#page-${page}`;

export const examples: Examples = {
  title: "Pager",
  states: {
    "first page": <Pager page={1} perPage={24} total={200} hrefOf={hrefOf} label="Pages, the first" />,
    middle: <Pager page={5} perPage={24} total={300} hrefOf={hrefOf} label="Pages, in the middle" />,
    "last page": <Pager page={3} perPage={24} total={70} hrefOf={hrefOf} label="Pages, the last" />,
  },
};
