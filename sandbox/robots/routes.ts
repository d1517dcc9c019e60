import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";

const secret = "sandbox-recaptcha-secret";
const goodForMs = 120_000;

type Made = { at: number; action: string | undefined; score: number; isUsed: boolean };

/**
 * The robot check: `api.js` makes tokens, or draws a checkbox; `siteverify` verifies a token once. The key
 * `sandbox-robot` counts as a robot's. Everything is in memory only.
 */
export function registerRobotRoutes(app: FastifyInstance, publicUrl: () => string): void {
  const made = new Map<string, Made>();
  app.get<{ Querystring: { render?: string } }>("/recaptcha/api.js", (request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("cross-origin-resource-policy", "cross-origin")
      .send(scriptFor(publicUrl(), request.query.render ?? "")),
  );
  app.get<{ Querystring: { k?: string; action?: string } }>("/recaptcha/token", (request, reply) => {
    const token = randomUUID();
    const score = request.query.k === "sandbox-robot" ? 0.1 : 0.9;
    made.set(token, { at: Date.now(), action: request.query.action, score, isUsed: false });
    return reply.header("access-control-allow-origin", "*").send({ token });
  });
  app.post("/recaptcha/api/siteverify", (request, reply) => {
    const form = new URLSearchParams(String(request.body ?? ""));
    const known = made.get(form.get("response") ?? "");
    const error = errorOf(known, form.get("secret"));
    if (error !== undefined) return reply.send({ success: false, "error-codes": [error] });
    if (known) known.isUsed = true;
    return reply.send({ success: true, score: known?.score, action: known?.action, hostname: "localhost" });
  });
}

function errorOf(known: Made | undefined, sentSecret: string | null): string | undefined {
  if (sentSecret !== secret) return "invalid-input-secret";
  if (!known) return "invalid-input-response";
  return known.isUsed || Date.now() - known.at > goodForMs ? "timeout-or-duplicate" : undefined;
}

/** The functions of the real script that a shop uses. */
const scriptFor = (url: string, render: string): string => `(() => {
  const make = async (key, action) => {
    const answer = await fetch(${JSON.stringify(url)} + "/recaptcha/token?k=" + encodeURIComponent(key) + "&action=" + encodeURIComponent(action ?? ""));
    return (await answer.json()).token;
  };
  window.grecaptcha = {
    ready: (then) => then(),
    execute: (key, { action } = {}) => make(key, action),
    render: (place, { sitekey, callback, "expired-callback": expired }) => {
      const label = document.createElement("label");
      const box = document.createElement("input");
      box.type = "checkbox";
      label.append(box, " I am not a robot");
      place.append(label);
      box.addEventListener("change", async () => (box.checked ? callback(await make(sitekey)) : expired?.()));
      return 0;
    },
    reset: () => document.querySelectorAll("[data-robot-check] input").forEach((box) => (box.checked = false)),
  };
  window.dispatchEvent(new CustomEvent("recaptcha-ready", { detail: ${JSON.stringify(render)} }));
})();
`;
