import { useEffect, useRef } from "react";
import { Button, LinkButton } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Icon } from "#ui/icon.tsx";
import { Notice } from "#ui/notice.tsx";
import { Select, TextArea, TextInput } from "#ui/text-input.tsx";
import { bindField } from "#ui/use-form.ts";
import { longest } from "#capabilities/cooking-demos/booking-form.rules.ts";
import type { DemoDetails, DemoForm } from "#capabilities/cooking-demos/cooking-demos.contract.ts";
import { formCopy as words } from "#capabilities/cooking-demos/cooking-demos.copy.ts";
import { bookingFields, MAX_GUESTS } from "#capabilities/cooking-demos/cooking-demos.rules.ts";
import { bookingUrl, demoCalendarUrl, demoUrl } from "#capabilities/cooking-demos/demo-urls.ts";
import { Trap } from "#capabilities/enquiries/web/trap.tsx";
import { type BookingForm as Form, useBooking } from "./use-booking.ts";
import styles from "./demo.module.css";

export type BookingFormProps = { readonly demo: DemoDetails; readonly start: DemoForm | null };

/** Seats, or a place on the waiting list. Sent without leaving the page, and posted without scripts. */
export function BookingForm({ demo, start }: BookingFormProps) {
  const form = useBooking(demo, start);
  const element = useTypedBefore(form);
  if (form.sent !== null) return <Thanks demo={demo} form={form} />;
  const isWait = form.wants === "wait";
  return (
    <>
      <h2 id="book-title">{isWait ? words.wait : words.book}</h2>
      <p className={styles.muted}>{isWait ? words.waitLead : words.bookLead}</p>
      <form
        ref={element}
        className={styles.form}
        noValidate
        method="post"
        action={demoUrl(demo.id)}
        onSubmit={form.submit}
        aria-labelledby="book-title"
      >
        <ErrorSummary problems={form.problems} attempt={form.attempt} />
        {start !== null && <input type="hidden" name="formToken" value={start.token} />}
        <Fields form={form} demo={demo} />
        <Trap form={form} />
        <div role="alert">
          {form.failures.map((text) => (
            <Notice key={text} tone="warn">
              {text}
            </Notice>
          ))}
        </div>
        <Send form={form} />
      </form>
    </>
  );
}

function Fields({ form, demo }: { readonly form: Form; readonly demo: DemoDetails }) {
  const most = form.wants === "book" && !form.offersOther ? Math.min(MAX_GUESTS, demo.seatsLeft) : MAX_GUESTS;
  const numbers = Array.from({ length: Math.max(1, most) }, (_, at) => String(at + 1));
  return (
    <>
      <Select
        {...bindField(form, "guests")}
        label={words.guests}
        hint={words.guestsHint}
        required
        options={numbers.map((value) => ({ value, label: value }))}
      />
      <div className={styles.pair}>
        <TextInput {...bindField(form, "firstName")} label={words.firstName} required autoComplete="given-name" />
        <TextInput {...bindField(form, "lastName")} label={words.lastName} required autoComplete="family-name" />
      </div>
      <TextInput
        {...bindField(form, "email")}
        type="email"
        label={words.email}
        required
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput
        {...bindField(form, "phone")}
        type="tel"
        label={words.phone}
        hint={words.phoneHint}
        required
        autoComplete="tel"
        inputMode="tel"
      />
      {demo.type === 1 && (
        <TextInput
          {...bindField(form, "orderNumber")}
          label={words.orderNumber}
          hint={words.orderHint}
          required
          autoComplete="off"
        />
      )}
      <TextArea
        {...bindField(form, "notes")}
        label={words.notes}
        hint={words.notesHint}
        optional
        rows={3}
        counter={longest.notes}
      />
    </>
  );
}

/** Enter presses the first button. */
function Send({ form }: { readonly form: Form }) {
  const other = form.wants === "book" ? "wait" : "book";
  return (
    <div className={styles.buttons}>
      <Button
        type="submit"
        kind="primary"
        name="wants"
        value={form.wants}
        wide
        busy={form.isSending}
        busyLabel={words.sending}
        onClick={() => form.ask(form.wants)}
      >
        {form.wants === "wait" ? words.sendWait : words.sendBooking(Number(form.values.guests))}
      </Button>
      {form.offersOther && (
        <Button type="submit" name="wants" value={other} wide onClick={() => form.ask(other)}>
          {other === "wait" ? words.orWait : words.orBook}
        </Button>
      )}
    </div>
  );
}

/** Takes over input from before hydration. */
function useTypedBefore(form: Form) {
  const element = useRef<HTMLFormElement>(null);
  const latest = useRef(form);
  useEffect(() => {
    if (element.current === null) return;
    const { values, change } = latest.current;
    const data = new FormData(element.current);
    const typed = bookingFields.flatMap((field) => {
      const text = data.get(field);
      return typeof text === "string" && text !== "" && text !== values[field] ? [[field, text] as const] : [];
    });
    if (typed.length > 0) change(Object.fromEntries(typed));
  }, []);
  return element;
}

function Thanks({ demo, form }: { readonly demo: DemoDetails; readonly form: Form }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (form.sent === null) return null;
  const { state, guests, email, bookingToken } = form.sent;
  const isWaiting = state === "waiting";
  return (
    <div className={styles.thanks}>
      <Icon name={isWaiting ? "clock" : "circle-check"} size={40} />
      <h2 id="book-title" ref={heading} tabIndex={-1}>
        {isWaiting ? words.waiting : words.booked(guests)}
      </h2>
      {isWaiting && <p>{words.waitingText}</p>}
      <p className={styles.muted}>{words.mailed(email)}</p>
      {!isWaiting && (
        <LinkButton href={demoCalendarUrl(demo.id)} icon="calendar" download wide>
          {words.calendar}
        </LinkButton>
      )}
      <a href={bookingUrl(bookingToken)}>{isWaiting ? words.manageWait : words.manage}</a>
    </div>
  );
}
