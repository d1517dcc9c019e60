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

const blank = { firstName: "", lastName: "", email: "", password: "" };

/** The first page of a new shop: who owns it. */
export function FirstOwnerForm({ token, onMe }: { readonly token: string; readonly onMe: (me: Me) => void }) {
  const link = useQuery({
    queryKey: ["first-owner", token],
    queryFn: () => valueOf(accessCall, "POST /api/office/first-owner/read", { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { control, handleSubmit } = useForm({ defaultValues: blank });
  const make = useMutation({
    mutationFn: (typed: typeof blank) =>
      valueOf(accessCall, "POST /api/office/first-owner", { body: { token, ...typed } }),
    onSuccess: onMe,
  });
  if (link.isPending) return <Loading />;
  if (link.isError) return <Notice tone="bad">{sentenceOf(link.error)}</Notice>;
  return (
    <Form onSubmit={handleSubmit((typed) => make.mutate(typed))} error={make.error}>
      <p className={page["lead"]}>You become the owner: you see everything, and invite the others.</p>
      <Field
        control={control}
        name="firstName"
        label="First name"
        autoComplete="given-name"
        rules={{ required: "Enter a first name." }}
        autoFocus
      />
      <Field
        control={control}
        name="lastName"
        label="Last name"
        autoComplete="family-name"
        rules={{ required: "Enter a last name." }}
      />
      <Field
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        rules={{ required: "Enter an email." }}
      />
      <Field
        control={control}
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={`${MIN_PASSWORD_LENGTH} characters or more.`}
        rules={{ required: "Enter a password." }}
      />
      <Button type="submit" kind="primary" isPending={make.isPending}>
        Become the owner
      </Button>
    </Form>
  );
}
