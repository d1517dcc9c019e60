import { z } from "zod";
import { inTransaction, type Tx } from "#platform/database.ts";
import type { JobTools } from "#platform/jobs/job-tools.ts";
import type { Mail } from "#platform/mail.ts";
import { enqueue, type JobHandler } from "#platform/jobs.ts";
import { nowOf } from "#platform/visits.ts";
import type { Site } from "#shop/site.ts";
import { productUrl } from "#shop/urls.ts";
import { confirmAlertUrl, stopAlertUrl } from "../enquiry-urls.ts";
import { alreadyMail, callBackMail, confirmMail, alertMail } from "../alert-mails.ts";
import { isQuiet } from "../alerts.rules.ts";
import { drawMail, type MailParts } from "../enquiry-mail.ts";
import { contactMail, contactThanksMail } from "../contact-mails.ts";
import { firstNameOf } from "../inbox.rules.ts";
import { answerMail, matchMail, rejectedMail, replyMail, matchThanksMail, questionMail } from "../enquiry-mails.ts";
import { type AlertRow, findAlert, listAlertsOfMail, markMailed, resumeAlerts } from "./alerts.store.ts";
import { findReply, eraseAddress } from "./inbox/enquiries.store.ts";
import { receiveEnquiry } from "./inbox/receive-enquiry.ts";
import { inboxSubjects } from "../inbox.copy.ts";
import { findContact } from "./contact.store.ts";
import { jobs } from "./job-kinds.ts";
import { findPriceMatch } from "./price-match.store.ts";
import { answerAddress } from "./inbox/answer-address.ts";
import { findQuestion, eraseAsker } from "./questions.store.ts";

const OfQuestion = z.object({ questionId: z.number().int() });
const OfAlert = z.object({ alertId: z.uuid(), slot: z.number().default(0) });
const OfAlertMail = z.object({ mailId: z.uuid() });
const OfAlertMailBefore = z.object({ telling: z.uuid() });
const OfContact = z.object({ contactId: z.number().int() });
const OfMessage = z.object({ messageId: z.uuid() });
const OfMatch = z.object({ priceMatchId: z.number().int() });

/** The handlers of this capability's jobs. A job whose row is gone does nothing. */
export function enquiryJobs(options: JobTools): Readonly<Record<string, JobHandler>> {
  return {
    [jobs.questionReceived]: (payload) => mailQuestion(options, OfQuestion.parse(payload).questionId),
    [jobs.questionAnswered]: (payload) => mailAnswer(options, OfQuestion.parse(payload).questionId),
    [jobs.confirmAlert]: (payload) => mailConfirm(options, OfAlert.parse(payload)),
    [jobs.mailAlerts]: (payload) => mailAlerts(options, OfAlertMail.parse(payload).mailId),
    [jobs.mailAlertsBefore]: (payload) => mailAlerts(options, OfAlertMailBefore.parse(payload).telling),
    [jobs.callBack]: (payload) => mailCallBack(options, OfAlert.parse(payload).alertId),
    [jobs.priceMatchReceived]: (payload) => mailMatch(options, OfMatch.parse(payload).priceMatchId, "shop"),
    [jobs.priceMatchThanks]: (payload) => mailMatch(options, OfMatch.parse(payload).priceMatchId, "shopper"),
    [jobs.contactReceived]: (payload) => mailContact(options, OfContact.parse(payload).contactId, "shop"),
    [jobs.contactThanks]: (payload) => mailContact(options, OfContact.parse(payload).contactId, "shopper"),
    [jobs.reply]: (payload) => mailReply(options, OfMessage.parse(payload).messageId, "reply"),
    [jobs.rejected]: (payload) => mailReply(options, OfMessage.parse(payload).messageId, "rejected"),
  };
}

const siteOf = ({ sites }: JobTools, code: string | null): Site | undefined => sites.find((one) => one.code === code);

type Sending = { readonly to: string; readonly id: string; readonly replyTo?: string; readonly stop?: string };

/** `id` stays the same when a mail is sent again. */
async function send(options: JobTools, site: Site, parts: MailParts & Sending): Promise<void> {
  const mail: Mail = {
    ...drawMail(await options.mailThemeOf(site), parts),
    from: { name: site.name, address: options.config.mailFrom },
    to: parts.to,
    messageId: `<${parts.id}@${site.hosts[0]}>`,
    ...(parts.replyTo !== undefined && { replyTo: parts.replyTo }),
    // Mailbox programs show a button of their own for it; pressing that posts to the address.
    ...(parts.stop !== undefined && {
      headers: { "List-Unsubscribe": `<${parts.stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    }),
  };
  await options.mailer.send(mail);
}

async function mailQuestion(options: JobTools, id: number): Promise<void> {
  const question = await findQuestion(options.db, id);
  const site = siteOf(options, question?.site ?? null);
  if (question === null || question.email === null || site === undefined) return;
  const { email } = question;
  const parts = questionMail(question, email, options.originOf(site) + productUrl(question.slug));
  await send(options, site, { ...parts, to: site.email, replyTo: email, id: `question-${id}` });
}

async function mailAnswer(options: JobTools, id: number): Promise<void> {
  const question = await findQuestion(options.db, id);
  const site = siteOf(options, question?.site ?? null);
  if (question?.state !== "published" || question.email === null || site === undefined) return;
  const parts = answerMail(site, question, options.originOf(site) + productUrl(question.slug));
  await send(options, site, { ...parts, to: question.email, id: `question-${id}-answered` });
  await eraseAsker(options.db, id);
  await eraseAddress(options.db, { kind: "question", source: String(id) });
}

/** A reply from the inbox, or the reason why a question is not published. An asker's address is deleted with it. */
async function mailReply(options: JobTools, messageId: string, what: "reply" | "rejected"): Promise<void> {
  const reply = await findReply(options.db, messageId);
  const site = siteOf(options, reply?.enquiry.site ?? null);
  if (reply === null || reply.enquiry.email === null || site === undefined) return;
  const { enquiry } = reply;
  const { email } = reply.enquiry;
  const mailed = { text: reply.body, subject: enquiry.subject, message: enquiry.body };
  const parts =
    what === "reply"
      ? replyMail(site, { ...mailed, by: firstNameOf(reply.by) })
      : rejectedMail(site, { ...mailed, text: enquiry.reason });
  const replyTo =
    what === "reply" ? await answerAddress(options, { kind: "enquiry", id: enquiry.id }, site.email) : site.email;
  await send(options, site, { ...parts, to: email, replyTo, id: `enquiry-${what}-${messageId}` });
  if (enquiry.kind !== "question") return;
  await eraseAsker(options.db, Number(enquiry.source));
  await eraseAddress(options.db, enquiry);
}

function linksOf(options: JobTools, site: Site, { token }: AlertRow) {
  const origin = options.originOf(site);
  return { confirm: origin + confirmAlertUrl(token), stop: origin + stopAlertUrl(token) };
}

async function mailConfirm(options: JobTools, { alertId, slot }: z.output<typeof OfAlert>): Promise<void> {
  const alert = await findAlert(options.db, { id: alertId });
  const site = siteOf(options, alert?.site ?? null);
  if (alert === null || site === undefined) return;
  if (alert.state !== "unconfirmed" && alert.state !== "watching") return;
  const draw = alert.state === "unconfirmed" ? confirmMail : alreadyMail;
  const parts = draw(site, alert, linksOf(options, site, alert));
  await send(options, site, { ...parts, to: alert.email, id: `alert-${alertId}-${alert.state}-${slot}` });
}

/**
 * Mails one address the alerts that match. An alert that matches no longer is open again, and so are all of them when the
 * mail could not be sent before the quiet hours.
 */
async function mailAlerts(options: JobTools, mailId: string): Promise<void> {
  const { db, config } = options;
  const alerts = await listAlertsOfMail(db, mailId);
  const site = siteOf(options, alerts[0]?.site ?? null);
  if (site === undefined) return;
  const now = nowOf(config);
  const matching = isQuiet(now, site.timeZone) ? [] : alerts.filter((one) => one.isMet);
  const [first] = matching;
  if (first !== undefined) {
    const origin = options.originOf(site);
    const parts = alertMail(
      site,
      matching.map((one) => ({ ...one, href: origin + productUrl(one.slug) })),
      linksOf(options, site, first).stop,
    );
    await send(options, site, { ...parts, to: first.email, id: `alerts-${mailId}` });
  }
  await inTransaction(db, async (tx) => {
    await markMailed(tx, idsOf(matching), now);
    await resumeAlerts(tx, idsOf(alerts.filter((one) => !matching.includes(one))));
    for (const alert of matching.filter((one) => one.phone !== "")) await askForCall(tx, { alert, site, now });
  });
}

type Calling = { readonly alert: AlertRow; readonly site: Site | undefined; readonly now: Date };

/** Somebody wants to be called, too: the shop gets a mail, and the inbox an enquiry. */
async function askForCall(tx: Tx, { alert, site, now }: Calling): Promise<void> {
  const { id, title, sku, email, phone } = alert;
  await enqueue(tx, { kind: jobs.callBack, payload: { alertId: id }, onceKey: `alert ${id} call back` });
  if (site === undefined) return;
  await receiveEnquiry(tx, {
    kind: "call-back",
    source: id,
    site,
    name: "",
    email,
    subject: inboxSubjects.callBack(title),
    body: "",
    facts: [
      { label: "Phone", value: phone },
      { label: "Product", value: `${title} (${sku})` },
    ],
    now,
  });
}

const idsOf = (alerts: readonly AlertRow[]): string[] => alerts.map((one) => one.id);

async function mailCallBack(options: JobTools, id: string): Promise<void> {
  const alert = await findAlert(options.db, { id });
  const site = siteOf(options, alert?.site ?? null);
  if (alert === null || site === undefined) return;
  const parts = callBackMail(alert, { ...alert, href: options.originOf(site) + productUrl(alert.slug) });
  await send(options, site, { ...parts, to: site.email, replyTo: alert.email, id: `alert-${id}-call-back` });
}

async function mailMatch(options: JobTools, id: number, to: "shop" | "shopper"): Promise<void> {
  const match = await findPriceMatch(options.db, id);
  const site = siteOf(options, match?.site ?? null);
  if (match === null || site === undefined) return;
  const href = options.originOf(site) + productUrl(match.slug);
  const sending =
    to === "shop"
      ? { ...matchMail(match, href), to: site.email, replyTo: match.email }
      : { ...matchThanksMail(site, match, href), to: match.email };
  await send(options, site, { ...sending, id: `price-match-${match.reference}-${to}` });
}

async function mailContact(options: JobTools, id: number, to: "shop" | "shopper"): Promise<void> {
  const sent = await findContact(options.db, id);
  const site = siteOf(options, sent?.site ?? null);
  if (sent === null || site === undefined) return;
  const sending =
    to === "shop"
      ? { ...contactMail(sent), to: site.email, replyTo: sent.email }
      : { ...contactThanksMail(site, sent), to: sent.email, replyTo: site.email };
  await send(options, site, { ...sending, id: `contact-${sent.reference}-${to}` });
}
