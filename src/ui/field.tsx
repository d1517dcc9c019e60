import type { ReactNode } from "react";
import { useId } from "react";
import { Icon } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";
import { NoWrap } from "./no-wrap.tsx";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";

export interface FieldProps {
  label: string;
  /** The label is spoken but not seen; only where the purpose is plain from the place. */
  hideLabel?: boolean;
  optional?: boolean;
  hint?: ReactNode;
  error?: string | null;
  /** Own id for links from an error summary. */
  id?: string;
  className?: string;
}

/** What the control inside a field must carry. */
export interface Wiring {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

/** Ids for a field's parts; the error is read before the hint. */
export function useWiring({ id, hint, error }: Pick<FieldProps, "id" | "hint" | "error">): Wiring {
  const own = useId();
  const base = id ?? own;
  const described = classNames(error ? `${base}-error` : undefined, hint ? `${base}-hint` : undefined);
  return { id: base, "aria-describedby": described, "aria-invalid": error ? true : undefined };
}

export function FieldError({ id, children }: { id: string; children?: string | null }) {
  if (!children) return null;
  return (
    <p id={`${id}-error`} className={styles.error}>
      <Icon name="circle-alert" size={16} />
      <span>
        <NoWrap text={children} />
      </span>
    </p>
  );
}

export function FieldHint({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <div id={`${id}-hint`} className={styles.hint}>
      {children}
    </div>
  );
}

export function LabelText({ label, optional }: Pick<FieldProps, "label" | "optional">) {
  return (
    <>
      {label}
      {optional && <span className={styles.optional}> (optional)</span>}
    </>
  );
}

/** Label above, hint under it, then the control, then the error: the same order everywhere. */
export function Field(props: FieldProps & { wiring: Wiring; footer?: ReactNode; children: ReactNode }) {
  const { wiring, label, hideLabel, optional, hint, error, footer, className, children } = props;
  const words = <LabelText label={label} optional={optional} />;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={wiring.id} className={hideLabel ? undefined : styles.label}>
        {hideLabel ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      </label>
      <FieldHint id={wiring.id}>{hint}</FieldHint>
      {children}
      {(error || footer) && (
        <div className={styles.footer}>
          <FieldError id={wiring.id}>{error}</FieldError>
          {footer}
        </div>
      )}
    </div>
  );
}
