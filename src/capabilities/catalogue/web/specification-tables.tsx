import { Toggletip } from "#ui/toggletip.tsx";
import type { Product } from "../catalogue.contract.ts";
import styles from "./specification-tables.module.css";

/** Grouped facts with the same names and units for every product; technical terms have explanations. */
export function SpecificationTables({ groups }: { readonly groups: Product["specifications"] }) {
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <table key={group.title} className={styles.table}>
          <caption className={styles.title}>{group.title}</caption>
          <tbody>
            {group.facts.map((fact) => (
              <tr key={fact.key}>
                <th scope="row">
                  <span className={styles.name}>
                    {fact.label}
                    {fact.explain !== null && (
                      <Toggletip label={`About ${fact.label}`} align="start">
                        {fact.explain}
                      </Toggletip>
                    )}
                  </span>
                </th>
                <td>{fact.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
