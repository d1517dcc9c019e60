import styles from "./dashboard.module.css";

export type FigureTableProps = {
  readonly caption: string;
  /** The first column names the rows. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [string, ...(string | number)[]])[];
};

/** The figures of a chart as a table, also for screen readers. */
export const FigureTable = ({ caption, columns, rows }: FigureTableProps) => (
  <div className={styles.scroll} tabIndex={0} role="region" aria-label={caption}>
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], at) => (
          <tr key={`${name} ${at}`}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
