import type { ReactNode } from "react";
import { TextInput } from "#ui/text-input.tsx";
import { bindField, type Form } from "#ui/use-form.ts";
import { signInCopy as words } from "../sign-in.copy.ts";
import styles from "./sign-in.module.css";

type Person = { readonly firstName: string; readonly lastName: string; readonly email: string; readonly phone: string };

export type PersonFieldsProps<Values extends Person, Reply> = {
  readonly form: Form<Values, Reply>;
  /** The purpose of the e-mail: the log-in name, or the contact address. */
  readonly email: { readonly autoComplete: "username" | "email"; readonly hint?: string };
  /** Only the shop changes e-mail and phone. */
  readonly isSettled?: boolean;
  /** Content between the names and the e-mail. */
  readonly children?: ReactNode;
};

/** Names and contact details of a person: in the registration, and in the account. */
export function PersonFields<Values extends Person, Reply>(props: PersonFieldsProps<Values, Reply>) {
  const { form, email, isSettled = false, children } = props;
  return (
    <>
      <div className={styles.pair}>
        <TextInput {...bindField(form, "firstName")} label={words.firstName} autoComplete="given-name" required />
        <TextInput {...bindField(form, "lastName")} label={words.lastName} autoComplete="family-name" required />
      </div>
      {children}
      <TextInput
        {...bindField(form, "email")}
        {...email}
        label={words.email}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isSettled}
        required
      />
      <TextInput
        {...bindField(form, "phone")}
        label={words.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        readOnly={isSettled}
        optional
      />
    </>
  );
}
