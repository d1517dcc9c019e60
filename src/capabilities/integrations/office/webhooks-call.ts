import { useMutation, type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import { officeCall } from "#office/ui/calls.ts";
import type { Tone } from "#office/ui/states.tsx";
import type { Webhook, WebhookDelivery, webhooksOfficeContract } from "../webhooks.office.contract.ts";
import { eventTypes, type EventType } from "../webhooks.rules.ts";

export const webhooksCall = officeCall<typeof webhooksOfficeContract>();

export const WEBHOOKS = ["webhooks"] as const;

export type WebhookSearch = {
  readonly state?: string | undefined;
  readonly type?: string | undefined;
  readonly before?: string | undefined;
};

type Word = { readonly tone: Tone; readonly text: string };

export const webhookStates: Readonly<Record<Webhook["state"], Word>> = {
  active: { tone: "good", text: "Active" },
  failing: { tone: "warn", text: "Failing" },
  disabled: { tone: "bad", text: "Disabled" },
};

export const deliveryLabels: Readonly<Record<WebhookDelivery["state"], Word>> = {
  waiting: { tone: "info", text: "Waiting" },
  delivered: { tone: "good", text: "Delivered" },
  failed: { tone: "bad", text: "Failed" },
};

export const formatTypes = (types: readonly EventType[]): string =>
  types.length === eventTypes.length ? "All events" : types.join(", ");

export const isDeliveryState = (text = ""): text is WebhookDelivery["state"] => text in deliveryLabels;
export const isEventType = (text = ""): text is EventType => eventTypes.some((type) => type === text);

/** A change, after which whatever is shown of webhooks is read again. */
export function useWebhookChange<Input, Value>(
  change: (input: Input) => Promise<Value>,
  onDone?: (value: Value) => void,
): UseMutationResult<Value, Error, Input> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (value) => {
      await client.invalidateQueries({ queryKey: WEBHOOKS });
      onDone?.(value);
    },
  });
}
