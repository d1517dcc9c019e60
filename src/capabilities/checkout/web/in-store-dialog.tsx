import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { inStoreCopy } from "../in-store.copy.ts";
import styles from "./checkout.module.css";

const words = inStoreCopy.inStore;

export type InStoreDialogProps = {
  /** The request is on its way to the customer's phone, or the customer has it and thinks. */
  readonly stage: "sending" | "waiting" | "closed";
  readonly amount: string;
  readonly onStop: () => void;
};

/** While a customer pays with their own phone: what they have to do, and the way out. */
export function InStoreDialog({ stage, amount, onStop }: InStoreDialogProps) {
  return (
    <Dialog
      open={stage !== "closed"}
      onClose={onStop}
      title={words.title}
      size="small"
      foot={
        <Button onClick={onStop} disabled={stage === "sending"}>
          {words.stop}
        </Button>
      }
    >
      <p className={styles.inStoreAmount}>{amount}</p>
      <p role="status">{stage === "sending" ? words.sending : words.waiting}</p>
      <ol className={styles.inStoreSteps}>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Dialog>
  );
}
