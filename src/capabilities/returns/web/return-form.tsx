import type { FormEvent } from "react";
import { Button } from "#ui/button.tsx";
import { RadioCards } from "#ui/choice.tsx";
import { Notice } from "#ui/notice.tsx";
import { Select } from "#ui/select.tsx";
import { TextArea } from "#ui/text-input.tsx";
import { PhotographField } from "./photograph-field.tsx";
import { MAX_MESSAGE_LENGTH, quantityField } from "../return-form.rules.ts";
import { returnCopy } from "../returns.copy.ts";
import { unitsOf } from "../returns.rules.ts";
import type { ReturnRequest } from "./use-returns.ts";
import styles from "./returns.module.css";

const upTo = (most: number) =>
  Array.from({ length: most + 1 }, (_, at) => ({ value: String(at), label: at === 0 ? returnCopy.none : String(at) }));

/** The customer's form. Without scripts it is posted to the page's own address. */
export function ReturnForm({ action, request }: { readonly action: string; readonly request: ReturnRequest }) {
  const { returns, answer, key, errors, isBusy } = request;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void request.send(new FormData(event.currentTarget));
  };
  return (
    <form key={key} className={styles.form} method="post" action={action} noValidate onSubmit={submit}>
      <input type="hidden" name="key" value={key} />
      <section className={styles.form} aria-labelledby="return-goods">
        <h2 id="return-goods">{returnCopy.choose}</h2>
        {returns.lines
          .filter(({ returnable }) => returnable > 0)
          .map(({ line, title, returnable }) => (
            <Select
              key={line}
              label={returnCopy.quantity(title)}
              name={quantityField(line)}
              options={upTo(returnable)}
              defaultValue={String(Math.min(returnable, unitsOf(answer.lines, line)))}
            />
          ))}
      </section>
      <RadioCards
        label={returnCopy.why}
        name="reason"
        options={returns.reasons.map(({ reason, label, terms }) => ({ value: reason, label, detail: terms }))}
        {...(answer.reason !== null && { defaultValue: answer.reason })}
      />
      <TextArea
        label={returnCopy.words}
        name="words"
        rows={5}
        hint={returnCopy.wordsHint}
        counter={MAX_MESSAGE_LENGTH}
        maxLength={MAX_MESSAGE_LENGTH}
        defaultValue={answer.words}
      />
      <PhotographField />
      <div role="alert">
        {errors.map((text) => (
          <Notice key={text} tone="bad">
            {text}
          </Notice>
        ))}
      </div>
      <Button type="submit" kind="primary" busy={isBusy} busyLabel={returnCopy.sending}>
        {returnCopy.send}
      </Button>
    </form>
  );
}
