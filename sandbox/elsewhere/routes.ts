import type { FastifyInstance, FastifyReply } from "fastify";
import { merchants } from "../merchants.ts";
import { html } from "../pages/html.ts";
import { sendPage } from "../pages/layout.ts";
import type { Change } from "../storage/book.ts";
import { afterpayOperations } from "./afterpay.ts";
import { type Choice, type Deal, type DealParts, type House, isExpired } from "./deal.ts";
import { decide, registerHumm, resultOf } from "./humm.ts";
import { inStoreOperations, openRequests } from "./in-store.ts";
import { klarnaOperations } from "./klarna.ts";
import { type LineParts, registerOperations } from "./line.ts";
import { buttonsOf, houseNames, lostBody, payBody, phoneBody } from "./pages.ts";
import { payPalOperations } from "./paypal.ts";
import { zipOperations } from "./zip.ts";

/** The providers that have pages of their own, and the pages. */
export function registerElsewhere(app: FastifyInstance, parts: LineParts): void {
  registerOperations(app, parts, [
    ...payPalOperations,
    ...afterpayOperations,
    ...zipOperations,
    ...inStoreOperations,
    ...klarnaOperations,
  ]);
  registerHumm(app, parts);
  registerPayPalTokens(app);
  registerPages(app, parts);
}

/** PayPal's keys are shown once, for a token. */
function registerPayPalTokens(app: FastifyInstance): void {
  app.post("/paypal/v1/oauth2/token", (request, reply) => {
    const [, value = ""] = (request.headers.authorization ?? "").split(" ");
    const [name, key] = Buffer.from(value, "base64").toString("utf8").split(":");
    const merchant = merchants.find(({ site, apiKey }) => site === name && apiKey === key);
    return merchant
      ? reply.send({ access_token: `token-${merchant.apiKey}`, token_type: "Bearer", expires_in: 32_400 })
      : reply.code(401).send({ error: "invalid_client" });
  });
}

function registerPages(app: FastifyInstance, { book, deals, wake }: LineParts): void {
  const find = (params: { house: string; id: string }): Deal | undefined => {
    const deal = deals.deals.find(params.id);
    return deal?.house === params.house ? deal : undefined;
  };
  app.get("/phone", (_request, reply) =>
    sendPage(reply, { title: "Phone", menu: "none", body: phoneBody(openRequests(deals)) }),
  );
  app.get<{ Params: { house: House; id: string } }>("/pay/:house/:id", (request, reply) => {
    const deal = find(request.params);
    if (!deal || isExpired(deals, deal) || deal.choice !== undefined) return sayGone(reply);
    const targets = [deal.returnUrl, deal.cancelUrl].filter((url) => URL.canParse(url));
    return sendPage(reply, {
      title: houseNames[deal.house],
      menu: "none",
      body: payBody(deal),
      formTargets: targets.map((url) => new URL(url).origin),
    });
  });
  app.post<{ Params: { house: House; id: string } }>("/pay/:house/:id", (request, reply) => {
    const deal = find(request.params);
    const form = new URLSearchParams(String(request.body ?? ""));
    const choice = buttonsOf[request.params.house]?.find(([name]) => name === form.get("choice"))?.[0];
    if (!deal || choice === undefined) return sayGone(reply);
    const chosen = choose(deals, deal, choice);
    book.commit(chosen.changes);
    wake();
    if (deal.house === "zipinstore") return reply.redirect("/phone", 303);
    if (form.get("lose") === "yes") return sendPage(reply, { title: "Closed", menu: "none", body: lostBody() });
    return reply.header("cache-control", "no-store").redirect(wayBack(chosen.deal), 303);
  });
}

/** What the shopper does on the page; the first choice counts. Tests press the same buttons. */
export function choose(parts: DealParts, deal: Deal, choice: Choice): { deal: Deal; changes: Change[] } {
  if (deal.choice !== undefined) return { deal, changes: [] };
  const extra = { ...deal.extra, agreedAt: parts.clock.now().toISOString() };
  const next: Deal = { ...deal, choice, extra };
  return next.house === "humm" ? decide(parts, next) : { deal: next, changes: [parts.deals.write(next)] };
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

/** Where each provider sends the browser, and what it adds to the address. */
export function wayBack(deal: Deal): string {
  const isOff = deal.choice === "cancel";
  switch (deal.house) {
    case "paypal":
      return withQuery(isOff ? deal.cancelUrl : deal.returnUrl, {
        token: deal.id,
        ...(!isOff && { PayerID: "SANDBOXPAYER" }),
      });
    case "afterpay":
      return withQuery(isOff ? deal.cancelUrl : deal.returnUrl, {
        status: isOff ? "CANCELLED" : "SUCCESS",
        orderToken: deal.id,
      });
    case "zip":
      return withQuery(deal.returnUrl, { result: zipResults[deal.choice ?? "expire"], checkoutId: deal.id });
    case "klarna":
      if (isOff) return deal.cancelUrl;
      return deal.choice === "decline" ? (deal.extra["failureUrl"] ?? deal.returnUrl) : deal.returnUrl;
    case "humm":
      return isOff
        ? withQuery(deal.cancelUrl, { x_reference: deal.reference })
        : withQuery(deal.returnUrl, resultOf(deal));
    default:
      return "/phone";
  }
}

function sayGone(reply: FastifyReply): FastifyReply {
  const body = html`<section class="bank">
    <h1>This page has expired</h1>
    <p>The choice was already made, or too much time has gone by. Return to the shop and pay again.</p>
  </section>`;
  return sendPage(reply.code(410), { title: "Page expired", menu: "none", body });
}
