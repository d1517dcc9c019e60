import type { Service } from "#platform/service.ts";
import type { Site } from "#shop/site.ts";
import type { enquiriesContract } from "../enquiries.contract.ts";
import { requestAlert, readAlert } from "./alerts.ts";
import { readContactStart, sendContact } from "./contact.ts";
import { requestPriceMatch } from "./price-match.ts";
import { askQuestion, readQuestions, voteHelpful } from "./questions.ts";
import { readReviewSummary } from "./review-summary.ts";
import { issueToken } from "./receive-form.ts";

export { confirmByToken, stopByToken } from "./alerts.ts";
export { saveContactDraft, sendContact } from "./contact.ts";
export { inboxSubjects } from "../inbox.copy.ts";
export { answerAddress, readAnswerAddress } from "./inbox/answer-address.ts";
export { receiveAnswer } from "./inbox/receive-answer.ts";
export { endEnquiry, receiveEnquiry } from "./inbox/receive-enquiry.ts";
export { enquiryJobs } from "./enquiry-jobs.ts";
export { enquiryRetention } from "./retention.store.ts";
export { answerQuestion, declineQuestion, publishQuestion } from "./questions.ts";
export { listWaiting, type WaitingQuestion } from "./questions.store.ts";
export { isTrapped, issueToken, refuseInvalid, receiveForm } from "./receive-form.ts";
export { cleanUpEnquiries, watchAlerts } from "./watch.ts";
export { drawMail, type MailParts } from "../enquiry-mail.ts";

/** `listSites`: all sites, passed in, because no capability imports the registry. */
export const createEnquiriesService = (
  listSites: () => Promise<readonly Pick<Site, "hosts">[]>,
): Service<typeof enquiriesContract> => ({
  "GET /api/v2/product/formtoken/:form": async (context, { params }) => ({
    token: await issueToken(context, params.form),
  }),
  "GET /api/v2/product/questions/sku/:sku": (context, { params, query }) =>
    readQuestions(context, { sku: params.sku, page: query.page, q: query.q }),
  "POST /api/v2/product/questions/sku/:sku": (context, { params, body }) => askQuestion(context, params.sku, body),
  "POST /api/v2/product/questions/:id/helpful": (context, { params }) => voteHelpful(context, params.id),
  "POST /api/v2/product/notify": (context, { body }) => requestAlert(context, body),
  "GET /api/v2/product/notify/:token": (context, { params }) => readAlert(context, params.token),
  "POST /api/v2/product/pricematch": (context, { body }) =>
    requestPriceMatch(context, body, async () => (await listSites()).flatMap((site) => site.hosts)),
  "GET /api/v2/product/reviewsummary/sku/:sku": (context, { params }) => readReviewSummary(context, params.sku),
  "GET /api/contact/:form": (context, { params, query }) => readContactStart(context, params.form, query.draft),
  "POST /api/contact/:form": (context, { params, body }) => sendContact(context, params.form, body),
});
