import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { BulkPreview } from "#shop/office-lists.ts";
import { Button } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";
import page from "./page.module.css";
import { Failure, Loading, Notice } from "./states.tsx";

type BulkDialogProps = {
  readonly title: string;
  /** Identifies the preview, so that another selection loads a new one. */
  readonly queryKey: readonly unknown[];
  readonly preview: () => Promise<BulkPreview>;
  readonly isDanger?: boolean;
  /** The words of the button: `End access of 12`. */
  readonly confirm: (count: number) => string;
  readonly isPending: boolean;
  readonly error: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Fields, as for a reason. */
  readonly children?: ReactNode;
};

/** Shows before and after of a bulk change, and what is refused and why, before anything is done. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, queryKey, preview, confirm, isDanger = false, isPending, error, onConfirm, onClose, children } = props;
  const previewQuery = useQuery({ queryKey: ["bulk-preview", ...queryKey], queryFn: preview, staleTime: 0, gcTime: 0 });
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {error}
      {previewQuery.isPending && <Loading />}
      {previewQuery.isError && <Failure error={previewQuery.error} />}
      {previewQuery.data !== undefined && (
        <>
          <PreviewLists preview={previewQuery.data} />
          {previewQuery.data.changing > 0 && children}
        </>
      )}
      <DialogActions>
        <Button onPress={onClose}>Cancel</Button>
        {previewQuery.data !== undefined && previewQuery.data.changing > 0 && (
          <Button kind={isDanger ? "danger" : "primary"} isPending={isPending} onPress={onConfirm}>
            {confirm(previewQuery.data.changing)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const more = (count: number, shown: number): ReactNode =>
  count > shown && <li className={page["lead"]}>and {(count - shown).toLocaleString("en-AU")} more</li>;

/** What changes and what does not, with the reasons. */
export function PreviewLists({ preview: { changing, refused, changes, refusals } }: { readonly preview: BulkPreview }) {
  return (
    <>
      {changing === 0 && <Notice tone="warn">Nothing here can be changed.</Notice>}
      {changing > 0 && (
        <section aria-label="What changes">
          <h3>{changing.toLocaleString("en-AU")} will change</h3>
          <div className={page["scroll"]} role="region" aria-label="Changes" tabIndex={0}>
            <ul>
              {changes.map(({ id, name, before, after }) => (
                <li key={id}>
                  {name}: {before} → {after}
                </li>
              ))}
              {more(changing, changes.length)}
            </ul>
          </div>
        </section>
      )}
      {refused > 0 && (
        <section aria-label="What stays as it is">
          <h3>{refused.toLocaleString("en-AU")} stay as they are</h3>
          <div className={page["scroll"]} role="region" aria-label="Refusals" tabIndex={0}>
            <ul>
              {refusals.map(({ id, name, reason }) => (
                <li key={id}>
                  {name}: {reason}
                </li>
              ))}
              {more(refused, refusals.length)}
            </ul>
          </div>
        </section>
      )}
    </>
  );
}
