import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { dropConnection } from "../card/send-answer.ts";
import type { Clock } from "../clock.ts";
import type { Faults } from "../faults.ts";
import type { Journal } from "../journal.ts";
import { html } from "../pages/html.ts";
import { sendPage } from "../pages/layout.ts";

export type WidgetParts = { readonly clock: Clock; readonly faults: Faults; readonly journal: Journal };

export type Script = { readonly provider: "chat" | "ratings" | "googlepay" | "applepay"; readonly text: string };

const readScript = (name: string) => readFileSync(new URL(`../assets/${name}`, import.meta.url), "utf8");

/** Sends a script, or a fault's version of it; garbage is a script that runs without effect. */
export async function serveScript(
  { clock, faults, journal }: WidgetParts,
  script: Script,
  [request, reply]: readonly [FastifyRequest, FastifyReply],
) {
  const struck = faults.strike({ provider: script.provider, operation: "script" });
  let [outcome, text]: [number | "dropped", string] = [200, script.text];
  for (const fault of struck) {
    if (fault.kind === "latency") await new Promise((resolve) => setTimeout(resolve, fault.ms));
    if (fault.kind === "status") outcome = fault.status;
    if (fault.kind === "drop-before") outcome = "dropped";
    if (fault.kind === "garbage-json") text = "void 0;";
  }
  journal.add({
    at: clock.now().toISOString(),
    provider: script.provider,
    operation: "script",
    method: request.method,
    path: request.url,
    merchantAccount: undefined,
    idempotencyKey: undefined,
    isReplay: false,
    faults: struck.map((fault) => fault.kind),
    outcome,
    body: undefined,
  });
  if (outcome === "dropped") return dropConnection(reply);
  return reply
    .code(outcome)
    .header("cross-origin-resource-policy", "cross-origin")
    .header("cache-control", "no-store")
    .type("text/javascript; charset=utf-8")
    .send(outcome === 200 ? text : "");
}

/** The third-party scripts of a shop's pages: a chat, and the badge of a merchant's ratings. */
export function registerWidgetRoutes(app: FastifyInstance, parts: WidgetParts): void {
  const messenger: Script = { provider: "chat", text: readScript("messenger.js") };
  const ratings: Script = { provider: "ratings", text: readScript("ratings.js") };
  app.get("/intercom/widget/:appId", (request, reply) => serveScript(parts, messenger, [request, reply]));
  app.get("/ratings/js/platform.js", (request, reply) => serveScript(parts, ratings, [request, reply]));
  app.get("/ratings/merchant/:merchantId", (request, reply) => {
    const { merchantId } = request.params as { merchantId: string };
    const body = html`<h1>Ratings of merchant ${merchantId}</h1>
      <p>Here a shopper would read what others said. This is a stand-in.</p>`;
    return sendPage(reply, { title: "Ratings", body, menu: "none" });
  });
}
