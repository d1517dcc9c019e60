import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "#platform/service.ts";
import { confirmationUrl, checkoutUrl, paymentContinueUrl, paymentReturnUrl } from "#shop/urls.ts";
import { continuePayment, finishReturn } from "#capabilities/checkout/server/checkout.service.ts";
import { continueCopy } from "#capabilities/checkout/paying/payment-return.copy.ts";
import { findAppleDomainFile } from "#capabilities/payments/server/payments.service.ts";
import { escapeHtml } from "#kit/escape.ts";
import { hiddenInputs } from "#capabilities/checkout/paying/hidden-inputs.rules.ts";

type OfRequest = (request: FastifyRequest) => Context;

/** Paths that a shopper's bank sends a form to, across sites and without cookies: the signed address proves it. */
export const bankReturnPaths: readonly string[] = [paymentReturnUrl("card")];

type PaymentRoutes = {
  readonly contextOf: OfRequest;
  /** Answers an address that is not there. */
  readonly notFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | FastifyReply;
};

/** Apple asks each site for this file before it opens its sheet there. */
const appleDomainPath = "/.well-known/apple-developer-merchantid-domain-association";

const MAX_RETURN_BYTES = 64 * 1024;

/** Steps of a payment that are no page of the shop: on to the bank, and back from it; and Apple's check of the domain. */
export function registerPaymentRoutes(app: FastifyInstance, { contextOf, notFound }: PaymentRoutes): void {
  app.get(appleDomainPath, async (request, reply) => {
    const file = await findAppleDomainFile(contextOf(request));
    if (file === null) return notFound(request, reply);
    return reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=3600").send(file);
  });
  app.get<{ Params: { reference: string } }>(paymentContinueUrl(":reference").replace("%3A", ":"), (request, reply) =>
    sendOn(contextOf(request), reply, request.params.reference),
  );
  void app.register(async (posts) => {
    posts.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: MAX_RETURN_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    posts.post<{ Querystring: { s?: string } }>(paymentReturnUrl("card"), (request, reply) =>
      receiveBankReturn(contextOf(request), request, reply),
    );
  });
}

const script = "document.forms[0].submit()";
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * Posts the bank's form. Browsers apply `form-action` to the target and to every redirect of the bank, which cannot be
 * listed, so the form is sent from a page that contains nothing else and may post anywhere.
 */
async function sendOn(context: Context, reply: FastifyReply, reference: string): Promise<FastifyReply> {
  const form = await continuePayment(context, reference.slice(0, 60));
  if (form === null) return reply.code(303).header("location", checkoutUrl()).send();
  const { site } = context.visit;
  const targets = new URL(form.action).protocol === "https:" ? "https:" : "http: https:";
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `form-action ${targets}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return reply
    .headers({ "content-security-policy": policy.join("; "), "cache-control": "no-store" })
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="${site.locale}"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
        `<title>${escapeHtml(continueCopy.title)}</title></head><body><main><h1>${escapeHtml(continueCopy.title)}</h1>` +
        `<form method="post" action="${escapeHtml(form.action)}">${hiddenInputs(form.fields)}` +
        `<p>${escapeHtml(continueCopy.text)}</p><button>${escapeHtml(continueCopy.button)}</button></form></main>` +
        `<script>${script}</script></body></html>`,
    );
}

/** Processes the bank's answer and redirects the browser, so that it sends the shop's cookies again. */
async function receiveBankReturn(
  context: Context,
  request: FastifyRequest<{ Querystring: { s?: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const signed = String(request.query.s ?? "").slice(0, 200);
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const returned = Object.fromEntries(
    ["MD", "PaRes", "redirectResult"].flatMap((name) => {
      const value = form.get(name);
      return value === null ? [] : [[name, value.slice(0, 4_000)]];
    }),
  );
  const answer = await finishReturn(context, signed, returned);
  const where =
    answer?.orderCompleted === true
      ? confirmationUrl(answer.cartId)
      : `${paymentReturnUrl("card")}?s=${encodeURIComponent(signed)}`;
  return reply.code(303).header("cache-control", "no-store").header("location", where).send();
}
