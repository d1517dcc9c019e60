import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import page from "#office/ui/page.module.css";
import { ReasonDialog } from "#office/ui/reason-dialog.tsx";
import { Failure, Loading } from "#office/ui/states.tsx";
import { Time } from "#office/ui/time.tsx";
import type { Webhook } from "../webhooks.office.contract.ts";
import { useWebhookChange, webhooksCall } from "./webhooks-call.ts";

type SecretProps = { readonly webhook: Webhook; readonly onClose: () => void };

/** The secret that the receiver checks messages with, and its rotation. */
export function SecretDialog({ webhook, onClose }: SecretProps) {
  const { id } = webhook;
  const [isRotating, setRotating] = useState(false);
  const secret = useQuery({
    queryKey: ["webhook-secret", id],
    queryFn: () => valueOf(webhooksCall, "GET /api/office/webhooks/:id/secret", { params: { id } }),
    gcTime: 0,
  });
  const rotate = useWebhookChange(
    (reason: string) =>
      valueOf(webhooksCall, "POST /api/office/webhooks/:id/secret", { params: { id }, body: { reason } }),
    () => {
      setRotating(false);
      void secret.refetch();
    },
  );
  if (isRotating)
    return (
      <ReasonDialog
        title="Make a new secret?"
        confirm="Make a new secret"
        isDanger={false}
        error={rotate.error}
        isPending={rotate.isPending}
        onConfirm={(reason) => rotate.mutate(reason)}
        onClose={() => setRotating(false)}
      />
    );
  return (
    <Dialog title="Secret" isOpen onClose={onClose}>
      <div className={page["form"]}>
        <p>The receiver uses it to check that a message is from this shop. Store it like a password.</p>
        {secret.isPending && <Loading />}
        {secret.isError && <Failure error={secret.error} onRetry={() => void secret.refetch()} />}
        {secret.data !== undefined && <Shown secret={secret.data.secret} />}
        {webhook.oldSecretUntil !== null && (
          <p>
            The old secret signs, too, until <Time at={webhook.oldSecretUntil} site={webhook.site} />.
          </p>
        )}
        <DialogActions>
          {webhook.oldSecretUntil === null && <Button onPress={() => setRotating(true)}>Make a new one</Button>}
          <Button kind="primary" onPress={onClose}>
            Close
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function Shown({ secret }: { readonly secret: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <p>
        <code>{secret}</code>
      </p>
      <Button onPress={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}>
        {isCopied ? "Copied" : "Copy the secret"}
      </Button>
    </>
  );
}
