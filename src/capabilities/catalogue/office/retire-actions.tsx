import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf } from "#office/ui/calls.ts";
import { ReasonDialog } from "#office/ui/reason-dialog.tsx";
import { Notice } from "#office/ui/states.tsx";

type ActionsProps = {
  readonly name: string;
  readonly isRetired: boolean;
  readonly onEdit: () => void;
  readonly onRetire: (reason: string) => Promise<void>;
  readonly onRestore: () => Promise<void>;
};

/** The buttons of a row: change it, retire it with a reason, or bring it back. */
export function RetireActions({ name, isRetired, onEdit, onRetire, onRestore }: ActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const retire = useMutation({ mutationFn: onRetire, onSuccess: () => setAsking(false) });
  const restore = useMutation({ mutationFn: onRestore });
  return (
    <>
      {isRetired ? (
        <Button
          kind="quiet"
          label={`Bring back ${name}`}
          isPending={restore.isPending}
          onPress={() => restore.mutate()}
        >
          Bring back
        </Button>
      ) : (
        <>
          <Button kind="quiet" label={`Change ${name}`} onPress={onEdit}>
            Change
          </Button>
          <Button kind="quiet" label={`Retire ${name}`} onPress={() => setAsking(true)}>
            Retire
          </Button>
        </>
      )}
      {restore.error !== null && <Notice tone="bad">{sentenceOf(restore.error)}</Notice>}
      {isAsking && (
        <ReasonDialog
          title={`Retire ${name}`}
          confirm={`Retire ${name}`}
          isDanger
          error={retire.error}
          isPending={retire.isPending}
          onConfirm={(reason) => retire.mutate(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
