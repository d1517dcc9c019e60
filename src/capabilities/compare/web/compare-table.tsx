import type { ReactNode } from "react";
import { useId } from "react";
import { Toggletip } from "#ui/toggletip.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { ComparedGroup } from "../compare.contract.ts";
import { comparisonCopy } from "../compare.copy.ts";
import styles from "./compare-table.module.css";

export type TableColumn = {
  readonly sku: string;
  readonly picture: ReactNode;
  /** The product's name and its remove button. */
  readonly head: ReactNode;
};

/** A row that other capabilities fill: price, reviews, buying. `cells` are in the order of the columns. */
export type TableRow = { readonly key: string; readonly label: string; readonly cells: readonly ReactNode[] };
export type TablePart = { readonly title: string; readonly rows: readonly TableRow[] };

export type CompareTableProps = {
  readonly columns: readonly TableColumn[];
  /** Above the specification, with a heading only where one is given. */
  readonly parts: readonly TablePart[];
  readonly groups: readonly ComparedGroup[];
};

/** Products side by side. Rows that are the same for all carry `data-same`, so that a tick can hide them. */
export function CompareTable({ columns, parts, groups }: CompareTableProps) {
  const caption = useId();
  return (
    <div className={styles.scroll} role="region" aria-labelledby={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption id={caption}>
          <VisuallyHidden>{comparisonCopy.caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr className={styles.pictures}>
            <th scope="row">
              <VisuallyHidden>{comparisonCopy.pictures}</VisuallyHidden>
            </th>
            {columns.map((column) => (
              <td key={column.sku}>{column.picture}</td>
            ))}
          </tr>
          <tr className={styles.heads}>
            <th scope="col">
              <VisuallyHidden>{comparisonCopy.rows}</VisuallyHidden>
            </th>
            {columns.map((column) => (
              <th key={column.sku} scope="col">
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        {parts.map((part) => (
          <tbody key={part.title}>
            <GroupHead title={part.title} span={columns.length} />
            {part.rows.map((row) => (
              <tr key={row.key} data-row={row.key}>
                <th scope="row">{row.label}</th>
                {row.cells.map((cell, index) => (
                  <td key={columns[index]?.sku}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        {groups.map((group) => (
          <Group key={group.title} group={group} columns={columns} />
        ))}
      </table>
    </div>
  );
}

function GroupHead({ title, span }: { readonly title: string; readonly span: number }) {
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={span + 1}>
        <span>{title}</span>
      </th>
    </tr>
  );
}

type GroupProps = { readonly group: ComparedGroup; readonly columns: readonly TableColumn[] };

function Group({ group, columns }: GroupProps) {
  const isSame = group.rows.every((row) => !row.isDifferent);
  return (
    <tbody data-same={isSame || undefined}>
      <GroupHead title={group.title} span={columns.length} />
      {group.rows.map((row) => (
        <tr key={row.key} data-row={row.key} data-same={!row.isDifferent || undefined}>
          <th scope="row">
            {row.label}
            {row.explain !== null && (
              <Toggletip label={`About ${row.label}`} align="start">
                {row.explain}
              </Toggletip>
            )}
          </th>
          {row.values.map((value, index) => (
            <td key={columns[index]?.sku}>
              {value ?? <span className={styles.notStated}>{comparisonCopy.notStated}</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
