import type { FastifyInstance, FastifyReply } from "fastify";
import { sendPage } from "../pages/layout.ts";
import type { Mail } from "./mail.ts";
import type { MailQuery, MailStore } from "./mail-store.ts";
import { mailBody, mailListBody, noMailBody } from "./pages.ts";

/** A mail contains untrusted markup: no scripts, pictures of this machine alone, a separate origin. Links open in a new window. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data: http://*.localhost:*",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

type ById = { Params: { id: string } };

export function registerMailboxRoutes(app: FastifyInstance, mails: MailStore): void {
  app.get<{ Querystring: MailQuery }>("/mailbox", ({ query }, reply) =>
    sendPage(reply, { title: "Mailbox", menu: "mailbox", body: mailListBody(mails.list(query), query.to ?? "") }),
  );
  app.get<ById>("/mailbox/:id", ({ params }, reply) => {
    const mail = mails.find(params.id);
    if (!mail) return sendPage(reply.code(404), { title: "No such mail", menu: "mailbox", body: noMailBody() });
    return sendPage(reply, { title: mail.subject || "Mail", menu: "mailbox", body: mailBody(mail), frames: true });
  });
  app.get<ById>("/mailbox/:id/html", ({ params }, reply) => sendMarkup(reply, mails.find(params.id)));
  app.get<{ Querystring: MailQuery }>("/mailbox/api/messages", ({ query }, reply) =>
    reply.header("cache-control", "no-store").send({ messages: mails.list(query).map(summary) }),
  );
  app.get<ById>("/mailbox/api/messages/:id", ({ params }, reply) => {
    const mail = mails.find(params.id);
    return mail
      ? reply.header("cache-control", "no-store").send(mail)
      : reply.code(404).send({ error: "No such mail" });
  });
}

function summary({ id, receivedAt, from, to, subject, excerpt }: Mail) {
  return { id, receivedAt, from, to, subject, excerpt };
}

function sendMarkup(reply: FastifyReply, mail: Mail | undefined): FastifyReply {
  const markup = `<base target="_blank">${mail?.html ?? ""}`;
  return reply
    .code(mail ? 200 : 404)
    .type("text/html; charset=utf-8")
    .header("content-security-policy", mailPolicy)
    .header("cache-control", "no-store")
    .send(`<!doctype html><html lang="en"><title>Mail</title>${markup}`);
}
