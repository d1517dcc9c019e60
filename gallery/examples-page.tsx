import type { Examples } from "#ui/examples.ts";
import styles from "./examples-page.module.css";

const modules = import.meta.glob<{ readonly examples: Examples }>("../src/**/*-examples.tsx", { eager: true });
const all = Object.entries(modules)
  .map(([file, { examples }]) => ({ file: file.replace(/^.*\/(.*)-examples\.tsx$/, "$1"), ...examples }))
  .toSorted((one, other) => one.title.localeCompare(other.title));

/** Every component that has examples, in all its states. */
export const ExamplesPage = ({ title }: { readonly title: string }) => (
  <main id="gallery" tabIndex={-1} className={styles.page}>
    <h1>{title}</h1>
    <nav aria-label="Components">
      <ul className={styles.contents}>
        {all.map(({ file, title: name }) => (
          <li key={file}>
            <a href={`#${file}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
    {all.map(({ file, title: name, width, states }) => (
      <section key={file} id={file} aria-labelledby={`${file}-title`} className={styles.section}>
        <h2 id={`${file}-title`} className={styles.title}>
          {name}
        </h2>
        <div className={width === "wide" ? styles.wide : styles.states}>
          {Object.entries(states).map(([state, content]) => (
            <div key={state} className={styles.state} data-state={state}>
              <p className={styles.name}>{state}</p>
              {Array.isArray(content) ? <div className={styles.row}>{content}</div> : content}
            </div>
          ))}
        </div>
      </section>
    ))}
  </main>
);
