import type { Site } from "#shop/site.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { useStore } from "#ui/store.ts";
import { signedInName } from "./signed-in-name.ts";
import tools from "./header-tools.module.css";

/** The log-in link; for a logged-in customer, their account. The name takes the space of the label. */
export function AccountLink({ site }: { readonly site: Site }) {
  const name = useStore(signedInName, null);
  // Shown by sites whose prices need a log-in, also to customers who see them.
  const { priceGate } = site.copy;
  const words = priceGate || "Log in";
  return (
    <a
      href={name === null ? "/account/login" : "/account"}
      className={classNames(tools.tool, priceGate && tools.logIn)}
      aria-label={name === null ? words : `${name}, your account`}
    >
      <Icon name="user" size={24} />
      <span className={tools.accountText} aria-hidden="true">
        <span data-hidden={name !== null || undefined}>{words}</span>
        {name !== null && <span className={tools.accountName}>{name}</span>}
      </span>
    </a>
  );
}
