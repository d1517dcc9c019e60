import { useId } from "react";
import { FieldError, Input, Label, Text, TextArea, TextField } from "react-aria-components";
import styles from "./controls.module.css";

type TextInputProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly id?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly inputMode?: "numeric" | "decimal" | "text" | "url";
  /** Several lines. */
  readonly rows?: number;
  /** Values that others have; any other may be typed. */
  readonly suggestions?: readonly string[];
  readonly isReadOnly?: boolean;
  /** Set on the input: a TextField's waits a frame after Enter on a link, and the dialog may take the focus first. */
  readonly autoFocus?: boolean;
};

/** A labelled field whose value its screen holds, for records with a save bar. */
export function TextInput(props: TextInputProps) {
  const { label, hint, error, rows, suggestions = [], inputMode = "text", autoFocus = false, id, ...field } = props;
  const list = useId();
  return (
    <TextField {...field} isInvalid={error !== undefined} validationBehavior="aria" className={styles["field"] ?? ""}>
      <Label className={styles["label"] ?? ""}>{label}</Label>
      {rows === undefined ? (
        <Input
          autoFocus={autoFocus}
          {...(id !== undefined && { id })}
          className={styles["input"] ?? ""}
          autoComplete="off"
          inputMode={inputMode}
          {...(suggestions.length > 0 && { list })}
        />
      ) : (
        <TextArea
          autoFocus={autoFocus}
          {...(id !== undefined && { id })}
          rows={rows}
          className={styles["input"] ?? ""}
        />
      )}
      {suggestions.length > 0 && (
        <datalist id={list}>
          {suggestions.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
      )}
      {hint !== undefined && (
        <Text slot="description" className={styles["hint"] ?? ""}>
          {hint}
        </Text>
      )}
      <FieldError className={styles["error"] ?? ""}>{error}</FieldError>
    </TextField>
  );
}
