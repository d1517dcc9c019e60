import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "#platform/service.ts";
import {
  type ContactForm,
  contactFields,
  contactForms,
  noContactValues,
} from "#capabilities/enquiries/contact.rules.ts";
import { enquiriesRefusalMessages } from "#capabilities/enquiries/enquiries.copy.ts";
import { contactFormUrl } from "#capabilities/enquiries/enquiry-urls.ts";
import { saveContactDraft, sendContact } from "#capabilities/enquiries/server/enquiries.service.ts";

/** Every field full, as a form without scripts writes it. */
const MAX_FORM_BYTES = 128 * 1024;
/** More is refused as too long by the form's own rules, with what was typed still there. */
const MAX_FIELD_LENGTH = 4_000;

/**
 * The forms of the contact pages without scripts, posted to the page's own address. The input is stored under an id and
 * the browser redirected to the page, which shows errors or thanks, so a reload sends nothing twice.
 */
export function registerContactRoutes(app: FastifyInstance, contextOf: (request: FastifyRequest) => Context): void {
  void app.register(async (posts) => {
    posts.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    for (const form of contactForms) {
      posts.post(contactFormUrl(form), async (request, reply) => {
        const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        const draft = await take(contextOf(request), form, sent);
        return reply
          .code(303)
          .header("location", `${contactFormUrl(form)}?draft=${draft}#message`)
          .send();
      });
    }
  });
}

/** The id under which the page finds what became of it. */
async function take(context: Context, form: ContactForm, sent: URLSearchParams): Promise<string> {
  const read = (name: string) => (sent.get(name) ?? "").slice(0, MAX_FIELD_LENGTH);
  const values = { ...noContactValues, ...Object.fromEntries(contactFields.map((field) => [field, read(field)])) };
  const answer = await sendContact(context, form, {
    ...values,
    formToken: read("formToken"),
    website: read("website"),
    // The box needs a script, which this browser has not.
    robotToken: "",
  });
  if (answer.ok) {
    const { reference } = answer.value;
    const draft = { values: { email: values.email }, problems: [], failures: [], reference };
    return saveContactDraft(context, form, draft);
  }
  const { sentences, fields } = (answer.detail ?? {}) as { sentences?: readonly string[]; fields?: readonly string[] };
  const problems = (fields ?? []).map((field, at) => ({ field, text: sentences?.[at] ?? "" }));
  const failures = answer.refusal === "invalid" ? [] : [String(enquiriesRefusalMessages[answer.refusal])];
  return saveContactDraft(context, form, { values, problems, failures, reference: null });
}
