import { useState } from "react";
import { Button } from "#office/ui/button.tsx";
import { Choice } from "#office/ui/choice.tsx";
import { DialogActions } from "#office/ui/dialog.tsx";
import { Form } from "#office/ui/form.tsx";
import { KeyTarget } from "#office/ui/key-target.tsx";
import page from "#office/ui/page.module.css";
import { TextInput } from "#office/ui/text-input.tsx";
import { inboxMessages } from "../inbox.copy.ts";
import type { Enquiry } from "../inbox.office.contract.ts";
import { checkReply, fillTemplate, openPlaces } from "../inbox.rules.ts";
import { useStep, useTemplates } from "./inbox-call.ts";

const NONE = "none";

function problemOf(text: string): string | undefined {
  const problem = checkReply(text);
  if (problem === null) return undefined;
  return problem === "openPlace" ? inboxMessages.openPlaces(openPlaces(text).join(" and ")) : inboxMessages.badText;
}

type BeginningsProps = { readonly record: Enquiry; readonly onBegin: (text: string) => void };

/** The shop's texts for this kind of enquiry, filled in. */
function Beginnings({ record, onBegin }: BeginningsProps) {
  const templates = useTemplates();
  const fitting = (templates.data?.templates ?? []).filter(({ kind }) => kind === null || kind === record.kind);
  const begin = (chosen: string) => {
    const found = fitting.find(({ id }) => id === chosen);
    const { name, subject, siteName: site, phone } = record;
    if (found !== undefined) onBegin(fillTemplate(found.body, { name, subject, site, phone }));
  };
  if (fitting.length === 0) return null;
  return (
    <Choice
      label="Begin with"
      options={[{ id: NONE, label: "An empty page" }, ...fitting.map(({ id, name }) => ({ id, label: name }))]}
      value={NONE}
      onChange={begin}
    />
  );
}

/** The answer: by mail, or for a question on its product's page. What was typed stays until it was sent. */
export function ReplyForm({ record }: { readonly record: Enquiry }) {
  const [text, setText] = useState("");
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isTried, setTried] = useState(false);
  const id = String(record.id);
  const done = () => {
    setText("");
    setTried(false);
    setKey(crypto.randomUUID());
  };
  const reply = useStep(id, "reply", done);
  const publish = useStep(id, "publish", done);
  const isQuestion = record.actions.publish.isAllowed;
  const send = (step: typeof reply | typeof publish) => {
    setTried(true);
    if (problemOf(text) === undefined) step.mutate({ key, version: record.version, text });
  };
  return (
    <section className={page["panel"]} aria-labelledby="answer">
      <h2 id="answer">Answer</h2>
      <Form
        onSubmit={async (event) => {
          event.preventDefault();
          send(isQuestion ? publish : reply);
        }}
        error={reply.error ?? publish.error}
      >
        <Beginnings record={record} onBegin={setText} />
        <KeyTarget letter="r">
          <TextInput
            label={isQuestion ? "Answer" : "Reply"}
            value={text}
            onChange={setText}
            rows={8}
            hint={
              isQuestion
                ? "It is shown on the product's page under the question, and mailed to the asker."
                : `It goes to ${record.email ?? ""} with your first name and the shop's phone number.`
            }
            error={isTried ? problemOf(text) : undefined}
          />
        </KeyTarget>
        <DialogActions>
          {isQuestion && (
            <Button isPending={reply.isPending} onPress={() => send(reply)}>
              Reply by mail only
            </Button>
          )}
          <Button kind="primary" type="submit" isPending={isQuestion ? publish.isPending : reply.isPending}>
            {isQuestion ? "Publish answer" : "Send reply"}
          </Button>
        </DialogActions>
      </Form>
    </section>
  );
}
