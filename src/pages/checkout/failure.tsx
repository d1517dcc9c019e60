import { useEffect, useRef } from "react";
import { cartUrl } from "#shop/urls.ts";
import { Notice } from "#ui/notice.tsx";
import { formCopy } from "#capabilities/checkout/form/checkout-form.copy.ts";
import type { Submission } from "#capabilities/checkout/web/use-submit.ts";
import styles from "./checkout-page.module.css";

type Failure = NonNullable<Submission["failure"]>;
type FailureProps = { readonly submission: Submission; readonly at: "day" | "end" };

/** The shop's answer to the last attempt: at the calendar where a new day is needed, else at the button. */
export function Failure({ submission: { failure, attempt }, at }: FailureProps) {
  if (failure === null || (aboutOf(failure) === "day") !== (at === "day")) return null;
  return <FailureNotice key={attempt} failure={failure} />;
}

const aboutOf = (failure: Failure) => ("about" in failure ? failure.about : undefined);

/** Scrolls into view, and stays. */
function FailureNotice({ failure }: { readonly failure: Failure }) {
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
        {aboutOf(failure) === "cart" && <a href={cartUrl()}>{formCopy.openCart}</a>}
      </Notice>
    </div>
  );
}
