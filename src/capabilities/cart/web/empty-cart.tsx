import type { SiteCopy } from "#shop/site.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

export type EmptyCartProps = {
  readonly copy: Pick<SiteCopy, "emptyCart">;
  readonly headingLevel?: "h2" | "h3";
  readonly onLeave?: () => void;
  /** The address of a room of the site, in the place of the icon. */
  readonly scene?: string | undefined;
};

/** An empty cart in the site's own voice, with a way on. */
export function EmptyCart({ copy: { emptyCart }, headingLevel = "h3", onLeave, scene }: EmptyCartProps) {
  return (
    <EmptyState
      icon="shopping-bag"
      scene={scene}
      title={emptyCart.title}
      headingLevel={headingLevel}
      actions={
        <LinkButton kind="primary" href={emptyCart.action.uri} onClick={onLeave}>
          {emptyCart.action.title}
        </LinkButton>
      }
    >
      <p>{emptyCart.text}</p>
    </EmptyState>
  );
}
