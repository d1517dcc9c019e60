import { Icon } from "./icon.tsx";
import type { Examples } from "./examples.ts";

const sizes = [16, 20, 24, 32, 40] as const;

export const examples: Examples = {
  title: "Icon",
  states: {
    sizes: sizes.map((size) => <Icon key={size} name="truck" size={size} />),
    label: <Icon name="phone" label="Phone" />,
  },
};
