import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { readNoToasts, readToasts, subscribeToToasts, type Toast } from "./toast-store.ts";
import styles from "./toast.module.css";

/** Loaded with the page, before there is a message: one about a lost connection has to be shown offline. */
const loadLine = () => import("./toast-line.tsx");
const ToastLine = lazy(async () => ({ default: (await loadLine()).ToastLine }));

/** Once per page, from the first render on: screen readers announce only regions that existed before the message. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readNoToasts);
  useEffect(() => void loadLine().catch(() => {}), []);
  const lines = (type: Toast["type"]) => (
    <Suspense>
      {toasts
        .filter((toast) => toast.type === type)
        .map((toast) => (
          <ToastLine key={toast.id} toast={toast} />
        ))}
    </Suspense>
  );
  return (
    <div className={styles.region} data-over-bottom>
      <div role="status" className={styles.stack}>
        {lines("success")}
      </div>
      <div role="alert" className={styles.stack}>
        {lines("error")}
      </div>
    </div>
  );
}
