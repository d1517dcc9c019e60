import { Checkbox } from "./checkbox.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "Checkbox",
  states: {
    off: <Checkbox>Send me offers</Checkbox>,
    on: (
      <Checkbox defaultChecked detail="Wash and dry in one.">
        Take away the old machine
      </Checkbox>
    ),
    aside: <Checkbox aside="$30">Take away the old fridge</Checkbox>,
    error: <Checkbox error="Please accept the terms">I accept the terms</Checkbox>,
    disabled: <Checkbox disabled>Leave it at the door</Checkbox>,
  },
};
