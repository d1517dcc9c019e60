import { useState } from "react";
import { TextInput } from "./text-input.tsx";

type ChoicesProps = {
  readonly choices: readonly string[];
  readonly onChange: (choices: string[]) => void;
  readonly hint: string;
};

/** Choices of a text, one a line. The text stays as it was typed; empty lines are no choices. */
export function ChoiceLines({ choices, onChange, hint }: ChoicesProps) {
  const [text, setText] = useState(choices.join("\n"));
  const change = (next: string) => {
    setText(next);
    onChange(
      next
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== ""),
    );
  };
  return <TextInput label="Choices, one a line" rows={4} value={text} onChange={change} hint={hint} />;
}
