import type { ReactNode } from "react";
import { FieldError, FieldHint, LabelText, useWiring, type FieldProps } from "./field.tsx";
import { classNames } from "./class-names.ts";
import marks from "./choice-mark.module.css";
import styles from "./choice.module.css";

// Lists have checkboxes and no radio buttons, so a separate file loads less.
export { Checkbox } from "./checkbox.tsx";

export interface RadioOption {
  value: string;
  label: ReactNode;
  detail?: ReactNode;
  aside?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps extends Omit<FieldProps, "hideLabel"> {
  name: string;
  options: readonly RadioOption[];
  value?: string | null;
  defaultValue?: string;
  onChoose?: (value: string) => void;
  /** `columns` puts short choices side by side; `plain` has no cards round them. */
  layout?: "rows" | "columns" | "plain";
}

export function RadioCards(props: RadioCardsProps) {
  const {
    name,
    options,
    label,
    optional,
    hint,
    error,
    id,
    className,
    value,
    defaultValue,
    onChoose,
    layout = "rows",
  } = props;
  const wiring = useWiring({ id, hint, error });
  const classes = classNames(styles.choice, layout !== "plain" && styles.card);
  return (
    <fieldset {...wiring} role="radiogroup" className={className} tabIndex={-1}>
      <legend className={styles.legend}>
        <LabelText label={label} optional={optional} />
      </legend>
      <div className={styles.group}>
        <FieldHint id={wiring.id}>{hint}</FieldHint>
        <div className={classNames(layout !== "plain" && styles.cards, layout === "columns" && styles.columns)}>
          {options.map((option) => (
            <label key={option.value} className={classes}>
              <input
                type="radio"
                name={name}
                value={option.value}
                disabled={option.disabled}
                checked={value === undefined ? undefined : value === option.value}
                defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
                onChange={() => onChoose?.(option.value)}
                className={classNames(marks.mark, styles.mark)}
              />
              <span className={styles.content}>
                <span className={styles.label}>{option.label}</span>
                {option.detail && <span className={styles.detail}>{option.detail}</span>}
              </span>
              {option.aside && <span className={styles.aside}>{option.aside}</span>}
            </label>
          ))}
        </div>
        <FieldError id={wiring.id}>{error}</FieldError>
      </div>
    </fieldset>
  );
}
