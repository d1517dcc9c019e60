import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { isCalendarDay } from "#kit/calendar-day.ts";
import { type SiteCode, siteCodes } from "#shop/site.ts";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { Dialog } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import { requestChannelLabels, kindLabels } from "../privacy.copy.ts";
import { type RequestChannel, requestChannels, type RequestKind, requestKinds } from "../privacy.rules.ts";
import { privacyCall, storeRequest } from "./privacy-call.ts";

export type NamedSite = { readonly code: SiteCode; readonly name: string };

type NewProps = {
  readonly email: string;
  readonly site: string;
  /** The sites of the person at the screen. */
  readonly sites: readonly NamedSite[];
  readonly onDone: (id: string) => void;
  readonly onClose: () => void;
};

const kindOptions = requestKinds.map((id) => ({ id, label: kindLabels[id] }));
const channelOptions = requestChannels.map((id) => ({ id, label: requestChannelLabels[id] }));
const today = (): string => new Date().toLocaleDateString("en-CA", { timeZone: "Australia/Sydney" });

type Choices = { readonly site: SiteCode; readonly kind: RequestKind; readonly cameBy: RequestChannel };

/** The id is made once, so that a second press is the same request. */
function useRecord(choices: Choices, onDone: (id: string) => void) {
  const [id] = useState(() => crypto.randomUUID());
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ receivedOn, ...values }: Values) => {
      if (!isCalendarDay(receivedOn)) throw new Error("The form has checked the day.");
      const body = { id, ...choices, ...values, receivedOn };
      return valueOf(privacyCall, "POST /api/office/privacy-requests", { body });
    },
    onSuccess: (record) => {
      storeRequest(client, record);
      onDone(record.id);
    },
  });
}

type Values = { readonly email: string; readonly receivedOn: string; readonly note: string };

/** The form of a new request. */
export function NewRequest({ email, site, sites, onDone, onClose }: NewProps) {
  const [choices, setChoices] = useState<Choices>({
    site: (sites.find(({ code }) => code === site) ?? sites[0])?.code ?? siteCodes[0],
    kind: "access",
    cameBy: "email",
  });
  const { control, handleSubmit } = useForm<Values>({ defaultValues: { email, receivedOn: today(), note: "" } });
  const add = useRecord(choices, onDone);
  return (
    <Dialog title="Record a privacy request" isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit((values) => add.mutate(values))} error={add.error}>
        <Choice
          label="Asked for"
          options={kindOptions}
          value={choices.kind}
          onChange={(kind) => setChoices({ ...choices, kind })}
        />
        <Field
          control={control}
          name="email"
          label="Email of the person"
          type="email"
          hint="We find the person's data by this email. Check that they are who they say they are."
          rules={{ required: "Enter the email of the person." }}
          autoFocus
        />
        <Choice
          label="Site"
          options={sites.map(({ code, name }) => ({ id: code, label: name }))}
          value={choices.site}
          onChange={(code) => setChoices({ ...choices, site: code })}
        />
        <Field
          control={control}
          name="receivedOn"
          label="Came on"
          type="date"
          hint="The legal deadline counts from this day."
          rules={{ validate: (day) => isCalendarDay(day) || "Enter the day on which the request came." }}
        />
        <Choice
          label="Came by"
          options={channelOptions}
          value={choices.cameBy}
          onChange={(way) => setChoices({ ...choices, cameBy: way })}
        />
        <Field control={control} name="note" label="Note" hint="How you checked who is asking, for example." isLong />
        <FormActions onCancel={onClose} save="Record request" isPending={add.isPending} />
      </Form>
    </Dialog>
  );
}
