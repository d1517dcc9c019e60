import { createRoot } from "react-dom/client";
import { logoutUrl } from "#capabilities/identity/identity-urls.ts";
import { signInCopy as words } from "#capabilities/identity/sign-in.copy.ts";
import styles from "./shopping-as-bar.module.css";

type Shopping = { readonly customer: string; readonly actor: string };

/** Says on every page whose shop this is, in a root of its own before the page, with the button that ends it. */
export function openShoppingAsBar({ customer, actor }: Shopping): void {
  const place = document.createElement("div");
  document.body.prepend(place);
  createRoot(place).render(
    <section className={styles.bar} aria-label={words.shopAsTitle} data-print="hide">
      <p>
        <strong>{words.shoppingAs(customer, actor)}</strong> {words.shopAsLimits}
      </p>
      <a href={logoutUrl()}>{words.shopAsEnd}</a>
    </section>,
  );
}
