import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Time } from "#office/ui/time.tsx";
import { Dialog } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { Failure, Loading, Notice } from "#office/ui/states.tsx";
import type { Factors, Me } from "../office-access.office.contract.ts";
import { accessCall, FACTORS, ME } from "./access-call.ts";
import { FactorSetUp, RecoveryCodes } from "./factor-set-up.tsx";
import { OwnSessions } from "./own-sessions.tsx";

/** One's own account: second factors, password, open sessions, roles. */
export function AccountPage({ me }: { readonly me: Me }) {
  return (
    <div className={`${page["page"]} ${page["narrow"]}`}>
      <h1>Your account</h1>
      <section className={page["panel"]} aria-labelledby="who">
        <h2 id="who">{me.name}</h2>
        <dl className={page["facts"]}>
          <dt>Email</dt>
          <dd>{me.email}</dd>
          <dt>Roles</dt>
          <dd>
            {me.roles
              .map(({ name, sites }) => (sites === null ? `${name} on all sites` : `${name} on ${sites.join(", ")}`))
              .join("; ")}
          </dd>
        </dl>
      </section>
      <SecondFactors />
      <OwnSessions />
      <OwnPassword />
    </div>
  );
}

function SecondFactors() {
  const client = useQueryClient();
  const [dialog, setDialog] = useState<"none" | "add" | "codes">("none");
  const factors = useQuery({ queryKey: FACTORS, queryFn: () => valueOf(accessCall, "GET /api/office/me/factors") });
  const codes = useMutation({
    mutationFn: () => valueOf(accessCall, "POST /api/office/me/recovery-codes"),
    onSuccess: () => setDialog("codes"),
  });
  const close = () => {
    setDialog("none");
    void client.invalidateQueries({ queryKey: FACTORS });
    void client.invalidateQueries({ queryKey: ME });
  };
  return (
    <section className={page["panel"]} aria-labelledby="factors">
      <h2 id="factors">Second factor</h2>
      {factors.isPending && <Loading />}
      {factors.isError && <Failure error={factors.error} onRetry={() => void factors.refetch()} />}
      {factors.data !== undefined && <FactorRows factors={factors.data} />}
      <div className={page["tools"]}>
        <Button onPress={() => setDialog("add")}>Add a second factor</Button>
        <Button isPending={codes.isPending} onPress={() => codes.mutate()}>
          Make new recovery codes
        </Button>
      </div>
      {codes.isError && <Notice tone="bad">{sentenceOf(codes.error)}</Notice>}
      <Dialog title="Add a second factor" isOpen={dialog === "add"} onClose={close}>
        <FactorSetUp onDone={close} />
        <Button kind="quiet" onPress={close}>
          Cancel
        </Button>
      </Dialog>
      <Dialog title="New recovery codes" isOpen={dialog === "codes"} onClose={close}>
        <RecoveryCodes codes={codes.data?.recoveryCodes ?? []} onDone={close} />
      </Dialog>
    </section>
  );
}

function FactorRows({ factors }: { readonly factors: Factors }) {
  const client = useQueryClient();
  const store = (next: Factors) => client.setQueryData(FACTORS, next);
  const removePasskey = useMutation({
    mutationFn: (id: string) => valueOf(accessCall, "DELETE /api/office/me/passkeys/:id", { params: { id } }),
    onSuccess: store,
  });
  const removeApp = useMutation({
    mutationFn: () => valueOf(accessCall, "DELETE /api/office/me/totp"),
    onSuccess: store,
  });
  const error = removePasskey.error ?? removeApp.error;
  const hasNone = factors.passkeys.length === 0 && !factors.hasTotp;
  return (
    <>
      {error !== null && <Notice tone="bad">{sentenceOf(error)}</Notice>}
      {hasNone && <p className={page["lead"]}>No second factor yet. Your password alone lets you in.</p>}
      <ul className={page["rows"]}>
        {factors.passkeys.map(({ id, name, createdAt, usedAt }) => (
          <li key={id}>
            <span>
              Passkey: {name}
              <br />
              <small className={page["lead"]}>
                added <Time at={createdAt} />
                {usedAt !== null && (
                  <>
                    , last used <Time at={usedAt} />
                  </>
                )}
              </small>
            </span>
            <Button kind="danger" onPress={() => removePasskey.mutate(id)}>
              Remove {name}
            </Button>
          </li>
        ))}
        {factors.hasTotp && (
          <li>
            Authenticator app
            <Button kind="danger" onPress={() => removeApp.mutate()}>
              Remove the app
            </Button>
          </li>
        )}
        {!hasNone && <li>Recovery codes left: {factors.recoveryCodesLeft}</li>}
      </ul>
    </>
  );
}

function OwnPassword() {
  const { control, handleSubmit, reset } = useForm({ defaultValues: { currentPassword: "", password: "" } });
  const change = useMutation({
    mutationFn: (body: { currentPassword: string; password: string }) =>
      valueOf(accessCall, "POST /api/office/me/password", { body }),
    onSuccess: () => reset(),
  });
  return (
    <section className={page["panel"]} aria-labelledby="password">
      <h2 id="password">Password</h2>
      {change.isSuccess && <Notice tone="good">Password changed. Your other sessions have ended.</Notice>}
      <Form onSubmit={handleSubmit((values) => change.mutate(values))} error={change.error}>
        <Field
          control={control}
          name="currentPassword"
          label="Current password"
          type="password"
          autoComplete="current-password"
          rules={{ required: "Enter your current password." }}
        />
        <Field
          control={control}
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          rules={{ required: "Enter a new password." }}
        />
        <div className={page["tools"]}>
          <Button type="submit" isPending={change.isPending}>
            Change password
          </Button>
        </div>
      </Form>
    </section>
  );
}
