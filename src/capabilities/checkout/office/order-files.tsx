import { useMutation } from "@tanstack/react-query";
import { Button } from "#office/ui/button.tsx";
import { officeCall, sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Notice } from "#office/ui/states.tsx";
import type { orderDocumentsContract, OrderFile } from "../order-documents.office.contract.ts";
import type { OrderKey } from "./use-order.ts";

const filesCall = officeCall<typeof orderDocumentsContract>();

/** Saves a file in the browser. */
export function keepFile({ name, type, base64 }: OrderFile): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

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
    onSuccess: keepFile,
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
