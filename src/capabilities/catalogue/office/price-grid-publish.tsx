import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { PreviewLists } from "#office/ui/bulk-dialog.tsx";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Notice } from "#office/ui/states.tsx";
import { TextInput } from "#office/ui/text-input.tsx";
import type { BulkPreview } from "#shop/office-lists.ts";
import type { SiteCode } from "#shop/site.ts";
import type { RowAnswer } from "../prices/prices.office.contract.ts";
import { pricesCall, useChangeId } from "./prices-call.ts";
import type { PreviewedRows } from "./use-price-grid.ts";

const formatPrices = (count: number): string => (count === 1 ? "1 price" : `${count.toLocaleString("en-AU")} prices`);

function previewOf(answers: readonly RowAnswer[]): BulkPreview {
  const shown = answers.map((one) => ({ ...one, id: one.sku, name: `${one.sku} ${one.title}` }));
  const changes = shown.filter(({ reason }) => reason === "");
  const refusals = shown.filter(({ reason }) => reason !== "");
  return { changing: changes.length, refused: refusals.length, changes, refusals };
}

type PublishProps = {
  readonly site: SiteCode;
  readonly siteName: string;
  readonly previewed: PreviewedRows;
  readonly onPublished: (answers: readonly RowAnswer[]) => Promise<void>;
  readonly onClose: () => void;
};

/** What the grid's prices would do, with margins, before shoppers see them. */
export function PublishDialog({ site, siteName, previewed, onPublished, onClose }: PublishProps) {
  const changeId = useChangeId();
  const [reason, setReason] = useState("");
  const { answers, rows } = previewed;
  const refused = new Set(answers.filter((one) => one.reason !== "").map(({ sku }) => sku));
  const count = answers.length - refused.size;
  const publish = useMutation({
    mutationFn: async () => {
      const sent = rows.filter(({ sku }) => !refused.has(sku));
      const body = { changeId, rows: sent, reason };
      const key = "POST /api/office/sites/:site/price-edits";
      return (await valueOf(pricesCall, key, { params: { site }, body })).rows;
    },
    onSuccess: (published) => onPublished([...published, ...answers.filter(({ sku }) => refused.has(sku))]),
  });
  return (
    <Dialog title={`Publish ${formatPrices(count)} on ${siteName}?`} isOpen onClose={onClose}>
      {publish.isError && <Notice tone="bad">{sentenceOf(publish.error)}</Notice>}
      <PreviewLists preview={previewOf(answers)} />
      <TextInput label="Reason" value={reason} onChange={setReason} hint="It is kept in the audit log." />
      <DialogActions>
        <Button onPress={onClose}>Back to the grid</Button>
        <Button kind="primary" isPending={publish.isPending} onPress={() => publish.mutate()}>
          {`Publish ${formatPrices(count)}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
