import { useBlocker } from "@tanstack/react-router";
import { useEffect } from "react";
import { Button } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";
import styles from "./save-bar.module.css";

type SaveBarProps = {
  readonly changes: number;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  /** Offers to save at a time to come. */
  readonly onSchedule?: (() => void) | undefined;
  /** The words of the button. */
  readonly save?: string;
};

const describeChanges = (changes: number): string => (changes === 1 ? "1 change" : `${changes} changes`);

/** Ctrl or Cmd S saves; without changes the browser's own dialog does not open either. */
function useSaveKey(onSave: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      onSave();
    };
    globalThis.addEventListener("keydown", onKey);
    return () => globalThis.removeEventListener("keydown", onKey);
  }, [onSave]);
}

/** Comes with the first change of a record, and asks before changes are left behind. */
export function SaveBar({ changes, isSaving, onSave, onDiscard, onSchedule, save = "Save" }: SaveBarProps) {
  const hasChanges = changes > 0;
  const blocker = useBlocker({
    // Another tab of the same record keeps what was typed.
    shouldBlockFn: ({ current, next }) => hasChanges && current.pathname !== next.pathname,
    enableBeforeUnload: hasChanges,
    withResolver: true,
  });
  useSaveKey(() => {
    if (hasChanges && !isSaving) onSave();
  });
  return (
    <>
      {hasChanges && (
        <div className={styles["bar"]} role="region" aria-label="Unsaved changes">
          <span role="status">{describeChanges(changes)}</span>
          <Button onPress={onDiscard}>Discard</Button>
          {onSchedule !== undefined && <Button onPress={onSchedule}>Schedule…</Button>}
          <Button kind="primary" isPending={isSaving} onPress={onSave}>
            {save}
          </Button>
        </div>
      )}
      <Dialog
        title={`Leave without saving ${describeChanges(changes)}?`}
        isOpen={blocker.status === "blocked"}
        onClose={() => blocker.reset?.()}
      >
        <DialogActions>
          <Button autoFocus onPress={() => blocker.reset?.()}>
            Stay
          </Button>
          <Button kind="danger" onPress={() => blocker.proceed?.()}>
            Leave without saving
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
