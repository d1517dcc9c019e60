import { useQuery } from "@tanstack/react-query";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import page from "#office/ui/page.module.css";
import { Failure, Loading, Notice } from "#office/ui/states.tsx";
import { Time } from "#office/ui/time.tsx";
import type { Webhook } from "../webhooks.office.contract.ts";
import { useWebhookChange, WEBHOOKS, webhooksCall } from "./webhooks-call.ts";

type EventProps = { readonly webhook: Webhook; readonly event: string; readonly onClose: () => void };

/** One event with its requests and answers. */
export function WebhookEventDialog({ webhook, event, onClose }: EventProps) {
  const { id, site } = webhook;
  const found = useQuery({
    queryKey: [...WEBHOOKS, "event", id, event],
    queryFn: () => valueOf(webhooksCall, "GET /api/office/webhooks/:id/log/:event", { params: { id, event } }),
    refetchInterval: 5_000,
  });
  const replay = useWebhookChange(() =>
    valueOf(webhooksCall, "POST /api/office/webhooks/:id/replay", { params: { id }, body: { event } }),
  );
  return (
    <Dialog title={found.data?.delivery.type ?? "Event"} isOpen onClose={onClose}>
      <div className={page["form"]}>
        {found.isPending && <Loading />}
        {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
        {replay.isError && <Notice tone="bad">{sentenceOf(replay.error)}</Notice>}
        {replay.isSuccess && <Notice tone="good">It is sent again within a few seconds.</Notice>}
        {found.data !== undefined && (
          <>
            <Text label="Body" text={found.data.body} />
            {found.data.attempts.length === 0 && <p>Nothing has been sent yet.</p>}
            {found.data.attempts.map((attempt) => (
              <section
                key={attempt.id}
                className={page["panel"]}
                aria-label={attempt.error ?? `Answer ${attempt.status}`}
              >
                <h3>
                  <Time at={attempt.at} site={site} />: {attempt.error ?? `answer ${attempt.status}.`} ({attempt.tookMs}{" "}
                  ms)
                </h3>
                <Text label="Request" text={formatHeaders(attempt.requestHeaders)} />
                {attempt.status !== null && (
                  <Text label="Answer" text={`${formatHeaders(attempt.answerHeaders)}\n\n${attempt.answerBody}`} />
                )}
              </section>
            ))}
          </>
        )}
        <DialogActions>
          {webhook.mayChange && webhook.state !== "disabled" && (
            <Button isPending={replay.isPending} onPress={() => replay.mutate(undefined)}>
              Replay this event
            </Button>
          )}
          <Button kind="primary" onPress={onClose}>
            Close
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

const formatHeaders = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");

/** Long lines wrap, and long texts scroll; the keyboard reaches both. */
const Text = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <pre className={page["text"]} tabIndex={0} role="region" aria-label={label}>
    {text}
  </pre>
);
