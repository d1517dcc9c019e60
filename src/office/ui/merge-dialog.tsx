import { useState } from "react";
import { Label, Radio, RadioGroup } from "react-aria-components";
import { Icon } from "#ui/icon.tsx";
import { Button } from "./button.tsx";
import { sentenceOf } from "./calls.ts";
import controls from "./controls.module.css";
import { Dialog, DialogActions } from "./dialog.tsx";
import type { Whose } from "./merge.ts";
import page from "./page.module.css";
import { Notice } from "./states.tsx";

export type MergeLine = {
  readonly field: string;
  readonly label: string;
  readonly changedBy: Whose | "both";
  readonly theirs: string;
  readonly yours: string;
};

type MergeProps = {
  /** Like "product". */
  readonly noun: string;
  readonly lines: readonly MergeLine[];
  readonly error: unknown;
  readonly isSaving: boolean;
  /** The fields whose value is taken from the other person. */
  readonly onMerge: (taken: readonly string[]) => void;
  readonly onBack: () => void;
};

/** Somebody else saved first. Shows both versions; of each field that both changed, one value is chosen. */
export function MergeDialog({ noun, lines, error, isSaving, onMerge, onBack }: MergeProps) {
  const [taken, setTaken] = useState<readonly string[]>([]);
  const clashes = lines.filter(({ changedBy }) => changedBy === "both");
  const others = lines.filter(({ changedBy }) => changedBy !== "both");
  const choose = (field: string) => (whose: string) =>
    setTaken(whose === "theirs" ? [...taken, field] : taken.filter((one) => one !== field));
  return (
    <Dialog title={`Somebody else saved this ${noun}`} isOpen onClose={onBack}>
      {error !== null && error !== undefined && <Notice tone="bad">{sentenceOf(error)}</Notice>}
      {clashes.length === 0 ? (
        <p>You changed other fields. Both changes can be kept.</p>
      ) : (
        <p>You both changed {clashes.length === 1 ? "this field" : "these fields"}. Choose which value to keep.</p>
      )}
      {clashes.map((line) => (
        <Clash key={line.field} line={line} isTheirs={taken.includes(line.field)} onChoose={choose(line.field)} />
      ))}
      {others.length > 0 && (
        <dl className={page["facts"]} aria-label="Changes that are kept">
          {others.map(({ field, label, changedBy, theirs, yours }) => (
            <div key={field} className={page["fact"]}>
              <dt>{label}</dt>
              <dd>{changedBy === "theirs" ? `Theirs: ${theirs}` : `Yours: ${yours}`}</dd>
            </div>
          ))}
        </dl>
      )}
      <DialogActions>
        <Button onPress={onBack}>Back</Button>
        <Button kind="primary" isPending={isSaving} onPress={() => onMerge(taken)}>
          Save merged version
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type ClashProps = {
  readonly line: MergeLine;
  readonly isTheirs: boolean;
  readonly onChoose: (whose: string) => void;
};

const Clash = ({ line: { label, theirs, yours }, isTheirs, onChoose }: ClashProps) => (
  <RadioGroup value={isTheirs ? "theirs" : "yours"} onChange={onChoose} className={controls["field"] ?? ""}>
    <Label className={controls["label"] ?? ""}>{label}</Label>
    <Version value="theirs" text={`Theirs: ${theirs}`} />
    <Version value="yours" text={`Yours: ${yours}`} />
  </RadioGroup>
);

const Version = ({ value, text }: { readonly value: Whose; readonly text: string }) => (
  <Radio value={value} className={controls["check"] ?? ""}>
    {({ isSelected }) => (
      <>
        <span className={`${controls["box"]} ${controls["round"]}`}>
          {isSelected && <Icon name="check" size={16} />}
        </span>
        <span className={page["breaks"]}>{text}</span>
      </>
    )}
  </Radio>
);
