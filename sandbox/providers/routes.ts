import type { FastifyInstance, FastifyReply } from "fastify";
import { html } from "../pages/html.ts";
import { sendPage } from "../pages/layout.ts";
import type { Change } from "../storage/data-file.ts";
import { afterpayOperations } from "../afterpay/operations.ts";
import { type Choice, type ProviderSession, type SessionParts, type Provider, isExpired } from "./session.ts";
import { decide, registerHumm, resultOf } from "./humm.ts";
import { inStoreOperations, openRequests } from "./in-store.ts";
import { klarnaOperations } from "../klarna/operations.ts";
import { chooseAtKlarna } from "../klarna/pages.ts";
import { type OperationParts, registerOperations } from "./provider-operations.ts";
import { buttonsOf, providerNames, lostBody, payBody, phoneBody } from "./pages.ts";
import { payerId } from "../paypal/ids.ts";
import { registerPayPalCertificate } from "../paypal/notifications.ts";
import { payPalOperations } from "../paypal/operations.ts";
import { registerPayPalTokens } from "../paypal/tokens.ts";
import { zipOperations } from "./zip.ts";

/** The providers with pages of their own, and their pages. */
export function registerProviders(app: FastifyInstance, parts: OperationParts): void {
  registerOperations(app, parts, [
    ...payPalOperations,
    ...afterpayOperations,
    ...zipOperations,
    ...inStoreOperations,
    ...klarnaOperations,
  ]);
  registerHumm(app, parts);
  registerPayPalTokens(app, parts);
  registerPayPalCertificate(app, parts.sessions);
  registerPages(app, parts);
}

function registerPages(app: FastifyInstance, { dataFile, sessions, wake }: OperationParts): void {
  const find = (params: { provider: string; id: string }): ProviderSession | undefined => {
    const session = sessions.sessions.find(params.id);
    return session?.provider === params.provider ? session : undefined;
  };
  app.get("/phone", (_request, reply) =>
    sendPage(reply, { title: "Phone", menu: "none", body: phoneBody(openRequests(sessions)) }),
  );
  app.get<{ Params: { provider: Provider; id: string } }>("/pay/:provider/:id", (request, reply) => {
    const session = find(request.params);
    if (!session || isExpired(sessions, session) || session.choice !== undefined) return sendGone(reply);
    const targets = [session.returnUrl, session.cancelUrl].filter((url) => URL.canParse(url));
    return sendPage(reply, {
      title: providerNames[session.provider],
      menu: "none",
      body: payBody(session),
      formTargets: targets.map((url) => new URL(url).origin),
    });
  });
  app.post<{ Params: { provider: Provider; id: string } }>("/pay/:provider/:id", (request, reply) => {
    const session = find(request.params);
    const form = new URLSearchParams(String(request.body ?? ""));
    const choice = buttonsOf[request.params.provider]?.find(([name]) => name === form.get("choice"))?.[0];
    if (!session || choice === undefined) return sendGone(reply);
    const chosen = choose(sessions, session, choice);
    dataFile.commit(chosen.changes);
    wake();
    if (session.provider === "zipinstore") return reply.redirect("/phone", 303);
    if (form.get("lose") === "yes") return sendPage(reply, { title: "Closed", menu: "none", body: lostBody() });
    return reply.header("cache-control", "no-store").redirect(returnUrlOf(chosen.session), 303);
  });
}

/** The shopper's action on the page; the first choice counts. Tests press the same buttons. */
export function choose(
  parts: SessionParts,
  session: ProviderSession,
  choice: Choice,
): { session: ProviderSession; changes: Change[] } {
  if (session.choice !== undefined) return { session, changes: [] };
  const extra = { ...session.extra, agreedAt: parts.clock.now().toISOString() };
  const next: ProviderSession = { ...session, choice, extra };
  if (next.provider === "klarna") return chooseAtKlarna(parts, next);
  return next.provider === "humm" ? decide(parts, next) : { session: next, changes: [parts.sessions.write(next)] };
}

const withQuery = (url: string, more: Record<string, string>): string => {
  const target = new URL(url);
  for (const [name, value] of Object.entries(more)) target.searchParams.set(name, value);
  return target.href;
};

const zipResults: Readonly<Record<Choice, string>> = {
  approve: "approved",
  "approve-unfunded": "approved",
  "approve-pending": "approved",
  decline: "declined",
  refer: "referred",
  cancel: "cancelled",
  expire: "expired",
};

/** The return address of each provider, with its parameters. */
export function returnUrlOf(session: ProviderSession): string {
  const isOff = session.choice === "cancel";
  switch (session.provider) {
    case "paypal":
      return withQuery(isOff ? session.cancelUrl : session.returnUrl, {
        token: session.id,
        ...(!isOff && { PayerID: payerId }),
      });
    case "afterpay":
      return withQuery(isOff ? session.cancelUrl : session.returnUrl, {
        status: isOff ? "CANCELLED" : "SUCCESS",
        orderToken: session.id,
      });
    case "zip":
      return withQuery(session.returnUrl, { result: zipResults[session.choice ?? "expire"], checkoutId: session.id });
    case "klarna":
      if (isOff) return session.cancelUrl;
      return session.choice === "decline" ? (session.extra["failureUrl"] ?? session.returnUrl) : session.returnUrl;
    case "humm":
      return isOff
        ? withQuery(session.cancelUrl, { x_reference: session.reference })
        : withQuery(session.returnUrl, resultOf(session));
    default:
      return "/phone";
  }
}

function sendGone(reply: FastifyReply): FastifyReply {
  const body = html`<section class="bank">
    <h1>This page has expired</h1>
    <p>The choice was already made, or too much time has gone by. Return to the shop and pay again.</p>
  </section>`;
  return sendPage(reply.code(410), { title: "Page expired", menu: "none", body });
}
