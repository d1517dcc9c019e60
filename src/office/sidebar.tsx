import { useRouterState } from "@tanstack/react-router";
import { Link } from "react-aria-components";
import type { Me } from "#capabilities/identity/office-access.office.contract.ts";
import { Icon } from "#ui/icon.tsx";
import { areasFor } from "./areas.ts";
import styles from "./shell.module.css";
import { withSite } from "./with-site.ts";

/** The areas that this person's roles open. */
export function Sidebar({ me }: { readonly me: Me }) {
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  const site = (search as { readonly site?: string }).site;
  return (
    <nav className={styles["sidebar"]} aria-label="Areas">
      <ul>
        {areasFor(me.permissions).map(({ path, label, icon }) => {
          const isHere = pathname === path || (path !== "/" && pathname.startsWith(`${path}/`));
          return (
            <li key={path}>
              <Link href={withSite(path, site)} {...(isHere && { "aria-current": "page" as const })}>
                <Icon name={icon} size={16} />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
