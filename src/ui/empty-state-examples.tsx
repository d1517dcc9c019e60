import { LinkButton } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "Empty state",
  states: {
    icon: (
      <EmptyState
        title="Your cart is empty"
        icon="shopping-cart"
        headingLevel="h3"
        actions={<LinkButton href="#empty">See hot offers</LinkButton>}
      >
        Products you add are shown here.
      </EmptyState>
    ),
    plain: (
      <EmptyState
        title="No stores here"
        headingLevel="h3"
        actions={<LinkButton href="#empty">All stores</LinkButton>}
      />
    ),
  },
};
