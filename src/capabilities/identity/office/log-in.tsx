import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Field } from "#office/ui/field.tsx";
import { Form } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { Notice } from "#office/ui/states.tsx";
import type { Me } from "../office-access.office.contract.ts";
import { accessCall } from "./access-call.ts";
import { FactorSetUp } from "./factor-set-up.tsx";
import { SecondFactor } from "./second-factor.tsx";

type LogInProps = {
  /** The person who is logging in; null before the password. */
  readonly me: Me | null;
  readonly onMe: (me: Me) => void;
};

/** The log-in in its steps: password, then a second factor or setting one up. */
export function LogIn({ me, onMe }: LogInProps) {
  if (me?.step === "second-factor") return <SecondFactor me={me} onMe={onMe} />;
  if (me?.step === "set-up-factor")
    return (
      <div className={page["form"]}>
        <p className={page["lead"]}>Your roles can change money, prices or people. Set up a second factor to go on.</p>
        <FactorSetUp
          onDone={() => void valueOf(accessCall, "GET /api/office/me").then((next) => next !== null && onMe(next))}
        />
      </div>
    );
  return <PasswordForm onMe={onMe} />;
}

function PasswordForm({ onMe }: { readonly onMe: (me: Me) => void }) {
  const [view, setView] = useState<"password" | "forgot">("password");
  const { control, handleSubmit } = useForm({ defaultValues: { email: "", password: "" } });
  const logIn = useMutation({
    mutationFn: (body: { email: string; password: string }) => valueOf(accessCall, "POST /api/office/log-in", { body }),
    onSuccess: onMe,
  });
  if (view === "forgot") return <ForgotForm onBack={() => setView("password")} />;
  return (
    <Form onSubmit={handleSubmit((values) => logIn.mutate(values))} error={logIn.error}>
      <Field
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        rules={{ required: "Enter your email." }}
      />
      <Field
        control={control}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        rules={{ required: "Enter your password." }}
      />
      <Button type="submit" kind="primary" isPending={logIn.isPending}>
        Sign in
      </Button>
      <Button kind="quiet" onPress={() => setView("forgot")}>
        Forgot your password?
      </Button>
    </Form>
  );
}

function ForgotForm({ onBack }: { readonly onBack: () => void }) {
  const { control, handleSubmit } = useForm({ defaultValues: { email: "" } });
  const ask = useMutation({
    mutationFn: (body: { email: string }) => valueOf(accessCall, "POST /api/office/password-link", { body }),
  });
  if (ask.isSuccess)
    return (
      <div className={page["form"]}>
        <Notice tone="info">If this is a staff account, a link is on its way. It works for an hour.</Notice>
        <Button onPress={onBack}>Back to sign in</Button>
      </div>
    );
  return (
    <Form onSubmit={handleSubmit((values) => ask.mutate(values))} error={ask.error}>
      <Field
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        rules={{ required: "Enter your email." }}
      />
      <Button type="submit" kind="primary" isPending={ask.isPending}>
        Send a link to a new password
      </Button>
      <Button kind="quiet" onPress={onBack}>
        Back to sign in
      </Button>
    </Form>
  );
}
