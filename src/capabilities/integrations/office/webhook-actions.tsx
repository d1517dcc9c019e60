import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { Notice } from "#office/ui/states.tsx";
import type { Webhook } from "../webhooks.office.contract.ts";
import type { NamedSite } from "./integrations-call.ts";
import { SecretDialog } from "./webhook-secret.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { useWebhookChange, webhooksCall } from "./webhooks-call.ts";

type ActionsProps = {
  readonly webhook: Webhook;
  readonly permissions: readonly string[];
  readonly sites: readonly NamedSite[];
};
type Open = "change" | "secret" | "replay" | null;

type TestAnswer = { readonly status: number | null; readonly error: string | null };
const isGood = ({ status }: TestAnswer): boolean => status !== null && status >= 200 && status < 300;
const describeTest = ({ status, error }: TestAnswer): string =>
  status === null ? (error ?? "It is being sent.") : `The receiver answered ${status}.`;

/** What can be done with a webhook. */
export function WebhookActions({ webhook, permissions, sites }: ActionsProps) {
  const { id, state } = webhook;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const test = useWebhookChange(() =>
    valueOf(webhooksCall, "POST /api/office/webhooks/:id/test", { params: { id }, body: {} }),
  );
  const setState = useWebhookChange((isEnabled: boolean) =>
    valueOf(webhooksCall, "POST /api/office/webhooks/:id/state", { params: { id }, body: { isEnabled } }),
  );
  const error = test.error ?? setState.error;
  return (
    <div className={page["stack"]}>
      <div className={page["tools"]}>
        <Button kind="primary" isPending={test.isPending} onPress={() => test.mutate(undefined)}>
          Send a test event
        </Button>
        <Button isDisabled={state === "disabled"} onPress={() => setOpen("replay")}>
          Replay
        </Button>
        <Button onPress={() => setOpen("secret")}>Secret</Button>
        <Button onPress={() => setOpen("change")}>Change</Button>
        <Button
          kind={state === "disabled" ? "plain" : "danger"}
          isPending={setState.isPending}
          onPress={() => setState.mutate(state === "disabled")}
        >
          {state === "disabled" ? "Enable" : "Disable"}
        </Button>
      </div>
      {error !== null && <Notice tone="bad">{sentenceOf(error)}</Notice>}
      {test.data !== undefined && (
        <Notice tone={isGood(test.data) ? "good" : "warn"}>Test event sent. {describeTest(test.data)}</Notice>
      )}
      {open === "change" && (
        <WebhookDialog
          webhook={webhook}
          site={webhook.site}
          sites={sites}
          permissions={permissions}
          onDone={close}
          onClose={close}
        />
      )}
      {open === "secret" && <SecretDialog webhook={webhook} onClose={close} />}
      {open === "replay" && <ReplayDialog id={id} onClose={close} />}
    </div>
  );
}

function ReplayDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { control, handleSubmit } = useForm({ defaultValues: { day: "" } });
  const replay = useWebhookChange(({ day }: { day: string }) =>
    valueOf(webhooksCall, "POST /api/office/webhooks/:id/replay", {
      params: { id },
      // The beginning of the day where this person is.
      body: { since: new Date(`${day}T00:00`).toISOString() },
    }),
  );
  if (replay.data !== undefined)
    return (
      <Dialog title="Replay" isOpen onClose={onClose}>
        <p>
          {replay.data.queued === 1 ? "1 event is" : `${replay.data.queued} events are`} sent again. The log shows how
          it goes.
        </p>
        <DialogActions>
          <Button kind="primary" autoFocus onPress={onClose}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog title="Replay all events" isOpen onClose={onClose}>
      <Form onSubmit={handleSubmit((values) => replay.mutate(values))} error={replay.error}>
        <p>
          Everything since this day is sent again, also what happened while the webhook was disabled. Each event keeps
          its id, so that the receiver can tell which it has.
        </p>
        <Field
          control={control}
          name="day"
          label="Since"
          type="date"
          hint="Events are kept for 30 days."
          rules={{ required: "Choose a day." }}
          autoFocus
        />
        <FormActions onCancel={onClose} save="Replay" isPending={replay.isPending} />
      </Form>
    </Dialog>
  );
}
