import type { MouseEvent, PointerEvent } from "react";
import { lazy, Suspense, useRef } from "react";
import { Icon } from "#ui/icon.tsx";
import { classNames } from "#ui/class-names.ts";
import { type MenuControl, useMenu } from "./use-menu.ts";
import styles from "./departments-menu.module.css";

const MegaMenu = lazy(async () => ({ default: (await import("./mega-menu.tsx")).MegaMenu }));

export type Department = { readonly title: string; readonly uri: string };

/** More do not fit in a row; the rest is behind the link to all of them. */
const MAX_VISIBLE = 9;

export type DepartmentsMenuProps = {
  readonly departments: readonly Department[];
  /** Links after the departments: brands, the log-in for prices. */
  readonly links: readonly Department[];
  /** Where the shopper is: another address closes the menu. */
  readonly address: string;
  readonly navbarVersion: string;
  readonly className?: string;
};

/** The departments side by side. A pointer opens a department's menu by resting on it, a finger by a tap, a key by its button. */
export function DepartmentsMenu({ departments, links, address, navbarVersion, className }: DepartmentsMenuProps) {
  const menu = useMenu(address);
  const opened = departments.find((department) => department.uri === menu.open);
  return (
    <nav aria-label="Departments" className={classNames(styles.nav, className)}>
      <ul className={classNames(styles.list, departments.length > MAX_VISIBLE && styles.many)}>
        {departments.map((department) => (
          <DepartmentItem
            key={department.uri}
            department={department}
            menu={menu}
            isHere={new URL(address).pathname === department.uri}
          />
        ))}
        {links.map((link) => (
          <li key={link.uri} className={classNames(styles.item, styles.aside)}>
            <a href={link.uri} className={styles.link}>
              {link.title}
            </a>
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense fallback={null}>
          <div className={styles.backdrop} onClick={menu.close} aria-hidden="true" />
          <MegaMenu department={opened} menu={menu} navbarVersion={navbarVersion} />
        </Suspense>
      )}
    </nav>
  );
}

type ItemProps = { readonly department: Department; readonly menu: MenuControl; readonly isHere: boolean };

function DepartmentItem({ department: { title, uri }, menu, isHere }: ItemProps) {
  const pointer = useRef("");
  const isOpen = menu.open === uri;
  const enter = (event: PointerEvent) => {
    if (event.pointerType === "mouse") menu.show(uri);
  };
  const tap = (event: MouseEvent) => {
    if (pointer.current === "mouse" || pointer.current === "") return;
    event.preventDefault();
    menu.toggle(uri);
  };
  return (
    <li
      className={classNames(styles.item, isOpen && styles.open)}
      onPointerEnter={enter}
      onPointerLeave={(event) => event.pointerType === "mouse" && menu.leave()}
    >
      <a
        href={uri}
        className={styles.link}
        aria-current={isHere ? "page" : undefined}
        onPointerDown={(event) => {
          pointer.current = event.pointerType;
        }}
        onClick={tap}
      >
        {title}
      </a>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={isOpen ? "mega-menu" : undefined}
        onClick={(event) => menu.toggle(uri, event.currentTarget)}
      >
        <Icon name="chevron-down" size={16} label={`Categories of ${title}`} />
      </button>
    </li>
  );
}
