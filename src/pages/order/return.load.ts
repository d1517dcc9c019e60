import type { OrderReturns } from "#capabilities/returns/returns.contract.ts";
import { readReturnAnswer, type ReturnAnswer } from "#capabilities/returns/return-form.rules.ts";
import { returnCopy } from "#capabilities/returns/returns.copy.ts";
import { type Loaded, type PageRequest, show } from "../page.ts";
import { type LinkRefusal, refusedOrder, tokenOf } from "./order.load.ts";

export type ReturnData =
  | {
      readonly kind: "returns";
      readonly token: string;
      /** The idempotency key of one press of the button. */
      readonly key: string;
      readonly returns: OrderReturns;
      /** What became of the form where it was sent without scripts. */
      readonly answer: ReturnAnswer;
    }
  | { readonly kind: "refused"; readonly why: LinkRefusal };

/** `/order/{token}/return`: what may be sent back, and the returns of the order. */
export async function loadReturn(request: PageRequest): Promise<Loaded<ReturnData>> {
  const token = tokenOf(request);
  const answer = token === null ? null : await request.call("GET /api/order/:token/returns", { params: { token } });
  if (token === null || answer === null) return refusedOrder("unknownOrder");
  if (!answer.ok) return refusedOrder(answer.refusal);
  const data = {
    kind: "returns",
    token,
    key: crypto.randomUUID(),
    returns: answer.value,
    answer: readReturnAnswer(request.url.searchParams),
  } as const;
  return show({ title: `${returnCopy.title}: ${returnCopy.back(answer.value.orderNumber)}`, robots: "noindex" }, data);
}
