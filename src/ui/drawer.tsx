import type { ReactNode } from "react";
import { useId } from "react";
import { Button } from "./button.tsx";
import { DialogErrors } from "./dialog.tsx";
import { useModal } from "./use-modal.ts";
import { classNames } from "./class-names.ts";
import styles from "./drawer.module.css";

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  side?: "right" | "left" | "bottom";
  size?: "normal" | "wide";
  /** Next to the title: `Clear all`. */
  headAction?: ReactNode;
  /** Stays in view under the scrolling body: the apply button with its count. */
  footer?: ReactNode;
  errors?: readonly string[];
  onDismissError?: (index: number) => void;
  /** The name by which other components recognise it while it is open. */
  panel?: "filer-panel" | "mobile-nav" | "wui-sliding-panel";
  className?: string;
  children: ReactNode;
}

/** A panel from the edge of the screen; on a phone it has the whole of it. */
export function Drawer(props: DrawerProps) {
  const {
    open,
    onClose,
    title,
    side = "right",
    size,
    headAction,
    footer,
    errors,
    onDismissError,
    panel = "wui-sliding-panel",
    className,
    children,
  } = props;
  const titleId = useId();
  const modal = useModal({ open, onClose });
  const classes = classNames(
    styles.drawer,
    side === "left" && styles.left,
    side === "bottom" && styles.bottom,
    size === "wide" && styles.wide,
    className,
  );
  return (
    <dialog {...modal} className={classes} aria-labelledby={titleId} data-panel={open ? panel : undefined}>
      {open && (
        <>
          <header className={styles.head}>
            <h2 id={titleId} className={styles.title} tabIndex={-1} data-modal-title>
              {title}
            </h2>
            {headAction}
            <Button kind="plain" icon="x" iconOnly onClick={onClose}>
              Close
            </Button>
          </header>
          <div className={styles.body}>
            <DialogErrors errors={errors} onDismissError={onDismissError} />
            {children}
          </div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </>
      )}
    </dialog>
  );
}
