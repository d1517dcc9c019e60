import { useEffect, useRef } from "react";
import { Notice } from "#ui/notice.tsx";
import { formCopy } from "#capabilities/checkout/checkout-form.copy.ts";
import type { Submission } from "#capabilities/checkout/web/use-submit.ts";
import styles from "./checkout-page.module.css";

/** What the shop said to the last attempt. It comes to the shopper, and stays. */
export function Failure({ failure }: { readonly failure: NonNullable<Submission["failure"]> }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.failure}>
      <Notice tone="bad" title={failure.kind === "unknown" ? formCopy.doubtTitle : formCopy.failedTitle}>
        {failure.messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </Notice>
    </div>
  );
}
