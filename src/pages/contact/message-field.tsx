import type { ReactNode } from "react";
import { TextArea, TextInput, type TextInputProps } from "#ui/text-input.tsx";
import type { ContactField } from "#capabilities/enquiries/contact.rules.ts";
import { contactCopy as words } from "#capabilities/enquiries/enquiries.copy.ts";
import type { Message } from "./use-message.ts";
import styles from "./contact.module.css";

/** Connects a control of any kind to a field of the form. */
export const bindMessageField = (message: Message, field: ContactField) => ({
  id: message.idOf(field),
  name: field,
  value: message.values[field],
  error: message.errorOf(field),
  onChange: (event: { target: { value: string } }) => message.change({ [field]: event.target.value }),
  onBlur: () => message.leave(field),
});

type LineProps = Pick<
  TextInputProps,
  "label" | "hint" | "optional" | "type" | "autoComplete" | "inputMode" | "max" | "className"
> & { readonly message: Message; readonly field: ContactField };

export function Line({ message, field, optional, ...input }: LineProps) {
  return <TextInput {...input} {...bindMessageField(message, field)} optional={optional} required={!optional} />;
}

type WritingProps = {
  readonly message: Message;
  readonly label: string;
  readonly hint: ReactNode;
  readonly most: number;
};

export function Writing({ message, label, hint, most }: WritingProps) {
  return (
    <TextArea {...bindMessageField(message, "message")} label={label} hint={hint} required rows={6} counter={most} />
  );
}

/** The sender, and the address for the answer. */
export function Sender({ message, phone }: { readonly message: Message; readonly phone: "optional" | "required" }) {
  return (
    <>
      <Line message={message} field="name" label={words.name} autoComplete="name" />
      <div className={styles.pair}>
        <TextInput
          {...bindMessageField(message, "email")}
          type="email"
          label={words.email}
          hint={words.emailHint}
          required
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Line
          message={message}
          field="phone"
          type="tel"
          label={words.phone}
          hint={phone === "required" ? words.technicianHint : words.phoneHint}
          optional={phone === "optional"}
          autoComplete="tel"
          inputMode="tel"
        />
      </div>
    </>
  );
}
