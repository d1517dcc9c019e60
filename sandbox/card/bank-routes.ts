import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendPage } from "../pages/layout.ts";
import type { DataFile } from "../storage/data-file.ts";
import { goneBody, onwardBody, questionBody, waitBody } from "./bank-pages.ts";
import type { CardParts, Challenge, Payment } from "./payment.ts";

/* The shopper's bank (3DS access control server): asks for a password and sends the browser back to the shop. */

const rightPassword = "password";
type ChallengedPayment = { payment: Payment; challenge: Challenge };

export function registerBankRoutes(app: FastifyInstance, dataFile: DataFile, parts: CardParts): void {
  const ask = (reply: FastifyReply, md: string | null, matches: (challenge: Challenge) => boolean) => {
    const challenged = findChallenged(parts, md);
    if (!challenged || !matches(challenged.challenge)) return sendGone(reply);
    return sendPage(reply, {
      title: "Your bank",
      menu: "none",
      body: questionBody(challenged.payment, challenged.challenge),
      formTargets: [new URL(challenged.challenge.returnUrl).origin],
    });
  };

  app.post("/adyen/acs/challenge", (request, reply) => {
    const form = formOf(request);
    return ask(
      reply,
      form.get("MD"),
      ({ paReq, returnUrl }) => form.get("PaReq") === paReq && form.get("TermUrl") === returnUrl,
    );
  });
  app.get<{ Querystring: { redirectData?: string } }>("/adyen/acs/redirect", (request, reply) =>
    ask(reply, request.query.redirectData ?? null, () => true),
  );
  app.post("/adyen/acs/answer", (request, reply) => {
    const form = formOf(request);
    const challenged = findChallenged(parts, form.get("MD"));
    if (!challenged) return sendGone(reply);
    if (form.get("choice") === "wait") return sendPage(reply, { title: "Your bank", menu: "none", body: waitBody() });
    const challenge = answered(challenged.challenge, form);
    dataFile.commit([parts.payments.write({ ...challenged.payment, challenge })]);
    return sendBack(reply, challenged.payment, challenge);
  });
}

function findChallenged({ payments, clock }: CardParts, md: string | null): ChallengedPayment | undefined {
  for (const payment of payments.list()) {
    const { challenge } = payment;
    if (!md || !challenge || challenge.md !== md) continue;
    const isOver = challenge.isUsed || Date.parse(challenge.expires) <= clock.now().getTime();
    return isOver ? undefined : { payment, challenge };
  }
  return undefined;
}

/** The first answer is final: sending the page again gives the same proof. */
function answered(challenge: Challenge, form: URLSearchParams): Challenge {
  if (challenge.proof) return challenge;
  const passes = form.get("password") === rightPassword;
  const verdict = form.get("choice") === "cancel" ? "cancelled" : passes ? "passed" : "failed";
  return { ...challenge, verdict, proof: randomBytes(32).toString("base64url") };
}

function sendBack(reply: FastifyReply, payment: Payment, challenge: Challenge): FastifyReply {
  const target = new URL(challenge.returnUrl);
  if (payment.rule.challenge === "GET") {
    target.searchParams.set("redirectResult", challenge.proof ?? "");
    return reply.header("cache-control", "no-store").redirect(target.href, 303);
  }
  return sendPage(reply, {
    title: "Back to the shop",
    menu: "none",
    body: onwardBody(challenge, payment.rule.quirk === "double-return" ? "twice" : "once"),
    formTargets: [target.origin],
    postTargets: [target.origin],
  });
}

function sendGone(reply: FastifyReply): FastifyReply {
  return sendPage(reply.code(410), { title: "Page expired", menu: "none", body: goneBody() });
}

function formOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(typeof request.body === "string" ? request.body : "");
}
