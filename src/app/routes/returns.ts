import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { BadRequest } from "#platform/faults.ts";
import { mediaRefusalMessages } from "#capabilities/media/media.copy.ts";
import { MAX_BYTES, privateWidths } from "#capabilities/media/media.rules.ts";
import { MAX_NAME_LENGTH } from "#capabilities/returns/return-photographs.rules.ts";
import { photographRefusalMessages, returnsRefusalMessages } from "#capabilities/returns/returns.copy.ts";
import { readCustomerPhotograph, receiveReturnPhotograph } from "#capabilities/returns/server/returns.service.ts";
import { orderReturnUrl } from "#capabilities/checkout/orders/order-urls.ts";
import {
  MAX_MESSAGE_LENGTH,
  NO_REASON,
  readReturnForm,
  type ReturnForm,
  writeReturnAnswer,
} from "#capabilities/returns/return-form.rules.ts";
import type { ShopCall } from "#pages/page.ts";
import type { OrderRoutesOptions } from "./orders.ts";
import { unknownPicture } from "../pictures/pictures.ts";

/** Every field full, as a form without scripts writes it. */
const MAX_FORM_BYTES = 64 * 1024;
const MAX_TOKEN_LENGTH = 200;

/**
 * The customer's form for a return without scripts, posted to its page's own address. The browser is redirected to the
 * page, which says what became of it, so that a reload sends nothing twice.
 */
export function registerReturnRoutes(app: FastifyInstance, { contextOf, callFor }: OrderRoutesOptions): void {
  registerReturnPhotographs(app, { contextOf });
  void app.register(async (posts) => {
    posts.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    posts.post<{ Params: { token: string } }>("/order/:token/return", async (request, reply) => {
      const token = request.params.token.slice(0, MAX_TOKEN_LENGTH);
      const form = readReturnForm(request.body instanceof URLSearchParams ? request.body : new URLSearchParams());
      const problem = await send(callFor(contextOf(request)), token, form);
      return reply
        .code(303)
        .header("location", `${orderReturnUrl(token)}?${new URLSearchParams(writeReturnAnswer(form, problem))}`)
        .send();
    });
  });
}

const Sent = z.object({ key: z.uuid(), name: z.string().max(MAX_NAME_LENGTH).default("") });

type Photographed = { readonly Params: { readonly token: string; readonly number: string } };
type Shown = { readonly Params: { readonly token: string; readonly id: string; readonly file: string } };

/** Only the holder of the order's link may read these answers, so no cache stores them. */
const ofLink = { "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" } as const;

/**
 * The photographs that a customer adds to a return, and the routes that show them to the holder of the order's link. The file
 * itself is the body, and is read as it comes.
 */
function registerReturnPhotographs(app: FastifyInstance, { contextOf }: Pick<OrderRoutesOptions, "contextOf">): void {
  void app.register(async (uploads) => {
    uploads.addContentTypeParser("application/octet-stream", { bodyLimit: MAX_BYTES + 1 }, (_request, body, done) =>
      done(null, body),
    );
    uploads.post<Photographed>("/order/:token/return/:number/photographs", async (request, reply) => {
      const query = Sent.safeParse(request.query);
      if (!query.success || !(request.body instanceof Readable))
        throw new BadRequest(400, "Send one picture itself, as application/octet-stream, with a key.");
      const { token, number } = request.params;
      const of = { token: token.slice(0, MAX_TOKEN_LENGTH), number: number.slice(0, 60) };
      const answer = await receiveReturnPhotograph(contextOf(request), { ...query.data, ...of, body: request.body });
      void reply.headers(ofLink);
      if (answer.ok) return reply.send(answer.value);
      const sentence = { ...returnsRefusalMessages, ...photographRefusalMessages, ...mediaRefusalMessages }[
        answer.refusal
      ];
      const errors = [typeof sentence === "string" ? sentence : sentence(answer.detail ?? {})];
      return reply.code(STATUS_REFUSED).send({ code: answer.refusal, errors, errorMessages: errors });
    });
  });
  app.get<Shown>("/order/:token/return/photographs/:id/:file", async (request, reply) => {
    const { token, id, file } = request.params;
    const width = privateWidths.find((one) => file === `${one}.jpg`);
    void reply.headers(ofLink);
    const of = width !== undefined && { token: token.slice(0, MAX_TOKEN_LENGTH), id, width };
    const bytes = of === false ? null : await readCustomerPhotograph(contextOf(request), of);
    if (bytes === null) throw unknownPicture();
    return reply.header("content-security-policy", "default-src 'none'; sandbox").type("image/jpeg").send(bytes);
  });
}

const STATUS_REFUSED = 422;

/** Why the request was not made; null: it was. */
async function send(call: ShopCall, token: string, form: ReturnForm): Promise<string | null> {
  const { key, reason, words, lines } = form;
  if (reason === null) return NO_REASON;
  const body = { key, reason, words: words.trim().slice(0, MAX_MESSAGE_LENGTH), lines: [...lines] };
  const answer = await call("POST /api/order/:token/returns", { params: { token }, body });
  return answer.ok ? null : answer.refusal;
}
