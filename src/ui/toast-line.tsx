import { useEffect, useState } from "react";
import { Icon } from "./icon.tsx";
import { classNames } from "./class-names.ts";
import { dismissToast, hideInTime, type Toast } from "./toast-store.ts";
import styles from "./toast.module.css";

function ToastAction({ toast }: { toast: Toast }) {
  const { action } = toast;
  if (!action) return null;
  if ("href" in action) {
    return (
      <a href={action.href} className={styles.action} onClick={() => dismissToast(toast.id)}>
        {action.label}
      </a>
    );
  }
  const press = () => {
    action.onPress();
    dismissToast(toast.id);
  };
  return (
    <button type="button" className={styles.action} onClick={press}>
      {action.label}
    </button>
  );
}

/** Its timer pauses while the pointer or the focus is on it. */
export function ToastLine({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => (held ? undefined : hideInTime(toast)), [held, toast]);
  return (
    <div
      className={classNames(styles.toast, toast.type === "error" && styles.error)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={toast.type === "error" ? "circle-alert" : "circle-check"} />
      <span className={styles.text}>{toast.text}</span>
      <ToastAction toast={toast} />
      <button
        type="button"
        className={styles.dismiss}
        aria-label="Dismiss message"
        onClick={() => dismissToast(toast.id)}
      >
        <Icon name="x" size={16} />
      </button>
    </div>
  );
}
