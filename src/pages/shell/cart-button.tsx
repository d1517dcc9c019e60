import { cartUrl } from "#shop/urls.ts";
import { Icon } from "#ui/icon.tsx";

export type CartButtonProps = { readonly className?: string; readonly wordClassName?: string; readonly countClassName?: string };

export function CartButton({ className, wordClassName }: CartButtonProps) {
  return (
    <a href={cartUrl()} className={className}>
      <Icon name="shopping-cart" size={24} />
      <span className={wordClassName}>Cart</span>
    </a>
  );
}
