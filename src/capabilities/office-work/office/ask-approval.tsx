import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AskProps } from "#office/ui/approval-slot.tsx";
import { Button } from "#office/ui/button.tsx";
import { RefusalError, sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Notice } from "#office/ui/states.tsx";
import { APPROVALS, approvalsCall } from "./approvals-call.ts";

/** The refusals that another person can lift. */
const liftable: readonly string[] = ["overLimit", "belowCost"];

/** After a refusal for a limit: asks another person to approve the same call. */
export function AskApproval({ error, call, params, body }: AskProps) {
  const [id] = useState(() => crypto.randomUUID());
  const client = useQueryClient();
  const ask = useMutation({
    mutationFn: (sent: object) => {
      const reason = "reason" in sent ? String(sent.reason) : "";
      return valueOf(approvalsCall, "POST /api/office/approvals", {
        body: { id, call, params, body: { ...sent }, reason },
      });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: APPROVALS }),
  });
  if (body === undefined || !(error instanceof RefusalError) || !liftable.includes(error.refusal)) return null;
  if (ask.isSuccess)
    return <Notice tone="good">Asked. You get an email when somebody has decided. You can close this.</Notice>;
  return (
    <>
      {ask.isError && <Notice tone="bad">{sentenceOf(ask.error)}</Notice>}
      <Button isPending={ask.isPending} onPress={() => ask.mutate(body)}>
        Ask for approval
      </Button>
    </>
  );
}
