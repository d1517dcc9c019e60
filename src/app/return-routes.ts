import type { FastifyInstance } from "fastify";
import { orderReturnUrl } from "#capabilities/checkout/order-urls.ts";
import {
  LONGEST_WORDS,
  NO_REASON,
  readReturnForm,
  type ReturnForm,
  writeReturnAnswer,
} from "#capabilities/returns/return-form.rules.ts";
import type { ShopCall } from "#pages/page.ts";
import type { OrderRoutesOptions } from "./order-routes.ts";

/** Every field full, as a form without scripts writes it. */
const LARGEST_FORM = 64 * 1024;
const LONGEST_TOKEN = 200;

/**
 * The customer's form for a return without scripts, posted to its page's own address. The browser is redirected to the
 * page, which says what became of it, so that a reload sends nothing twice.
 */
export function registerReturnRoutes(app: FastifyInstance, { contextOf, callFor }: OrderRoutesOptions): void {
  void app.register(async (posts) => {
    posts.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: LARGEST_FORM },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    posts.post<{ Params: { token: string } }>("/order/:token/return", async (request, reply) => {
      const token = request.params.token.slice(0, LONGEST_TOKEN);
      const form = readReturnForm(request.body instanceof URLSearchParams ? request.body : new URLSearchParams());
      const problem = await send(callFor(contextOf(request)), token, form);
      return reply
        .code(303)
        .header("location", `${orderReturnUrl(token)}?${new URLSearchParams(writeReturnAnswer(form, problem))}`)
        .send();
    });
  });
}

/** Why the request was not made; null: it was. */
async function send(call: ShopCall, token: string, form: ReturnForm): Promise<string | null> {
  const { key, reason, words, lines } = form;
  if (reason === null) return NO_REASON;
  const body = { key, reason, words: words.trim().slice(0, LONGEST_WORDS), lines: [...lines] };
  const answer = await call("POST /api/order/:token/returns", { params: { token }, body });
  return answer.ok ? null : answer.refusal;
}
