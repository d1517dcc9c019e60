import styles from "./trap.module.css";

type AnyForm = { readonly website: string; readonly setWebsite: (text: string) => void };

/** People neither see nor reach it; programs that fill in every field give themselves away. */
export function Trap({ form }: { form: AnyForm }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={form.website}
          onChange={(event) => form.setWebsite(event.target.value)}
        />
      </label>
    </div>
  );
}
