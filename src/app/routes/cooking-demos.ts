import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "#platform/service.ts";
import type { ShopCall } from "#pages/page.ts";
import { bookingFields, type BookingValues, noBookingValues } from "#capabilities/cooking-demos/cooking-demos.rules.ts";
import { bookingUrl, demoFormUrl, demosUrl } from "#capabilities/cooking-demos/demo-urls.ts";
import { calendarFileOf, saveDemoDraft } from "#capabilities/cooking-demos/server/cooking-demos.service.ts";

export type DemoRoutesOptions = {
  readonly contextOf: (request: FastifyRequest) => Context;
  readonly callFor: (context: Context) => ShopCall;
};

/** Every field full, as a form without scripts writes it. */
const MAX_FORM_BYTES = 32 * 1024;
/** More is refused as too long by the form's own rules, with what was typed still there. */
const MAX_FIELD_LENGTH = 4_000;

type OfDemo = FastifyRequest<{ Params: { id: string } }>;
type OfBooking = FastifyRequest<{ Params: { token: string } }>;

/**
 * Forms about demonstrations without scripts, and the calendar file. Each post redirects to a page with the result, so
 * a reload sends nothing twice.
 */
export function registerDemoRoutes(app: FastifyInstance, { contextOf, callFor }: DemoRoutesOptions): void {
  app.get("/cooking-demos/:id/calendar.ics", async (request: OfDemo, reply) => {
    const file = await calendarFileOf(contextOf(request), request.params.id.slice(0, 200));
    return file === null ? seeOther(reply, demosUrl()) : sendCalendar(reply, file);
  });
  void app.register(async (posts) => {
    posts.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    const take = async (request: OfDemo, reply: FastifyReply) => {
      const context = contextOf(request);
      return seeOther(
        reply,
        await receiveForm({ context, call: callFor(context) }, request.params.id, sentIn(request)),
      );
    };
    posts.post("/cooking-demos/:id", take);
    posts.post("/cooking-demos/:id/book", take);
    posts.post("/cooking-demos/booking/:token", async (request: OfBooking, reply) => {
      const bookingToken = request.params.token.slice(0, 200);
      const attending = sentIn(request).get("attending") === "true";
      await callFor(contextOf(request))("POST /api/cookingdemo/rsvp", { body: { bookingToken, attending } });
      return seeOther(reply, bookingUrl(bookingToken));
    });
  });
}

const sentIn = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

/** The page shows the current state, whether or not the request changed it. */
const seeOther = (reply: FastifyReply, path: string): FastifyReply =>
  reply.code(303).header("cache-control", "no-store").header("location", path).send();

const sendCalendar = (reply: FastifyReply, file: string): FastifyReply =>
  reply
    .header("cache-control", "public, max-age=300")
    .header("x-robots-tag", "noindex")
    .header("content-disposition", 'attachment; filename="demonstration.ics"')
    .type("text/calendar; charset=utf-8; method=PUBLISH")
    .send(file);

type Taking = { readonly context: Context; readonly call: ShopCall };

/** The redirect: to the booking, or to the form with its errors and its input. */
async function receiveForm({ context, call }: Taking, id: string, sent: URLSearchParams): Promise<string> {
  const demoId = id.slice(0, 200).toLowerCase();
  const read = (name: string) => (sent.get(name) ?? "").slice(0, MAX_FIELD_LENGTH);
  const values: BookingValues = {
    ...noBookingValues,
    ...Object.fromEntries(bookingFields.map((field) => [field, read(field)])),
  };
  const guests = /^\d{1,3}$/.test(values.guests.trim()) ? Number(values.guests) : 0;
  const guard = { formToken: read("formToken"), website: read("website") };
  const body = { ...values, guests, cookingDemoId: demoId, ...guard };
  const answer = await (read("wants") === "wait"
    ? call("POST /api/v2/cookingdemo/wait-list", { body })
    : call("POST /api/v2/cookingdemo/booking", { body }));
  if (answer.ok) return bookingUrl(answer.value.bookingToken);
  if (answer.refusal === "noSuchDemo") return demosUrl();
  const { fields } = (answer.detail ?? {}) as { fields?: readonly string[] };
  const problems = (fields ?? []).map((field, at) => ({ field, text: answer.errors[at] ?? "" }));
  const failures = answer.refusal === "invalid" ? [] : [...answer.errors];
  const draft = await saveDemoDraft(context, demoId, { values, problems, failures });
  return `${demoFormUrl(demoId)}?draft=${draft}#book`;
}
