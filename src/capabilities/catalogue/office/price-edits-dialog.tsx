import { useQuery } from "@tanstack/react-query";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading, Notice } from "#office/ui/states.tsx";
import { Time } from "#office/ui/time.tsx";
import type { SiteCode } from "#shop/site.ts";
import { PRICES, pricesCall, useUndo } from "./prices-call.ts";

type EditsProps = { readonly site: SiteCode; readonly onClose: () => void };

/** The latest price changes of staff, a bulk change as one entry, each with its undo. */
export function PriceEditsDialog({ site, onClose }: EditsProps) {
  const edits = useQuery({
    queryKey: [...PRICES, site, "edits"],
    queryFn: ({ signal }) => valueOf(pricesCall, "GET /api/office/price-edits", { query: { site }, signal }),
  });
  const undo = useUndo();
  return (
    <Dialog title="Recent changes of prices" isOpen onClose={onClose}>
      {undo.isError && <Notice tone="bad">{sentenceOf(undo.error)}</Notice>}
      {undo.isSuccess && (
        <Notice tone="good">
          {undo.data.jobId === null ? "Undone. The shop shows it now." : "The undo is under way. Find it under Jobs."}
        </Notice>
      )}
      {edits.isPending && <Loading />}
      {edits.isError && <Failure error={edits.error} />}
      {edits.data?.length === 0 && <Empty>No one has changed a price in the office yet.</Empty>}
      <ul className={page["rows"]}>
        {edits.data?.map((edit) => (
          <li key={edit.auditId}>
            <span>
              {edit.title}
              <br />
              <small className={page["lead"]}>
                {edit.whoName}, <Time at={edit.at} site={edit.site} />
                {edit.reason !== "" && `: ${edit.reason}`}
              </small>
            </span>
            {edit.isUndone && <span>Undone</span>}
            {edit.mayUndo && (
              <Button isPending={undo.isPending} onPress={() => undo.mutate(edit.auditId)}>
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onPress={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
