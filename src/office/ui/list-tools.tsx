import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import page from "./page.module.css";
import { useNarrow } from "./use-narrow.ts";

/** What an address holds of a list beside its filters. */
const noFilters: ReadonlySet<string> = new Set([
  "words",
  "sort",
  "after",
  "before",
  "hide",
  "tab",
  "mine",
  "sku",
  "site",
]);

const countFilters = (search: object): number =>
  Object.entries(search).filter(([name, value]) => value !== undefined && !noFilters.has(name)).length;

type ListToolsProps = {
  /** The search of the list, which phones show, too. */
  readonly field: ReactNode;
  /** What the address holds of the list. */
  readonly search: object;
  /** Filters, columns, export: on a phone behind a button, so that the rows begin on the first screen. */
  readonly children: ReactNode;
};

/** The row above a list: its search and its filters. */
export function ListTools({ field, search, children }: ListToolsProps) {
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(search);
  return (
    <div className={page["tools"]}>
      {field}
      {isNarrow && (
        <Button aria-expanded={isOpen} onPress={() => setOpen((open) => !open)}>
          {count === 0 ? "Filters" : `Filters (${count})`}
        </Button>
      )}
      <div hidden={isNarrow && !isOpen} className={page["filters"]}>
        {children}
      </div>
    </div>
  );
}
