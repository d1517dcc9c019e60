import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { RadioCards } from "#ui/choice.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { bindField, type Form, type FormProblem, useForm } from "#ui/use-form.ts";
import type { BusinessUser, BusinessUsers } from "#capabilities/businesses/business-users.contract.ts";
import { readOrderLimit, userRoles, type UserRole } from "#capabilities/businesses/business-users.rules.ts";
import { isEmail, nameProblem, problemMessages } from "#capabilities/identity/registration.rules.ts";
import { accountCopy as words } from "./account.copy.ts";
import { businessCopy as says } from "./business-users.copy.ts";
import { callBusiness } from "./call-business.ts";
import styles from "./account.module.css";

type Values = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: UserRole;
  readonly orderLimit: string;
};

type UserForm = Form<Values, BusinessUsers>;

function problemsOf(values: Values, isNew: boolean): readonly FormProblem<keyof Values>[] {
  const found: readonly (readonly [keyof Values, string | null])[] = [
    ["firstName", isNew ? nameProblem(values.firstName, problemMessages.firstName) : null],
    ["lastName", isNew ? nameProblem(values.lastName, problemMessages.lastName) : null],
    ["email", !isNew || isEmail(values.email.trim()) ? null : problemMessages.email],
    ["orderLimit", readOrderLimit(values.orderLimit) === undefined ? says.limitMessage : null],
  ];
  return found.flatMap(([field, text]) => (text === null ? [] : [{ field, text }]));
}

export type BusinessUserFormProps = {
  /** Null for a new one. */
  readonly user: BusinessUser | null;
  readonly onSaved: (users: BusinessUsers) => void;
  readonly onCancel: () => void;
};

/** The form of a new person, or of what one may do. */
export function BusinessUserForm({ user, onSaved, onCancel }: BusinessUserFormProps) {
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<Values, BusinessUsers>({
    id: "business-user",
    initial: {
      firstName: user?.firstName ?? "",
      lastName: user?.lastName ?? "",
      email: user?.email ?? "",
      role: user?.role ?? "buyer",
      orderLimit: user?.orderLimit?.toFixed(2) ?? "",
    },
    check: (values) => problemsOf(values, user === null),
    send: ({ orderLimit: typed, role, ...person }) => {
      const orderLimit = readOrderLimit(typed) ?? null;
      return user === null
        ? callBusiness("POST /api/account/business/users", { body: { key, role, orderLimit, ...person } })
        : callBusiness("POST /api/account/business/users/:id", {
            params: { id: user.id },
            body: { role, orderLimit, seen: user.seen },
          });
    },
    onSent: onSaved,
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <h2>{user === null ? says.add : `${user.firstName} ${user.lastName}`}</h2>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      {user === null && <PersonFields form={form} />}
      <RadioCards
        name="role"
        label={says.role}
        layout="columns"
        options={userRoles.map((value) => ({ value, label: says.roles[value], detail: says.roleDetails[value] }))}
        value={form.values.role}
        onChoose={(value) => form.change({ role: userRoles.find((one) => one === value) ?? "buyer" })}
      />
      <TextInput
        {...bindField(form, "orderLimit")}
        label={says.limit}
        hint={says.limitHint}
        inputMode="decimal"
        autoComplete="off"
        optional
      />
      <Failures texts={form.failures} />
      <p className={styles.buttons}>
        <Button type="submit" kind="primary" busy={form.isSending}>
          {words.save}
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </p>
    </form>
  );
}

const PersonFields = ({ form }: { readonly form: UserForm }) => (
  <>
    <div className={styles.pair}>
      <TextInput {...bindField(form, "firstName")} label={words.firstName} autoComplete="off" required />
      <TextInput {...bindField(form, "lastName")} label={words.lastName} autoComplete="off" required />
    </div>
    <TextInput {...bindField(form, "email")} label="Email" type="email" autoComplete="off" required />
  </>
);

const Failures = ({ texts }: { readonly texts: readonly string[] }) => (
  <div role="alert">
    {texts.map((text) => (
      <Notice key={text} tone="bad">
        {text}
      </Notice>
    ))}
  </div>
);
