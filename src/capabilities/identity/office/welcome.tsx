import { useMutation, useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Field } from "#office/ui/field.tsx";
import { Form } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { Loading, Notice } from "#office/ui/states.tsx";
import type { Me } from "../office-access.office.contract.ts";
import { MIN_PASSWORD_LENGTH } from "../registration.rules.ts";
import { accessCall } from "./access-call.ts";

/** The page of a link in a mail: choose a password. */
export function Welcome({ token, onMe }: { readonly token: string; readonly onMe: (me: Me) => void }) {
  const link = useQuery({
    queryKey: ["link", token],
    queryFn: () => valueOf(accessCall, "POST /api/office/links/read", { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { control, handleSubmit } = useForm({ defaultValues: { password: "" } });
  const use = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      valueOf(accessCall, "POST /api/office/links/use", { body: { token, password } }),
    onSuccess: onMe,
  });
  if (link.isPending) return <Loading />;
  if (link.isError) return <Notice tone="bad">{sentenceOf(link.error)}</Notice>;
  return (
    <Form onSubmit={handleSubmit((values) => use.mutate(values))} error={use.error}>
      <p className={page["lead"]}>
        Hello {link.data.firstName}. Choose a password for {link.data.email}.
      </p>
      <Field
        control={control}
        name="password"
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={`${MIN_PASSWORD_LENGTH} characters or more.`}
        rules={{ required: "Enter a password." }}
      />
      <Button type="submit" kind="primary" isPending={use.isPending}>
        Set the password
      </Button>
    </Form>
  );
}
