import { useState } from "react";
import { type Control, useForm } from "react-hook-form";
import { Button } from "#office/ui/button.tsx";
import { Check, Choice } from "#office/ui/choice.tsx";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form } from "#office/ui/form.tsx";
import {
  marksHint,
  type UnitCondition,
  unitConditions,
} from "#capabilities/catalogue/outlet-units/outlet-unit.rules.ts";
import { outcomeLabels } from "../returns.copy.ts";
import type { OfficeReturn } from "../returns.office.contract.ts";
import { type Outcome, outcomes } from "../returns.rules.ts";
import { Picture } from "./return-photographs.tsx";
import { useStep } from "./returns-call.ts";
import styles from "./returns-office.module.css";

type InspectProps = {
  readonly record: OfficeReturn;
  readonly line: OfficeReturn["lines"][number];
  readonly serial: string;
  readonly onClose: () => void;
};

type Values = { quantity: string; serial: string; note: string; marks: string; missingParts: string; price: string };

const isCount = (most: number) => (text: string) =>
  (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= most) || `Enter a number from 1 to ${most}.`;
const isPrice = (text: string) =>
  (/^\d{1,7}(\.\d{1,2})?$/.test(text) && Number(text) > 0) || "Enter a price of $0.01 or more.";

/** What becomes of units of a line. An outlet unit is on sale as soon as it is saved. */
export function InspectDialog({ record, line, serial, onClose }: InspectProps) {
  const { number } = record;
  const [key] = useState(() => crypto.randomUUID());
  const [outcome, setOutcome] = useState<Outcome>("new");
  const [condition, setCondition] = useState<UnitCondition>("Cosmetic Imperfection");
  const [shown, setShown] = useState<readonly string[]>(() => idsByStaff(record));
  const { control, handleSubmit } = useForm<Values>({
    defaultValues: { quantity: "1", serial, note: "", marks: "", missingParts: "", price: "" },
  });
  const inspect = useStep(number, "inspect", onClose);
  const isUnit = outcome === "outlet";
  const save = handleSubmit(({ quantity, serial: typed, note, marks, missingParts, price }) =>
    inspect.mutate({
      key,
      line: line.line,
      quantity: isUnit ? 1 : Number(quantity),
      outcome,
      serial: typed,
      note,
      unit: isUnit ? { condition, marks, missingParts, price: Number(price), photographs: shown } : null,
    }),
  );
  return (
    <Dialog title={`Inspect ${line.sku}`} isOpen onClose={onClose}>
      <div className={styles["large"]}>
        <Form onSubmit={save} error={inspect.error}>
          <Choice
            label="What becomes of it"
            options={outcomes.map((id) => ({ id, label: outcomeLabels[id] }))}
            value={outcome}
            onChange={(id) => setOutcome(id as Outcome)}
          />
          {isUnit ? (
            <>
              <UnitFields control={control} condition={condition} onCondition={setCondition} />
              <UnitPhotographs record={record} shown={shown} onShown={setShown} />
            </>
          ) : (
            <Field
              control={control}
              name="quantity"
              label={`Units, of ${line.toInspect}`}
              inputMode="numeric"
              rules={{ validate: isCount(line.toInspect) }}
            />
          )}
          <Field control={control} name="serial" label="Serial number" hint="As on the unit; a scanner types it." />
          <Field control={control} name="note" label="Note" hint="For colleagues" />
          <DialogActions>
            <Button onPress={onClose}>Cancel</Button>
            <Button kind="primary" type="submit" isPending={inspect.isPending}>
              {isUnit ? "Put on sale" : "Save"}
            </Button>
          </DialogActions>
        </Form>
      </div>
    </Dialog>
  );
}

/** What staff photographed is of this piece; a customer's photograph may show a home. */
const idsByStaff = ({ photographs }: OfficeReturn): readonly string[] =>
  photographs.filter(({ by, state }) => by !== null && state !== "failed").map(({ id }) => id);

type ShownProps = {
  readonly record: OfficeReturn;
  readonly shown: readonly string[];
  readonly onShown: (ids: readonly string[]) => void;
};

function UnitPhotographs({ record, shown, onShown }: ShownProps) {
  const { photographs, number } = record;
  if (photographs.length === 0)
    return <p>No photograph yet: add one on the return&apos;s page, and buyers see this piece.</p>;
  return (
    <fieldset className={styles["choose"]}>
      <legend>Photographs that buyers see</legend>
      <ul className={styles["pictures"]}>
        {photographs.map((one, place) => (
          <li key={one.id}>
            <Picture number={number} of={one} place={place + 1} />
            <Check
              label={`Show photograph ${place + 1}`}
              isSelected={shown.includes(one.id)}
              isDisabled={one.state === "failed"}
              onChange={(isShown) =>
                onShown(photographs.flatMap(({ id }) => ((id === one.id ? isShown : shown.includes(id)) ? [id] : [])))
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type UnitProps = {
  readonly control: Control<Values>;
  readonly condition: UnitCondition;
  readonly onCondition: (condition: UnitCondition) => void;
};

const UnitFields = ({ control, condition, onCondition }: UnitProps) => (
  <>
    <Choice
      label="Condition"
      options={unitConditions.map((id) => ({ id, label: id }))}
      value={condition}
      onChange={(id) => onCondition(id as UnitCondition)}
    />
    <Field
      control={control}
      name="marks"
      label="Marks"
      hint={marksHint}
      rules={{ required: "Enter what a buyer will see." }}
      isLong
    />
    <Field control={control} name="missingParts" label="Missing parts" hint="Leave it empty if nothing is missing" />
    <Field control={control} name="price" label="Price" inputMode="decimal" rules={{ validate: isPrice }} />
  </>
);
