import { Button, LinkButton } from "./button.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "Button",
  states: {
    primary: <Button kind="primary">Add to cart</Button>,
    quiet: <Button>See all</Button>,
    plain: <Button kind="plain">Clear all</Button>,
    small: (
      <Button size="small" icon="truck">
        Delivery
      </Button>
    ),
    large: (
      <Button size="large" kind="primary" iconAfter="arrow-right">
        Check out
      </Button>
    ),
    "icon only": (
      <Button icon="x" iconOnly>
        Close the list
      </Button>
    ),
    busy: (
      <Button kind="primary" busy busyLabel="Adding">
        Add to cart
      </Button>
    ),
    disabled: <Button aria-disabled>Sold out</Button>,
    wide: <Button wide>Use this address</Button>,
    link: (
      <LinkButton href="#button" kind="primary">
        Choose a fridge
      </LinkButton>
    ),
  },
};
