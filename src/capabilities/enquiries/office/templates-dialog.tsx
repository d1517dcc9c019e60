import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#office/ui/button.tsx";
import { Choice } from "#office/ui/choice.tsx";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { StaleMerge } from "#office/ui/stale-merge.tsx";
import { Failure, Loading } from "#office/ui/states.tsx";
import { kindLabels } from "../inbox.copy.ts";
import type { ReplyTemplate } from "../inbox.office.contract.ts";
import { enquiryKinds } from "../inbox.rules.ts";
import { useTemplateChange, useTemplates } from "./inbox-call.ts";

const EVERY = "every";
const kindOptions = [{ id: EVERY, label: "Every kind" }, ...enquiryKinds.map((id) => ({ id, label: kindLabels[id] }))];

const newTemplate = (): ReplyTemplate => ({ id: crypto.randomUUID(), version: 0, name: "", kind: null, body: "" });

/** The texts that a reply can begin with: a list, and one of them to change. */
export function TemplatesDialog({ mayChange, onClose }: { readonly mayChange: boolean; readonly onClose: () => void }) {
  const [opened, setOpened] = useState<ReplyTemplate | null>(null);
  const list = useTemplates();
  return (
    <Dialog title={opened === null ? "Reply texts" : opened.name || "New reply text"} isOpen onClose={onClose}>
      {opened === null ? (
        <>
          {list.isPending && <Loading />}
          {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
          <ul className={page["rows"]}>
            {list.data?.templates.map((one) => (
              <li key={one.id}>
                <span>{one.name}</span>
                <span className={page["lead"]}>{one.kind === null ? "Every kind" : kindLabels[one.kind]}</span>
                {mayChange && <Button onPress={() => setOpened(one)}>{`Edit ${one.name}`}</Button>}
              </li>
            ))}
          </ul>
          <DialogActions>
            <Button onPress={onClose}>Close</Button>
            {mayChange && (
              <Button kind="primary" onPress={() => setOpened(newTemplate())}>
                New reply text
              </Button>
            )}
          </DialogActions>
        </>
      ) : (
        <TemplateForm key={opened.id} template={opened} onDone={() => setOpened(null)} />
      )}
    </Dialog>
  );
}

type Fields = Pick<ReplyTemplate, "name" | "kind" | "body">;
const fieldsOf = ({ name, kind, body }: Fields): Fields => ({ name, kind, body });
const words: { readonly [Field in keyof Fields]: string } = { name: "Name", kind: "For", body: "Text" };

function TemplateForm({ template, onDone }: { readonly template: ReplyTemplate; readonly onDone: () => void }) {
  const { id, version } = template;
  const [kind, setKind] = useState(template.kind ?? EVERY);
  const { control, handleSubmit } = useForm({ defaultValues: { name: template.name, body: template.body } });
  const { save, remove } = useTemplateChange(onDone);
  // Of its own, so that what was sent first stays known while the two versions are shown.
  const { save: merge } = useTemplateChange(onDone);
  const submit = handleSubmit(({ name, body }) =>
    save.mutate({ id, version, name, body, kind: enquiryKinds.find((one) => one === kind) ?? null }),
  );
  return (
    <>
      <Form onSubmit={submit} error={save.error ?? remove.error}>
        <Field control={control} name="name" label="Name" rules={{ required: "Enter a name." }} autoFocus />
        <Choice label="For" options={kindOptions} value={kind} onChange={setKind} />
        <Field
          control={control}
          name="body"
          label="Text"
          hint="{name}, {subject}, {site} and {phone} are filled in. What stands in [brackets] has to be replaced before it is sent."
          isLong
          rules={{ required: "Enter the text." }}
        />
        <DialogActions>
          {version > 0 && (
            <Button kind="danger" isPending={remove.isPending} onPress={() => remove.mutate({ id, version })}>
              Delete
            </Button>
          )}
          <Button onPress={onDone}>Cancel</Button>
          <Button type="submit" kind="primary" isPending={save.isPending}>
            Save text
          </Button>
        </DialogActions>
      </Form>
      {save.variables !== undefined && (
        <StaleMerge
          noun="reply text"
          error={save.error}
          base={fieldsOf(template)}
          yours={fieldsOf(save.variables)}
          words={words}
          formatField={(field, value) => (field === "kind" && value === null ? "Every kind" : undefined)}
          fieldsOf={fieldsOf}
          save={(newest: ReplyTemplate, fields) => merge.mutateAsync({ ...newest, ...fields })}
          onSaved={onDone}
          onBack={save.reset}
        />
      )}
    </>
  );
}
