import { Notice } from "#ui/notice.tsx";
import { Select } from "#ui/select.tsx";
import { inStoreCopy } from "../form/in-store.copy.ts";
import { fieldId } from "./checkout-fields.ts";
import type { TerminalChoice } from "./terminal-choice.ts";

const words = inStoreCopy.terminal;

export type TerminalFieldProps = {
  readonly choice: TerminalChoice;
  readonly onChange: (name: string) => void;
  /** Undefined while nothing is said of it. */
  readonly error: string | undefined;
};

/** The terminal that shows the amount to the customer. A store with one terminal has nothing to choose. */
export function TerminalField({ choice, onChange, error }: TerminalFieldProps) {
  const { names, chosen, problem } = choice;
  if (names.length === 0)
    return (
      <div id={fieldId.terminal} tabIndex={-1}>
        <Notice tone="warn">{problem}</Notice>
      </div>
    );
  return (
    <Select
      id={fieldId.terminal}
      name="terminal"
      label={words.field}
      prompt={names.length > 1 ? words.choose : undefined}
      options={names.map((name) => ({ value: name, label: name }))}
      value={chosen}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
