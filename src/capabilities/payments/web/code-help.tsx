import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { cardCopy } from "../card.copy.ts";
import styles from "./card-panel.module.css";

export type CodeHelpProps = { readonly isOpen: boolean; readonly onClose: () => void };

/** Shows where a card has its security code. */
export function CodeHelp({ isOpen, onClose }: CodeHelpProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={cardCopy.codeTitle}
      size="small"
      footer={
        <Button kind="primary" onClick={onClose}>
          {cardCopy.close}
        </Button>
      }
    >
      <dl className={styles.codes}>
        {cardCopy.codes.map(({ card, where }) => (
          <div key={card}>
            <dt>{card}</dt>
            <dd>{where}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
