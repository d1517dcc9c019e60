import { type FormEvent, useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextArea } from "#ui/text-input.tsx";
import { hasCrew, MAX_CREW_NOTE_LENGTH } from "../orders/order-changes.rules.ts";
import { orderCopy } from "../orders/order-page.copy.ts";
import type { OrderView } from "../orders/orders.contract.ts";
import { orderCall, useOrderChange } from "./use-order-change.ts";
import styles from "./order-sheet.module.css";

const { crew: copy } = orderCopy;

export type CrewNoteProps = { readonly order: OrderView; readonly title: string; readonly text: string };

/** A word of thanks for those who carry the order in, where the site passes them on. */
export function CrewNote({ order, title, text }: CrewNoteProps) {
  const titleId = useId();
  const [note, setNote] = useState(order.crewNote);
  const [left, setLeft] = useState<string | null>(null);
  const change = useOrderChange((next) => setLeft(next.crewNote));
  if (!hasCrew({ ...order, day: order.deliveryDay })) return null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const ask = { params: { token: order.token }, body: { note: note.trim() } };
    await change.send(() => orderCall("POST /api/order/:token/crew-note", ask));
  };
  return (
    <section className={styles.sheetSection} aria-labelledby={titleId} data-print="hide">
      <h2 id={titleId}>{title}</h2>
      <p>{text}</p>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <TextArea
          label={copy.label}
          optional
          rows={3}
          counter={MAX_CREW_NOTE_LENGTH}
          maxLength={MAX_CREW_NOTE_LENGTH}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" busy={change.isBusy}>
            {(left ?? order.crewNote) === "" ? copy.save : copy.change}
          </Button>
        </div>
        <div role="status">
          {left !== null && change.errors.length === 0 && (
            <Notice tone="good">{left === "" ? copy.gone : copy.thanks}</Notice>
          )}
          {change.errors.map((error) => (
            <Notice key={error} tone="bad">
              {error}
            </Notice>
          ))}
        </div>
      </form>
    </section>
  );
}
