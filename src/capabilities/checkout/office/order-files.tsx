import { useMutation } from "@tanstack/react-query";
import { Button } from "#office/ui/button.tsx";
import { officeCall, sentenceOf, valueOf } from "#office/ui/calls.ts";
import { saveFile } from "#office/ui/save-file.ts";
import { Notice } from "#office/ui/states.tsx";
import type { orderDocumentsContract, OrderFile } from "../documents/order-documents.office.contract.ts";
import type { OrderKey } from "./use-order.ts";

const filesCall = officeCall<typeof orderDocumentsContract>();

type FileProps = {
  readonly orderKey: OrderKey;
  /** The refund of a credit note; null: the tax invoice. */
  readonly refund: string | null;
};

/** Downloads a document of an order. */
export function FileButton({ orderKey, refund }: FileProps) {
  const file = useMutation({
    mutationFn: (): Promise<OrderFile> =>
      refund === null
        ? valueOf(filesCall, "GET /api/office/sites/:site/orders/:number/invoice", { params: orderKey })
        : valueOf(filesCall, "GET /api/office/sites/:site/orders/:number/credit-notes/:refund", {
            params: { ...orderKey, refund },
          }),
    onSuccess: saveFile,
  });
  return (
    <>
      <Button isPending={file.isPending} onPress={() => file.mutate()}>
        {refund === null ? "Download tax invoice" : "Download credit note"}
      </Button>
      {file.isError && <Notice tone="bad">{sentenceOf(file.error)}</Notice>}
    </>
  );
}
