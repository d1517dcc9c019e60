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
    "with a room of the site": (
      <EmptyState
        title="Your cart is empty"
        scene="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 9'><path fill='tan' d='M0 0h20v9H0z'/></svg>"
        headingLevel="h3"
        actions={<LinkButton href="#empty">See hot offers</LinkButton>}
      />
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
