import { useState } from "react";
import { Button } from "#office/ui/button.tsx";
import { Check } from "#office/ui/choice.tsx";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import page from "#office/ui/page.module.css";
import type { Area } from "./areas.ts";
import { hasLetterKeys, storeLetterKeys } from "./use-keys.ts";

const keys = [
  ["Ctrl or Cmd K", "Go to a page, person or number"],
  ["/", "Search the list"],
  ["J, K", "Next and previous row"],
  ["Enter", "Open the row"],
  ["Space", "Quick view of the row"],
  ["X, Shift X", "Select the row, all rows of the page"],
  ["E", "Edit the record"],
  ["R", "Its main action: refund, reply or receive"],
  ["N", "Write a note"],
  ["A", "Assign it"],
  ["?", "This list"],
] as const;

/** Every key of the office, and the switch for those of a single letter. */
export function KeysHelp({ areas, onClose }: { readonly areas: readonly Area[]; readonly onClose: () => void }) {
  const [hasLetters, setLetters] = useState(hasLetterKeys);
  const change = (isOn: boolean) => {
    storeLetterKeys(isOn);
    setLetters(isOn);
  };
  const all = [
    ...keys,
    ...areas.flatMap(({ key, label }) => (key === undefined ? [] : [[`G ${key.toUpperCase()}`, label] as const])),
  ];
  return (
    <Dialog title="Keys" isOpen onClose={onClose}>
      <dl className={page["facts"]}>
        {all.map(([key, what]) => (
          <div key={key} className={page["fact"]}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Check label="Use keys of a single letter" isSelected={hasLetters} onChange={change} />
      <DialogActions>
        <Button onPress={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
