import styles from "./page-end.module.css";

/** The last row of the page. What a third party shows has a place of its own there and covers nothing. */
export function pageEnd(): HTMLElement {
  const made = document.querySelector<HTMLElement>("[data-page-end]");
  if (made !== null) return made;
  const row = document.createElement("div");
  row.className = styles.row ?? "";
  row.dataset["pageEnd"] = "";
  row.dataset["print"] = "hide";
  document.body.append(row);
  return row;
}
