import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useStore } from "#ui/store.ts";
import { limitDialog } from "../compare.copy.ts";
import { compareStore, nothingCompared } from "./compare-store.ts";
import { closeLimit } from "./use-compare.ts";

/** Explains why a fourth product was not added. */
export function LimitDialog() {
  const { isLimitShown } = useStore(compareStore, nothingCompared);
  return <LimitDialogView isLimitShown={isLimitShown} />;
}

export function LimitDialogView({ isLimitShown }: { readonly isLimitShown: boolean }) {
  return (
    <Dialog
      open={isLimitShown}
      onClose={closeLimit}
      title={limitDialog.title}
      size="small"
      layout="centerAligned"
      footer={
        <Button kind="primary" onClick={closeLimit}>
          {limitDialog.button}
        </Button>
      }
    >
      <p>{limitDialog.body}</p>
    </Dialog>
  );
}
