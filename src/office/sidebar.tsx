import { useRouterState } from "@tanstack/react-router";
import { useId } from "react";
import { Link } from "react-aria-components";
import type { Me } from "#capabilities/identity/office-access.office.contract.ts";
import { Icon } from "#ui/icon.tsx";
import { type Area, areaGroups, areasFor } from "./areas.ts";
import styles from "./shell.module.css";
import { withSite } from "./with-site.ts";

type ListProps = { readonly areas: readonly Area[]; readonly heading?: string };

/** The areas of one heading; nothing where there are none. */
function AreaList({ areas, heading }: ListProps) {
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  const site = (search as { readonly site?: string }).site;
  const id = useId();
  if (areas.length === 0) return null;
  return (
    <>
      {heading !== undefined && (
        <p id={id} className={styles["heading"]}>
          {heading}
        </p>
      )}
      <ul {...(heading !== undefined && { "aria-labelledby": id })}>
        {areas.map(({ path, label, icon }) => {
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
    </>
  );
}

/** The areas that this person's roles give access to, grouped by headings. */
export function Sidebar({ me }: { readonly me: Me }) {
  const mine = areasFor(me.permissions);
  return (
    <nav className={styles["sidebar"]} aria-label="Areas">
      <AreaList areas={mine.filter(({ group }) => group === undefined)} />
      {areaGroups.map((heading) => (
        <AreaList key={heading} heading={heading} areas={mine.filter(({ group }) => group === heading)} />
      ))}
    </nav>
  );
}
