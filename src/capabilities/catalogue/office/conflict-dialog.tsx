import { formatMergedValue } from "#office/ui/merge.ts";
import { MergeDialog } from "#office/ui/merge-dialog.tsx";
import type { OfficeProduct } from "../catalogue.office.contract.ts";
import { changedFields, conflicts, draftOfField, valueOfField } from "./product-draft.ts";
import type { ProductEditor } from "./use-product-editor.ts";

type ConflictProps = { readonly editor: ProductEditor; readonly newest: OfficeProduct };

/** Somebody else saved the product first. What they changed alone is part of the newest version and needs no choice. */
export function ConflictDialog({ editor, newest }: ConflictProps) {
  const { draft, product, merge, cancelMerge } = editor;
  const clashing = conflicts(draft, product, newest);
  return (
    <MergeDialog
      noun="product"
      lines={changedFields(draft).map((field) => ({
        field,
        label: field.replace(/^(facts|texts)\./, ""),
        changedBy: clashing.includes(field) ? "both" : "yours",
        theirs: formatMergedValue(valueOfField(newest, field)),
        yours: formatMergedValue(draftOfField(draft, field)),
      }))}
      error={null}
      isSaving={editor.isSaving}
      onMerge={merge}
      onBack={cancelMerge}
    />
  );
}
