import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import page from "./page.module.css";
import { TableSearch } from "./table.tsx";
import { useNarrow } from "./use-narrow.ts";

/** The parameters of a list in the address that are no filters. */
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
  "grid",
]);

const countFilters = (search: object): number =>
  Object.entries(search).filter(([name, value]) => value !== undefined && !noFilters.has(name)).length;

type ListToolsProps = {
  /** The label of the search box: what can be searched for. */
  readonly label: string;
  /** The parameters of the list in the address. */
  readonly search: object & { readonly words?: string | undefined };
  readonly onWords: (words: string | undefined) => void;
  /** Controls before the search, on phones too. */
  readonly before?: ReactNode;
  /** Filters, columns, export: on a phone behind a button, so that the rows begin on the first screen. */
  readonly children: ReactNode;
};

/** The row above a list: its search and its filters. */
export function ListTools({ label, search, onWords, before, children }: ListToolsProps) {
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(search);
  return (
    <div className={page["tools"]}>
      {before}
      <TableSearch label={label} value={search.words ?? ""} onSearch={(words) => onWords(words || undefined)} />
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
