import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { inStoreCopy } from "../form/in-store.copy.ts";
import styles from "./checkout.module.css";

export type InStoreDialogProps = {
  /** The customer's own phone, or the store's terminal. */
  readonly means: keyof typeof inStoreCopy.waits;
  /** The request is on its way to the customer, or the customer has it and thinks. */
  readonly stage: "sending" | "waiting" | "closed";
  readonly amount: string;
  /** The last message while the shop waits; empty for none yet. */
  readonly message: string;
  readonly onStop: () => void;
};

/** While a customer pays in the store: what they have to do, and the way out. */
export function InStoreDialog({ means, stage, amount, message, onStop }: InStoreDialogProps) {
  const words = inStoreCopy.waits[means];
  return (
    <Dialog
      open={stage !== "closed"}
      onClose={onStop}
      title={words.title}
      size="small"
      footer={
        <Button onClick={onStop} disabled={stage === "sending"}>
          {inStoreCopy.stop}
        </Button>
      }
    >
      <p className={styles.inStoreAmount}>{amount}</p>
      <p role="status">{stage === "sending" ? words.sending : message || words.waiting}</p>
      <ol className={styles.inStoreSteps}>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Dialog>
  );
}
