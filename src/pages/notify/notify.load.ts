import type { Alert } from "#capabilities/enquiries/enquiries.contract.ts";
import { type Loaded, type PageRequest, show } from "../page.ts";

/** What the link of a mail is for. */
export type AlertIntent = "confirm" | "stop";

export type NotifyData = {
  readonly intent: AlertIntent;
  readonly token: string;
  /** Null when the link means nothing any more. */
  readonly alert: Alert | null;
};

async function load({ call, params }: PageRequest, intent: AlertIntent): Promise<Loaded<NotifyData>> {
  const token = params["token"] ?? "";
  const answer =
    token === "" || token.length > 100 ? null : await call("GET /api/v2/product/notify/:token", { params: { token } });
  const title = intent === "confirm" ? "Tell me when" : "Stop a mail";
  return show({ title, robots: "noindex" }, { intent, token, alert: answer?.ok ? answer.value : null });
}

/** `/notify/confirm/{token}`. Looking changes nothing; its button does. */
export const loadConfirm = (request: PageRequest): Promise<Loaded<NotifyData>> => load(request, "confirm");

/** `/notify/stop/{token}` */
export const loadStop = (request: PageRequest): Promise<Loaded<NotifyData>> => load(request, "stop");
