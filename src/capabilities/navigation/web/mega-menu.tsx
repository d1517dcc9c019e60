import type { FocusEvent, MouseEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { classNames } from "#ui/class-names.ts";
import type { Navbar } from "../navigation.contract.ts";
import type { Department } from "./departments-menu.tsx";
import { useNavbar } from "./navbar-data.ts";
import type { MenuControl } from "./use-menu.ts";
import styles from "./mega-menu.module.css";

type Category = Navbar["mainNav"]["categories"][number];

export type MegaMenuProps = {
  readonly department: Department;
  readonly menu: MenuControl;
  readonly navbarVersion: string;
};

/** What lies below a department: its categories, what lies below the chosen one, and its makers. */
export function MegaMenu({ department, menu, navbarVersion }: MegaMenuProps) {
  const navbar = useNavbar(navbarVersion);
  const category = navbar?.mainNav.categories.find((one) => one.uri === department.uri);
  const panel = useRef<HTMLDivElement>(null);
  const isThere = category !== undefined;
  const { takesFocus } = menu;
  useEffect(() => {
    if (isThere && takesFocus()) panel.current?.querySelector("a")?.focus();
  }, [isThere, department.uri, takesFocus]);
  const closeWhenLeft = (event: FocusEvent) => {
    if (takesFocus() && !event.currentTarget.contains(event.relatedTarget)) menu.close();
  };
  const closeAfterLink = (event: MouseEvent) => {
    if ((event.target as Element).closest("a")) menu.close();
  };
  return (
    // The links inside navigate; this only closes the menu.
    // The keyboard leaves it by Escape, which the whole page listens for.
    <div
      ref={panel}
      id="mega-menu"
      role="presentation"
      className={styles.panel}
      onPointerEnter={menu.stay}
      onPointerLeave={(event) => event.pointerType === "mouse" && menu.leave()}
      onBlur={closeWhenLeft}
      onClick={closeAfterLink}
    >
      <div className={styles.inside}>
        {category ? <Columns key={category.uri} category={category} /> : <Waiting title={department.title} />}
      </div>
    </div>
  );
}

function Waiting({ title }: { readonly title: string }) {
  return (
    <>
      <div>
        <p className={styles.head}>{title}</p>
        <Skeleton lines={6} />
      </div>
      <Skeleton lines={5} />
    </>
  );
}

function Columns({ category }: { readonly category: Category }) {
  const [chosen, setChosen] = useState(category.subCategories[0]?.uri);
  const shown = category.subCategories.find((one) => one.uri === chosen);
  return (
    <>
      <div>
        <a href={category.uri} className={styles.head}>
          All {category.title.toLowerCase()}
          <Icon name="arrow-right" size={16} />
        </a>
        <ul className={styles.list}>
          {category.subCategories.map((sub) => (
            <li key={sub.uri} onPointerEnter={() => setChosen(sub.uri)} onFocus={() => setChosen(sub.uri)}>
              <a href={sub.uri} className={classNames(styles.sub, sub.uri === chosen && styles.chosen)}>
                {sub.title}
                {sub.subCategories.length > 0 && <Icon name="chevron-right" size={16} />}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.below}>
        {shown && shown.subCategories.length > 0 && (
          <>
            <p className={styles.label}>{shown.title}</p>
            <LinkList links={shown.subCategories} />
          </>
        )}
      </div>
      <div className={styles.brands}>
        {category.brands.length > 0 && (
          <>
            <p className={styles.label}>Brands</p>
            <LinkList links={category.brands.slice(0, 12)} />
          </>
        )}
      </div>
      {category.image !== "" && (
        <img src={category.image} alt="" width={200} height={200} loading="lazy" className={styles.picture} />
      )}
    </>
  );
}

function LinkList({ links }: { readonly links: readonly Department[] }) {
  return (
    <ul className={styles.list}>
      {links.map((link) => (
        <li key={link.uri}>
          <a href={link.uri} className={styles.link}>
            {link.title}
          </a>
        </li>
      ))}
    </ul>
  );
}
