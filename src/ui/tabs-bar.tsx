import type { MouseEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { scrollToElement } from "./scroll-to.ts";
import { classNames } from "./class-names.ts";
import styles from "./tabs-bar.module.css";

/** PDP-04: an item is shown only when its display flag is on. */
export interface TabItem {
  title: string;
  /** Id of the section, with or without the `#`. */
  uri: string;
  display: boolean;
}

export interface TabsBarProps {
  items: readonly TabItem[];
  label?: string;
  className?: string;
}

const sectionId = (uri: string): string => uri.replace(/^#/, "");

export function shownTabs(items: readonly TabItem[]): readonly TabItem[] {
  return items.filter((item) => item.display);
}

/** The section that crosses the upper part of the window. */
function useCurrentSection(ids: string): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast((entry) => entry.isIntersecting);
        if (entered) return setCurrent(entered.target.id);
        // Back above the first one: none of them is read.
        const first = entries.find((entry) => ids.startsWith(entry.target.id));
        if (first && first.boundingClientRect.top > 0) setCurrent(null);
      },
      { rootMargin: "-25% 0px -65% 0px" },
    );
    for (const id of ids.split(" ")) {
      const section = document.getElementById(id);
      if (section) watcher.observe(section);
    }
    return () => watcher.disconnect();
  }, [ids]);
  return current;
}

function follow(event: MouseEvent, id: string) {
  const section = document.getElementById(id);
  if (!section || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  scrollToElement(section);
  history.replaceState(history.state, "", `#${id}`);
}

/** Links to the sections of one page in a bar that scrolls sideways: links, not ARIA tabs, as all sections are shown. */
export function TabsBar({ items, label = "On this page", className }: TabsBarProps) {
  const shown = shownTabs(items);
  const current = useCurrentSection(shown.map((item) => sectionId(item.uri)).join(" "));
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = scroller.current;
    const tab = current && bar?.querySelector<HTMLElement>(`[href="#${CSS.escape(current)}"]`);
    if (bar && tab)
      bar.scrollTo({ left: tab.offsetLeft - bar.clientWidth / 2 + tab.offsetWidth / 2, behavior: "smooth" });
  }, [current]);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={label} className={classNames(styles.bar, className)}>
      <div ref={scroller} className={styles.scroller}>
        {shown.map(({ title, uri }) => {
          const id = sectionId(uri);
          return (
            <a
              key={id}
              href={`#${id}`}
              className={styles.tab}
              aria-current={id === current ? "location" : undefined}
              onClick={(event) => follow(event, id)}
            >
              {title}
            </a>
          );
        })}
      </div>
    </nav>
  );
}
