import { startAuthentication } from "@simplewebauthn/browser";
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

type StepProps = { readonly me: Me; readonly onMe: (me: Me) => void };
type FactorKind = "passkey" | "totp" | "recovery";

const wayLabels: Readonly<Record<FactorKind, string>> = {
  passkey: "Use a passkey",
  totp: "Use the authenticator app",
  recovery: "Use a recovery code",
};

/** The second step of the log-in, in one of the ways that the person has set up. */
export function SecondFactor({ me, onMe }: StepProps) {
  const ways: readonly FactorKind[] = [...me.factors, "recovery"];
  const [way, setWay] = useState<FactorKind>(ways[0] ?? "recovery");
  return (
    <div className={page["form"]}>
      {way === "passkey" ? <PasskeyStep onMe={onMe} /> : <CodeStep key={way} way={way} onMe={onMe} />}
      {ways
        .filter((one) => one !== way)
        .map((one) => (
          <Button key={one} kind="quiet" onPress={() => setWay(one)}>
            {wayLabels[one]}
          </Button>
        ))}
    </div>
  );
}

/** What the library's server half makes; our contract passes it on unread. */
type OfLibrary = Parameters<typeof startAuthentication>[0]["optionsJSON"];

function PasskeyStep({ onMe }: Pick<StepProps, "onMe">) {
  const logIn = useMutation({
    mutationFn: async () => {
      const options = await valueOf(accessCall, "POST /api/office/log-in/passkey-options");
      const response = await startAuthentication({ optionsJSON: options as unknown as OfLibrary });
      return valueOf(accessCall, "POST /api/office/log-in/passkey", { body: { response: { ...response } } });
    },
    onSuccess: onMe,
  });
  return (
    <>
      {logIn.isError && (
        <Notice tone="bad">The passkey was not accepted. Try again, or use another second factor.</Notice>
      )}
      <p className={page["lead"]}>Confirm with the passkey on this device, your phone or a security key.</p>
      <Button kind="primary" isPending={logIn.isPending} onPress={() => logIn.mutate()}>
        Continue with a passkey
      </Button>
    </>
  );
}

function CodeStep({ way, onMe }: { readonly way: "totp" | "recovery" } & Pick<StepProps, "onMe">) {
  const { control, handleSubmit } = useForm({ defaultValues: { code: "" } });
  const logIn = useMutation({
    mutationFn: (body: { code: string }) =>
      way === "totp"
        ? valueOf(accessCall, "POST /api/office/log-in/code", { body })
        : valueOf(accessCall, "POST /api/office/log-in/recovery-code", { body }),
    onSuccess: onMe,
  });
  return (
    <Form onSubmit={handleSubmit((values) => logIn.mutate(values))} error={logIn.error}>
      <Field
        control={control}
        name="code"
        label={way === "totp" ? "Code from your authenticator app" : "Recovery code"}
        hint={way === "totp" ? "6 digits. Each code works once." : "Like ABCDE-FGHJK. Each code works once."}
        inputMode={way === "totp" ? "numeric" : "text"}
        autoComplete="one-time-code"
        rules={{ required: "Enter the code." }}
        autoFocus
      />
      <Button type="submit" kind="primary" isPending={logIn.isPending}>
        Continue
      </Button>
    </Form>
  );
}
