import type { HTMLInputAutoCompleteAttribute } from "react";
import { type Control, Controller, type FieldPath, type FieldValues, type RegisterOptions } from "react-hook-form";
import { FieldError, Input, Label, Text, TextArea, TextField } from "react-aria-components";
import styles from "./controls.module.css";

type FieldProps<Values extends FieldValues> = {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly hint?: string;
  readonly type?: "text" | "email" | "password" | "number" | "date";
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: "numeric" | "decimal" | "text";
  readonly rules?: Pick<RegisterOptions<Values>, "required" | "validate" | "maxLength">;
  readonly isLong?: boolean;
  /** Set on the input: a TextField's waits a frame after Enter on a link, and the dialog may take the focus first. */
  readonly autoFocus?: boolean;
};

/** A labelled field of a form, with its hint and its error. */
export function Field<Values extends FieldValues>(props: FieldProps<Values>) {
  const { control, name, label, hint, type = "text", rules, isLong = false, autoFocus = false, ...input } = props;
  return (
    <Controller
      control={control}
      name={name}
      {...(rules && { rules: rules })}
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <TextField
          {...field}
          type={type as "text"}
          isInvalid={error !== undefined}
          validationBehavior="aria"
          className={styles["field"] ?? ""}
        >
          <Label className={styles["label"] ?? ""}>{label}</Label>
          {isLong ? (
            <TextArea ref={ref} rows={3} autoFocus={autoFocus} className={styles["input"] ?? ""} />
          ) : (
            <Input
              ref={ref}
              autoFocus={autoFocus}
              className={styles["input"] ?? ""}
              autoComplete={input.autoComplete ?? "off"}
              inputMode={input.inputMode}
            />
          )}
          {hint !== undefined && (
            <Text slot="description" className={styles["hint"] ?? ""}>
              {hint}
            </Text>
          )}
          <FieldError className={styles["error"] ?? ""}>{error?.message}</FieldError>
        </TextField>
      )}
    />
  );
}
