import { useState } from "react";
import { Label, Radio, RadioGroup } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import controls from "#office/ui/controls.module.css";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import type { OfficeProduct } from "../catalogue.office.contract.ts";
import { conflicts, draftOfField, valueOfField } from "./product-draft.ts";
import type { ProductEditor } from "./use-product-editor.ts";

const say = (value: unknown): string =>
  value === null || value === undefined || value === ""
    ? "nothing"
    : typeof value === "object"
      ? JSON.stringify(value)
      : String(value);

type ConflictProps = { readonly editor: ProductEditor; readonly newest: OfficeProduct };

/** Somebody else saved first: for each field that both changed, one value is chosen. All other changes are merged. */
export function ConflictDialog({ editor, newest }: ConflictProps) {
  const { draft, product, merge, cancelMerge } = editor;
  const fields = conflicts(draft, product, newest);
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const choose = (field: string) => (whose: string) =>
    setTheirs(whose === "theirs" ? [...theirs, field] : theirs.filter((one) => one !== field));
  return (
    <Dialog title="Somebody else saved this product" isOpen onClose={cancelMerge}>
      {fields.length === 0 ? (
        <p>You changed other fields. Both changes can be kept.</p>
      ) : (
        fields.map((field) => (
          <RadioGroup
            key={field}
            value={theirs.includes(field) ? "theirs" : "yours"}
            onChange={choose(field)}
            className={controls["field"] ?? ""}
          >
            <Label className={controls["label"] ?? ""}>{field.replace(/^(facts|texts)\./, "")}</Label>
            <Radio value="theirs" className={controls["check"] ?? ""}>
              {({ isSelected }) => `${isSelected ? "●" : "○"} Theirs: ${say(valueOfField(newest, field))}`}
            </Radio>
            <Radio value="yours" className={controls["check"] ?? ""}>
              {({ isSelected }) => `${isSelected ? "●" : "○"} Yours: ${say(draftOfField(draft, field))}`}
            </Radio>
          </RadioGroup>
        ))
      )}
      <DialogActions>
        <Button onPress={cancelMerge}>Back</Button>
        <Button kind="primary" onPress={() => merge(theirs)}>
          Save merged version
        </Button>
      </DialogActions>
    </Dialog>
  );
}
