import type { ReactNode } from "react";
import { useId } from "react";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { useModal } from "./use-modal.ts";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";

/** Widths of SHELL-38: default 700 px, small 560, medium 800, large 970. */
export type DialogSize = "default" | "small" | "medium" | "large";

/** Layouts of SHELL-37. */
export type DialogLayout = "leftAligned" | "centerAligned" | "twoCol" | "noStyles" | "noDefaultPadding";

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** Always the dialog's name; seen in every layout but `noStyles`. */
  title: string;
  size?: DialogSize;
  layout?: DialogLayout;
  /** On a phone: as tall as its content at the bottom, or the whole screen. */
  phone?: "bottom" | "full";
  /** Lines about what went wrong, each with its own way to take it off. */
  errors?: readonly string[];
  onDismissError?: (index: number) => void;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** `alertdialog` for a question that interrupts, such as leaving a half-filled form. */
  role?: "alertdialog";
  className?: string;
  children: ReactNode;
}

/** A two-column dialog is large (SHELL-39). */
export function dialogSize(size: DialogSize, layout: DialogLayout): DialogSize {
  return layout === "twoCol" ? "large" : size;
}

export function DialogErrors({ errors, onDismissError }: Pick<DialogProps, "errors" | "onDismissError">) {
  return (
    <div role="alert">
      {errors && errors.length > 0 && (
        <div className={styles.errors}>
          {errors.map((text, index) => (
            <Notice key={text} tone="bad" onDismiss={onDismissError && (() => onDismissError(index))}>
              {text}
            </Notice>
          ))}
        </div>
      )}
    </div>
  );
}

function Head({
  title,
  titleId,
  onClose,
  seen,
}: {
  title: string;
  titleId: string;
  onClose: () => void;
  seen: boolean;
}) {
  const close = (
    <Button kind="plain" icon="x" iconOnly onClick={onClose} className={styles.close}>
      Close
    </Button>
  );
  return seen ? (
    <header className={styles.head}>
      <h2 id={titleId} className={styles.title} tabIndex={-1} data-modal-title>
        {title}
      </h2>
      {close}
    </header>
  ) : (
    close
  );
}

export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    size = "default",
    layout = "leftAligned",
    phone = "bottom",
    errors,
    onDismissError,
    footer,
    role,
    className,
    children,
  } = props;
  const titleId = useId();
  const modal = useModal({ open, onClose });
  const seen = layout !== "noStyles";
  const classes = classNames(
    styles.dialog,
    styles[dialogSize(size, layout)],
    styles[layout],
    phone === "full" && styles.full,
    className,
  );
  return (
    <dialog
      {...modal}
      role={role}
      className={classes}
      aria-labelledby={seen ? titleId : undefined}
      aria-label={seen ? undefined : title}
    >
      {open && (
        <>
          <Head title={title} titleId={titleId} onClose={onClose} seen={seen} />
          <DialogErrors errors={errors} onDismissError={onDismissError} />
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </>
      )}
    </dialog>
  );
}
