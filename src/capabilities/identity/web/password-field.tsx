import { useState } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextInput, type TextInputProps } from "#ui/text-input.tsx";
import { signInCopy as words } from "../sign-in.copy.ts";

export type PasswordFieldProps = Omit<TextInputProps, "type" | "after"> & {
  readonly autoComplete: "current-password" | "new-password";
};

/** A password field that can show what is typed, which avoids mistakes. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <TextInput
        {...props}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <Checkbox checked={isShown} onChange={(event) => setShown(event.target.checked)}>
        {words.show}
      </Checkbox>
    </div>
  );
}
