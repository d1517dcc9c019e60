import { useEffect, useRef } from "react";
import { Notice } from "#ui/notice.tsx";
import { formCopy } from "#capabilities/checkout/checkout-form.copy.ts";
import type { Submission } from "#capabilities/checkout/web/use-submit.ts";
import styles from "./checkout-page.module.css";

type FailureProps = { readonly submission: Submission; readonly at: "day" | "end" };

/** What the shop said to the last attempt: beside the calendar where a day is to be chosen anew, else beside the button. */
export function Failure({ submission: { failure, attempt }, at }: FailureProps) {
  const isHere = failure !== null && "about" in failure === (at === "day");
  return isHere && <Said key={attempt} failure={failure} />;
}

/** It comes to the shopper, and stays. */
function Said({ failure }: { readonly failure: NonNullable<Submission["failure"]> }) {
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
