import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Icon } from "#ui/icon.tsx";
import { useIsInBrowser } from "#ui/in-browser.ts";
import { Notice } from "#ui/notice.tsx";
import { contactCopy, formCopy } from "#capabilities/enquiries/enquiries.copy.ts";
import { contactFormUrl } from "#capabilities/enquiries/enquiry-urls.ts";
import { Trap } from "#capabilities/enquiries/web/trap.tsx";
import type { ContactData } from "./contact.load.ts";
import { type Message, useTypedBefore } from "./use-message.ts";
import styles from "./contact.module.css";

/** Few sites use the robot check, so it loads only there. */
const RobotBox = lazy(async () => ({ default: (await import("./robot-box.tsx")).RobotBox }));

export type MessageFormProps = {
  readonly data: ContactData;
  readonly message: Message;
  readonly children: ReactNode;
};

/** A form that is sent without leaving the page; without scripts it is posted. */
export function MessageForm({ data: { form, start, values }, message, children }: MessageFormProps) {
  const element = useTypedBefore(values, message.change);
  const words = contactCopy[form];
  // A third-party script draws the checkbox, so the server sends nothing for it.
  const isInBrowser = useIsInBrowser();
  return (
    <section id="message" aria-labelledby="message-title" className={styles.message}>
      {message.sent === null ? (
        <>
          <h2 id="message-title">{words.title}</h2>
          <form
            ref={element}
            className={styles.form}
            noValidate
            method="post"
            action={contactFormUrl(form)}
            onSubmit={message.submit}
            aria-labelledby="message-title"
          >
            <ErrorSummary problems={message.problems} attempt={message.attempt} />
            <input type="hidden" name="formToken" value={start.token} />
            {children}
            <Trap form={message} />
            {isInBrowser && start.robot && (
              <Suspense fallback={null}>
                <RobotBox key={message.robotBox} robot={start.robot} onToken={message.setRobotToken} />
              </Suspense>
            )}
            <div role="alert">
              {message.failures.map((text) => (
                <Notice key={text} tone="bad">
                  {text}
                </Notice>
              ))}
            </div>
            <Button type="submit" kind="primary" busy={message.isSending} busyLabel={formCopy.waiting}>
              {words.send}
            </Button>
          </form>
        </>
      ) : (
        <Thanks form={form} message={message} reference={message.sent.reference} />
      )}
    </section>
  );
}

type ThanksProps = { readonly form: ContactData["form"]; readonly message: Message; readonly reference: string };

function Thanks({ form, message, reference }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const words = contactCopy[form];
  return (
    <div className={styles.thanks}>
      <Icon name="circle-check" size={40} className={styles.good} />
      <h2 id="message-title" ref={heading} tabIndex={-1}>
        {words.sent}
      </h2>
      <p className={styles.reference}>{contactCopy.reference(reference)}</p>
      <p>{words.next}</p>
      <p className={styles.muted}>{contactCopy.answerTo(message.values.email.trim())}</p>
      <p>
        {/* Without scripts the link leads to an empty form; with scripts the form is on this page. */}
        <a
          href={contactFormUrl(form)}
          onClick={(event) => {
            event.preventDefault();
            message.again();
          }}
        >
          {contactCopy.again}
        </a>
      </p>
    </div>
  );
}
