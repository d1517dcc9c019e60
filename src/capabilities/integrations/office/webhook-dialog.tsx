import { siteCodes } from "#shop/site.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { valueOf } from "#office/ui/calls.ts";
import { Check, Choice } from "#office/ui/choice.tsx";
import { Dialog } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { Notice } from "#office/ui/states.tsx";
import { subjectLabels } from "../webhooks.copy.ts";
import type { Webhook } from "../webhooks.office.contract.ts";
import { eventSubjects, eventTypes, type EventType, permissionFor, subjectOf } from "../webhooks.rules.ts";
import type { NamedSite } from "./integrations-call.ts";
import { useWebhookChange, webhooksCall } from "./webhooks-call.ts";

type DialogProps = {
  /** Null: a new one. */
  readonly webhook: Webhook | null;
  /** The site of the switcher, or none. */
  readonly site: string;
  readonly sites: readonly NamedSite[];
  readonly permissions: readonly string[];
  readonly onDone: (id: string) => void;
  readonly onClose: () => void;
};

type Values = { readonly url: string; readonly description: string };

/** Adds a webhook, or changes one. */
export function WebhookDialog({ webhook, site, sites, permissions, onDone, onClose }: DialogProps) {
  const [id] = useState(() => webhook?.id ?? crypto.randomUUID());
  const [code, setCode] = useState((sites.find((one) => one.code === site) ?? sites[0])?.code ?? siteCodes[0]);
  const [types, setTypes] = useState<readonly EventType[]>(webhook?.types ?? []);
  const [isSubmitted, setSubmitted] = useState(false);
  const { control, handleSubmit } = useForm({
    defaultValues: { url: webhook?.url ?? "https://", description: webhook?.description ?? "" },
  });
  const save = useWebhookChange(
    (values: Values) =>
      webhook === null
        ? valueOf(webhooksCall, "POST /api/office/webhooks", { body: { ...values, id, site: code, types } })
        : valueOf(webhooksCall, "POST /api/office/webhooks/:id", { params: { id }, body: { ...values, types } }),
    () => onDone(id),
  );
  const submit = handleSubmit((values) => {
    setSubmitted(true);
    if (types.length > 0) save.mutate(values);
  });
  return (
    <Dialog title={webhook === null ? "Add a webhook" : "Change the webhook"} isOpen onClose={onClose}>
      <Form onSubmit={submit} error={save.error}>
        {isSubmitted && types.length === 0 && <Notice tone="bad">Choose an event.</Notice>}
        {webhook === null && (
          <Choice
            label="Site"
            options={sites.map((one) => ({ id: one.code, label: one.name }))}
            value={code}
            onChange={setCode}
          />
        )}
        <Field
          control={control}
          name="url"
          label="Address"
          hint="It begins with https:// and is at a public address."
          rules={{ required: "Enter an address." }}
          autoFocus
        />
        <Field control={control} name="description" label="Name" hint="What you call it, like ERP. May be empty." />
        <TypeChoice types={types} permissions={permissions} onChange={setTypes} />
        <FormActions
          onCancel={onClose}
          save={webhook === null ? "Add the webhook" : "Save"}
          isPending={save.isPending}
        />
      </Form>
    </Dialog>
  );
}

type TypeProps = {
  readonly types: readonly EventType[];
  readonly permissions: readonly string[];
  readonly onChange: (types: readonly EventType[]) => void;
};

/** Subject by subject, and only what the person may see themselves. */
function TypeChoice({ types, permissions, onChange }: TypeProps) {
  const offered = eventTypes.filter((type) => permissions.includes(permissionFor(type)));
  const toggle = (some: readonly EventType[]) => (isOn: boolean) => {
    const others = types.filter((type) => !some.includes(type));
    onChange(isOn ? [...others, ...some] : others);
  };
  return (
    <fieldset className={page["panel"]}>
      <legend>Events</legend>
      <Check label="All events" isSelected={offered.every((type) => types.includes(type))} onChange={toggle(offered)} />
      {eventSubjects.map((subject) => {
        const some = offered.filter((type) => subjectOf(type) === subject);
        if (some.length === 0) return null;
        return (
          <div key={subject} className={page["tools"]} role="group" aria-label={subjectLabels[subject]}>
            {some.map((type) => (
              <Check key={type} label={type} isSelected={types.includes(type)} onChange={toggle([type])} />
            ))}
          </div>
        );
      })}
    </fieldset>
  );
}
