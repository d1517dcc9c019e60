import { Button, LinkButton, type ButtonSize } from "#ui/button.tsx";
import { cartCopy } from "../cart.copy.ts";

export type CheckoutLinkProps = {
  readonly href: string;
  /** False while a line cannot be bought. */
  readonly isOpen: boolean;
  /** The id of the reason why it is disabled. */
  readonly describedBy: string;
  readonly size?: ButtonSize;
  readonly onLeave?: () => void;
};

/** The link to the checkout. While something in the cart cannot be bought it is disabled and described by the reason. */
export function CheckoutLink({ href, isOpen, describedBy, size = "medium", onLeave }: CheckoutLinkProps) {
  if (!isOpen) {
    return (
      <Button kind="primary" size={size} wide icon="lock" aria-disabled aria-describedby={describedBy}>
        {cartCopy.checkout}
      </Button>
    );
  }
  return (
    <LinkButton kind="primary" size={size} wide href={href} icon="lock" onClick={onLeave}>
      {cartCopy.checkout}
    </LinkButton>
  );
}
