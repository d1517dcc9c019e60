import { Button } from "#office/ui/button.tsx";
import { Check, Choice } from "#office/ui/choice.tsx";
import page from "#office/ui/page.module.css";
import { TextInput } from "#office/ui/text-input.tsx";
import { markKinds, markSides, markViews, type UnitMark } from "../outlet-units/unit-marks.rules.ts";

/** A mark as it is typed. */
export type TypedMark = Omit<UnitMark, "sizeMm"> & { readonly sizeMm: string };

const newMark: TypedMark = { kind: "scratch", place: "", sizeMm: "", works: true, seenFrom: "front" };
const upper = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

type MarksProps = {
  readonly marks: readonly TypedMark[];
  readonly onChange: (marks: readonly TypedMark[]) => void;
};

/** The measured marks of a unit, at most as many as its gallery has views of them. */
export const UnitMarks = ({ marks, onChange }: MarksProps) => (
  <>
    {marks.map((mark, at) => (
      <MarkFields
        // Marks have no id; a removed one moves the later ones up.
        key={`${at} of ${marks.length}`}
        name={`Mark ${at + 1}`}
        mark={mark}
        onChange={(next) => onChange(marks.with(at, next))}
        onRemove={() => onChange(marks.toSpliced(at, 1))}
      />
    ))}
    {marks.length < markViews.length && (
      <div>
        <Button onPress={() => onChange([...marks, newMark])}>Add mark</Button>
      </div>
    )}
  </>
);

type MarkProps = {
  readonly name: string;
  readonly mark: TypedMark;
  readonly onChange: (mark: TypedMark) => void;
  readonly onRemove: () => void;
};

const MarkFields = ({ name, mark, onChange, onRemove }: MarkProps) => (
  <fieldset className={page["form"]}>
    <legend>{name}</legend>
    <Choice
      label="Kind"
      options={markKinds.map((id) => ({ id, label: upper(id) }))}
      value={mark.kind}
      onChange={(kind) => onChange({ ...mark, kind })}
    />
    <TextInput
      label="Place"
      value={mark.place}
      onChange={(place) => onChange({ ...mark, place })}
      hint="The part, like lower door"
    />
    <TextInput
      label="Size in mm"
      value={mark.sizeMm}
      onChange={(sizeMm) => onChange({ ...mark, sizeMm })}
      inputMode="numeric"
      hint="Its longest side"
    />
    <Choice
      label="Seen from"
      options={markSides.map((id) => ({ id, label: upper(id) }))}
      value={mark.seenFrom}
      onChange={(seenFrom) => onChange({ ...mark, seenFrom })}
    />
    <Check label="Everything works" isSelected={mark.works} onChange={(works) => onChange({ ...mark, works })} />
    <div>
      <Button label={`Remove ${name.toLowerCase()}`} onPress={onRemove}>
        Remove
      </Button>
    </div>
  </fieldset>
);
