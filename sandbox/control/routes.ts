import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { merchants } from "../merchants.ts";
import { sendPage } from "../pages/layout.ts";
import {
  actAsProvider,
  actAsShopper,
  actAsStaff,
  addFault,
  changeAfterpayLimits,
  dispute,
  moveClock,
  removeFault,
  replay,
  reset,
  type ControlParts,
  type Done,
} from "./actions.ts";
import { faultFromForm } from "./forms.ts";
import { homeBody } from "./pages.ts";

const token = "sandbox";

export function registerControlRoutes(app: FastifyInstance, parts: ControlParts): void {
  app.get("/", (request, reply) => {
    if (!isFromHere(request)) return refuse(reply);
    return sendPage(reply, { title: "Providers", menu: "home", body: homeBody(parts) });
  });
  registerReports(app, parts);
  registerOrders(app, parts);
  registerForms(app, parts);
}

function registerReports(app: FastifyInstance, parts: ControlParts): void {
  const reports: Record<string, () => object> = {
    ledger: () => ({ entries: parts.ledger.entries(), totals: parts.ledger.totals() }),
    requests: () => ({ requests: parts.journal.list() }),
    maps: () => parts.mapsBill.report(),
    webhooks: () => ({ webhooks: parts.webhooks.list() }),
    state: () => ({
      now: parts.clock.now().toISOString(),
      advancedMs: parts.clock.advanced(),
      shopUrl: parts.shopUrl,
      smtpPort: parts.smtpPort(),
      faults: parts.faults.list(),
      merchants: merchants.map(({ site, merchantAccount, currency }) => ({ site, merchantAccount, currency })),
      waitingWebhooks: parts.webhooks.list().filter(({ state }) => state === "waiting").length,
      mails: parts.mails.list().length,
    }),
  };
  for (const [name, report] of Object.entries(reports)) {
    app.get(`/__control/${name}`, (request, reply) =>
      isFromHere(request) ? reply.header("cache-control", "no-store").send(report()) : refuse(reply),
    );
  }
}

/** For programs: JSON and the token. A page of another origin can send neither without a preflight request. */
function registerOrders(app: FastifyInstance, parts: ControlParts): void {
  const orders = {
    faults: addFault,
    "faults/remove": removeFault,
    reset,
    replay,
    clock: moveClock,
    shopper: actAsShopper,
    dispute,
    staff: actAsStaff,
    provider: actAsProvider,
    "afterpay-limits": changeAfterpayLimits,
  };
  for (const [name, act] of Object.entries(orders)) {
    app.post(`/__control/${name}`, (request, reply) => {
      if (!isFromHere(request) || request.headers["x-sandbox-token"] !== token) return refuse(reply);
      const order = parseJson(request.body);
      if (order === undefined) return reply.code(400).send({ error: "The order is not JSON." });
      return answer(reply, act(parts, order));
    });
  }
}

/** For people: forms of our own page, identified by their origin. */
function registerForms(app: FastifyInstance, parts: ControlParts): void {
  const forms: Record<string, (form: URLSearchParams) => Done> = {
    faults: (form) => addFault(parts, faultFromForm(form)),
    "faults/remove": (form) => removeFault(parts, { id: form.get("id") }),
    reset: () => reset(parts, {}),
    replay: (form) => replay(parts, { id: form.get("id") ?? "" }),
    dispute: (form) => dispute(parts, { reference: form.get("reference"), event: form.get("event") }),
    staff: (form) => actAsStaff(parts, { reference: form.get("reference"), act: form.get("act") }),
    clock: (form) => moveClock(parts, { advance: Number(form.get("advance")) }),
  };
  for (const [name, act] of Object.entries(forms)) {
    app.post(`/control/${name}`, (request, reply) => {
      const isOwnPage = request.headers.origin === `http://${request.host}`;
      if (!isFromHere(request) || !isOwnPage || typeof request.body !== "string") return refuse(reply);
      const done = act(new URLSearchParams(request.body));
      return done.status === 200 ? reply.redirect("/", 303) : answer(reply, done);
    });
  }
}

/** Checks the address and the host name: the second refuses pages whose DNS name points here (DNS rebinding). */
function isFromHere(request: FastifyRequest): boolean {
  const isLocalAddress = /^(?:127\.|::1$|::ffff:127\.)/.test(request.ip);
  return isLocalAddress && /^(?:127\.0\.0\.1|localhost|[\w-]+\.localhost|\[::1\])$/.test(request.hostname);
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(403).send({ error: "Control answers this machine only; orders need the header x-sandbox-token." });
}

function answer(reply: FastifyReply, { status, body }: Done): FastifyReply {
  return reply.code(status).send(body);
}

function parseJson(body: unknown): unknown {
  if (body === undefined || body === "") return {};
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
