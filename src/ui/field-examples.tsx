import type { Examples } from "./examples.ts";
import { Field } from "./field.tsx";
import styles from "./field.module.css";

/** The control inside a field carries what the field's hint and error are described by. */
const control = (id: string, part: "hint" | "error") => (
  <div className={styles.box}>
    <input
      id={id}
      aria-describedby={`${id}-${part}`}
      aria-invalid={part === "error" || undefined}
      className={styles.control}
    />
  </div>
);

export const examples: Examples = {
  title: "Field",
  states: {
    hint: (
      <Field wiring={{ id: "order-number" }} label="Order number" hint="It is in our e-mail.">
        {control("order-number", "hint")}
      </Field>
    ),
    error: (
      <Field wiring={{ id: "quote-number" }} label="Quote number" optional error="Enter seven digits">
        {control("quote-number", "error")}
      </Field>
    ),
  },
};
