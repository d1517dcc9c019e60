import { startRegistration } from "@simplewebauthn/browser";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { encode } from "uqr";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Field } from "#office/ui/field.tsx";
import { Form } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { Notice } from "#office/ui/states.tsx";
import { accessCall } from "./access-call.ts";
import styles from "./factor-set-up.module.css";

type DoneProps = { readonly onDone: () => void };
/** What the library's server half makes; our contract passes it on unread. */
type OfLibrary = Parameters<typeof startRegistration>[0]["optionsJSON"];

/** Adds a passkey or an authenticator app, and shows new recovery codes once. */
export function FactorSetUp({ onDone }: DoneProps) {
  const [way, setWay] = useState<"passkey" | "app">("passkey");
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />;
  const onAdded = (fresh: readonly string[] | null) => (fresh === null ? onDone() : setCodes(fresh));
  return way === "passkey" ? (
    <AddPasskey onAdded={onAdded} onOther={() => setWay("app")} />
  ) : (
    <AddApp onAdded={onAdded} onOther={() => setWay("passkey")} />
  );
}

type AddProps = { readonly onAdded: (codes: readonly string[] | null) => void; readonly onOther: () => void };

function AddPasskey({ onAdded, onOther }: AddProps) {
  const { control, handleSubmit } = useForm({ defaultValues: { name: "This device" } });
  const add = useMutation({
    mutationFn: async ({ name }: { name: string }) => {
      const options = await valueOf(accessCall, "POST /api/office/me/passkey-options");
      const response = await startRegistration({ optionsJSON: options as unknown as OfLibrary });
      return valueOf(accessCall, "POST /api/office/me/passkeys", { body: { name, response: { ...response } } });
    },
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  return (
    <form
      className={page["form"]}
      noValidate
      onSubmit={(event) => void handleSubmit((values) => add.mutate(values))(event)}
    >
      {add.isError && <Notice tone="bad">The passkey was not made. Try again, or use an authenticator app.</Notice>}
      <p>A passkey uses your fingerprint, face, PIN or a security key. Nobody can guess or phish it.</p>
      <Field
        control={control}
        name="name"
        label="Name of the passkey"
        hint="To tell it from others, like “Work laptop”."
        rules={{ required: "Enter a name." }}
      />
      <Button type="submit" kind="primary" isPending={add.isPending}>
        Make a passkey
      </Button>
      <Button kind="quiet" onPress={onOther}>
        Use an authenticator app
      </Button>
    </form>
  );
}

function AddApp({ onAdded, onOther }: AddProps) {
  const { control, handleSubmit } = useForm({ defaultValues: { code: "" } });
  const begin = useMutation({ mutationFn: () => valueOf(accessCall, "POST /api/office/me/totp") });
  const confirm = useMutation({
    mutationFn: (body: { code: string }) => valueOf(accessCall, "POST /api/office/me/totp/confirm", { body }),
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  const other = (
    <Button kind="quiet" onPress={onOther}>
      Use a passkey
    </Button>
  );
  if (begin.data === undefined)
    return (
      <div className={page["form"]}>
        <p>An authenticator app on your phone shows a new code every 30 seconds.</p>
        <Button kind="primary" isPending={begin.isPending} onPress={() => begin.mutate()}>
          Set up an authenticator app
        </Button>
        {other}
      </div>
    );
  return (
    <Form onSubmit={handleSubmit((values) => confirm.mutate(values))} error={confirm.error}>
      <p>Scan this with your authenticator app, or type the key.</p>
      <QrCode text={begin.data.uri} />
      <code className={styles["secret"]}>{begin.data.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
      <Field
        control={control}
        name="code"
        label="Code from the app"
        hint="6 digits."
        inputMode="numeric"
        autoComplete="one-time-code"
        rules={{ required: "Enter the code." }}
      />
      <Button type="submit" kind="primary" isPending={confirm.isPending}>
        Confirm the app
      </Button>
      {other}
    </Form>
  );
}

/** Drawn as one path, because the policy of the office admits no markup from text. */
function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={styles["qr"]} role="img" aria-label="QR code with the key below">
      <path d={path} />
    </svg>
  );
}

export function RecoveryCodes({ codes, onDone }: DoneProps & { readonly codes: readonly string[] }) {
  return (
    <div className={page["form"]}>
      <Notice tone="warn">Store these recovery codes now. They are not shown again.</Notice>
      <p>Each code works once, for when you don't have your passkey or phone.</p>
      <ul className={page["codes"]} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button kind="primary" onPress={onDone}>
        I have stored the codes
      </Button>
    </div>
  );
}
