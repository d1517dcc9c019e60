import type { Alert } from "#capabilities/enquiries/enquiries.contract.ts";
import { type Loaded, type PageRequest, show } from "../page.ts";

/** The purpose of a mail's link. */
export type AlertIntent = "confirm" | "stop";

export type NotifyData = {
  readonly intent: AlertIntent;
  readonly token: string;
  /** Null for an expired link. */
  readonly alert: Alert | null;
};

async function load({ call, params }: PageRequest, intent: AlertIntent): Promise<Loaded<NotifyData>> {
  const token = params["token"] ?? "";
  const answer =
    token === "" || token.length > 100 ? null : await call("GET /api/v2/product/notify/:token", { params: { token } });
  const title = intent === "confirm" ? "Tell me when" : "Stop an email";
  return show({ title, robots: "noindex" }, { intent, token, alert: answer?.ok ? answer.value : null });
}

/** `/notify/confirm/{token}`. Opening it changes nothing; its button does. */
export const loadConfirm = (request: PageRequest): Promise<Loaded<NotifyData>> => load(request, "confirm");

/** `/notify/stop/{token}` */
export const loadStop = (request: PageRequest): Promise<Loaded<NotifyData>> => load(request, "stop");
