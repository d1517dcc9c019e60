import type { ReactNode } from "react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-names.ts";
import type { Department } from "./departments-menu.tsx";
import { useNavbar } from "./navbar-data.ts";
import styles from "./mobile-nav.module.css";

export type MobileNavProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly departments: readonly Department[];
  /** The site's own shortcuts, after the departments. */
  readonly links: readonly (Department & { readonly icon: IconName })[];
  readonly navbarVersion: string;
  /** Opens another view in this one's place: the store, the phone. */
  readonly footer: ReactNode;
};

type Level = Department & { readonly below: readonly Level[] };

const leaf = (link: Department): Level => ({ ...link, below: [] });

function useLevels(departments: readonly Department[], navbarVersion: string): readonly Level[] {
  const navbar = useNavbar(navbarVersion);
  return departments.map((department) => {
    const known = navbar?.mainNav.categories.find((one) => one.uri === department.uri);
    const below = (known?.subCategories ?? []).map((sub) => ({ ...sub, below: sub.subCategories.map(leaf) }));
    return { ...department, below };
  });
}

/** Departments, one level at a time. Closing the menu returns to the first level (NAV-20). */
export function MobileNav({ open, onClose, ...content }: MobileNavProps) {
  return (
    <Drawer open={open} onClose={onClose} title="Menu" side="left" panel="mobile-nav">
      <Levels {...content} />
    </Drawer>
  );
}

function Levels({ departments, links, navbarVersion, footer }: Omit<MobileNavProps, "open" | "onClose">) {
  const levels = useLevels(departments, navbarVersion);
  const [stack, setStack] = useState<readonly string[]>([]);
  const path = stack.reduce<readonly Level[]>((found, uri) => {
    const next = (found.at(-1)?.below ?? levels).find((level) => level.uri === uri);
    return next ? [...found, next] : found;
  }, []);
  const here = path.at(-1);
  const goIn = (uri: string) => setStack([...stack, uri]);
  if (here)
    return (
      <Below
        here={here}
        back={path.at(-2)?.title ?? "Departments"}
        onBack={() => setStack(stack.slice(0, -1))}
        onOpen={goIn}
      />
    );
  return (
    <>
      <LevelList levels={levels} onOpen={goIn} />
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.uri}>
            <a href={link.uri} className={styles.link}>
              <Icon name={link.icon} />
              {link.title}
            </a>
          </li>
        ))}
      </ul>
      {footer}
    </>
  );
}

type BelowProps = {
  readonly here: Level;
  readonly back: string;
  readonly onBack: () => void;
  readonly onOpen: (uri: string) => void;
};

function Below({ here, back, onBack, onOpen }: BelowProps) {
  return (
    <>
      <Button kind="plain" icon="chevron-left" onClick={onBack} className={styles.back}>
        {back}
      </Button>
      <h3 className={styles.title}>{here.title}</h3>
      <LevelList
        levels={[leaf({ title: `All ${here.title.toLowerCase()}`, uri: here.uri }), ...here.below]}
        onOpen={onOpen}
      />
    </>
  );
}

function LevelList({ levels, onOpen }: { readonly levels: readonly Level[]; readonly onOpen: (uri: string) => void }) {
  return (
    <ul className={styles.list}>
      {levels.map(({ title, uri, below }) => (
        <li key={uri}>
          {below.length > 0 ? (
            <button type="button" className={styles.line} aria-haspopup="true" onClick={() => onOpen(uri)}>
              {title}
              <Icon name="chevron-right" />
            </button>
          ) : (
            <a href={uri} className={styles.line}>
              {title}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
