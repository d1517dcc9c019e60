import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form } from "#office/ui/form.tsx";
import { Notice } from "#office/ui/states.tsx";
import { formatPieces } from "../stock/office-stock.copy.ts";
import type { Stocktake } from "../stock/stocktakes.office.contract.ts";
import { stocktakeCall } from "./stocktake-call.ts";

type PostProps = { readonly stocktake: Stocktake; readonly onClose: () => void };

export function PostDialog({ stocktake: { id, missing, surplus, placeName }, onClose }: PostProps) {
  const post = useMutation({
    mutationFn: () => valueOf(stocktakeCall, "POST /api/office/stocktakes/:id/post", { params: { id } }),
    onSuccess: onClose,
  });
  return (
    <Dialog title="Post the count" isOpen onClose={onClose}>
      {post.isError && <Notice tone="bad">{sentenceOf(post.error)}</Notice>}
      <p>{`Take ${formatPieces(missing)} off and add ${formatPieces(surplus)} at ${placeName}? The shop sells what is left at once.`}</p>
      <DialogActions>
        <Button onPress={onClose} autoFocus>
          Cancel
        </Button>
        <Button kind="primary" isPending={post.isPending} onPress={() => post.mutate()}>
          Post count
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export function CancelDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { control, handleSubmit } = useForm({ defaultValues: { reason: "" } });
  const cancel = useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      valueOf(stocktakeCall, "POST /api/office/stocktakes/:id/cancel", { params: { id }, body: { reason } }),
    onSuccess: onClose,
  });
  return (
    <Dialog title="Cancel the stocktake" isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit((values) => cancel.mutate(values))} error={cancel.error}>
        <p>Stock stays as it is, and what was counted is not used.</p>
        <Field
          control={control}
          name="reason"
          label="Reason"
          hint="It is kept in the audit log."
          rules={{ required: "Enter a reason." }}
          autoFocus
        />
        <DialogActions>
          <Button onPress={onClose}>Go on counting</Button>
          <Button type="submit" kind="danger" isPending={cancel.isPending}>
            Cancel stocktake
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
