import { wallClock } from "#kit/calendar-day.ts";
import { ok, refuse } from "#kit/result.ts";
import { enqueue } from "#platform/jobs.ts";
import { isHuman, robotScript } from "#platform/http/robot-check.ts";
import type { Context } from "#platform/service.ts";
import type { Answer } from "#shop/contract.ts";
import { isOn } from "#shop/settings.ts";
import { readSettings } from "#capabilities/content/server/content.service.ts";
import { findLocalityOfAddress } from "#capabilities/location/server/location.service.ts";
import {
  fieldsByForm,
  checkContact,
  type ContactForm,
  type ContactTerms,
  type ContactValues,
  isTopic,
  normalisedContact,
  topicsOffered,
} from "../contact.rules.ts";
import {
  type ContactStart,
  ContactStart as ContactStartSchema,
  type enquiriesContract,
} from "../enquiries.contract.ts";
import { contactRows } from "../contact-mails.ts";
import { contactCopy, contactProblems, topicCopy } from "../enquiries.copy.ts";
import { plainEmail, type Problem } from "../enquiries.rules.ts";
import { inboxSubjects } from "../inbox.copy.ts";
import { receiveEnquiry } from "./inbox/receive-enquiry.ts";
import { findDraft, findReference, saveContact, saveDraft } from "./contact.store.ts";
import { jobs } from "./job-kinds.ts";
import { newReference } from "./reference.ts";
import { isTrapped, issueToken, refuseInvalid, receiveForm } from "./receive-form.ts";

type Start = Answer<(typeof enquiriesContract)["GET /api/contact/:form"]>;
type Send = Answer<(typeof enquiriesContract)["POST /api/contact/:form"]>;
export type SentContact = ContactValues & {
  readonly formToken: string;
  readonly website: string;
  /** Of the box against robots, where there is one. */
  readonly robotToken: string;
};

const kinds = { contact: "CO", "service-call": "SC", expert: "EX" } as const;
const todayOf = ({ visit: { site, now } }: Context) => wallClock(now, site.timeZone).day;

async function termsOf(context: Context): Promise<ContactTerms> {
  const hasVideoCall = isOn((await readSettings(context)).WebexEnabled);
  return { country: context.visit.site.country, today: todayOf(context), topics: topicsOffered({ hasVideoCall }) };
}

/** A suburb and a postcode that belong together, where the form asks for them. */
async function checkPlace(context: Context, form: ContactForm, values: ContactValues): Promise<readonly Problem[]> {
  if (!fieldsByForm[form].includes("suburb")) return [];
  const place = await findLocalityOfAddress(context, { suburb: values.suburb, postcode: values.postcode });
  return place === null ? [{ field: "suburb", text: contactProblems.placeUnknown }] : [];
}

const boxKeyOf = async (context: Context): Promise<string> => (await readSettings(context)).RecaptchaSiteKey;

/** The site has a captcha, and its provider did not confirm the answer. */
const needsBox = async (context: Context, token: string): Promise<boolean> =>
  (await boxKeyOf(context)) !== "" && !(await isHuman(context, { token, action: null }));

export async function sendContact(context: Context, form: ContactForm, sent: SentContact): Promise<Send> {
  const { site, now } = context.visit;
  if (isTrapped(sent)) return ok({ reference: newReference(kinds[form]) });
  const own = checkContact(form, sent, await termsOf(context));
  const problems = own.length > 0 ? own : await checkPlace(context, form, sent);
  if (problems.length > 0) return refuseInvalid(problems);
  if (await needsBox(context, sent.robotToken)) return refuse("robot");
  const { name, email: typed, phone, topic, message, ...details } = normalisedContact(form, sent);
  const email = plainEmail(typed);
  const content = { form, name, email, phone, topic, message, details };
  const whole = { ...content, site: site.code, reference: newReference(kinds[form]), now };
  const taken = await receiveForm(context, { form, formToken: sent.formToken, email, content }, async (tx) => {
    const contactId = await saveContact(tx, whole);
    await receiveEnquiry(tx, {
      kind: form,
      source: whole.reference,
      site,
      name,
      email,
      subject: inboxSubjects.contact(contactCopy[form].mail, isTopic(topic) ? topicCopy[topic] : ""),
      body: message,
      facts: contactRows(whole),
      now,
    });
    await enqueue(tx, { kind: jobs.contactReceived, payload: { contactId } });
    await enqueue(tx, { kind: jobs.contactThanks, payload: { contactId } });
    return ok(whole.reference);
  });
  if (!taken.ok) return taken;
  return ok({ reference: taken.value ?? (await findReference(context.db, whole)) ?? whole.reference });
}

export type ContactDraft = Omit<ContactStart, "token" | "today" | "robot">;
const isId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
const noDraft: ContactDraft = { values: {}, problems: [], failures: [], reference: null };

/** Stores a form that was sent without scripts for the page of the redirect; returns its id. */
export const saveContactDraft = ({ db, visit }: Context, form: ContactForm, draft: ContactDraft): Promise<string> =>
  saveDraft(db, { form, site: visit.site.code }, { draft, now: visit.now });

async function readDraft({ db, visit }: Context, form: ContactForm, id: string): Promise<ContactDraft> {
  const place = { form, site: visit.site.code };
  const found = ContactStartSchema.omit({ token: true, today: true, robot: true }).safeParse(
    await findDraft(db, place, { id, now: visit.now }),
  );
  return found.success ? found.data : noDraft;
}

export async function readContactStart(context: Context, form: ContactForm, draft = ""): Promise<Start> {
  const [token, siteKey, fields] = await Promise.all([
    issueToken(context, form),
    boxKeyOf(context),
    isId(draft) ? readDraft(context, form, draft) : noDraft,
  ]);
  const robot = siteKey === "" ? null : { siteKey, script: robotScript(context.config, "explicit") };
  return { ...fields, token, robot, today: todayOf(context) };
}
