import { notifyTabs } from "./stored-changes.ts";
import { acceptCart, call, messageOf } from "./cart-state.ts";

const under = new Map<string, Promise<string | null>>();

async function bring(token: string): Promise<string | null> {
  try {
    const answer = await call("POST /api/cart/recover", { body: { token } });
    if (!answer.ok) return answer.errors[0] ?? messageOf(null);
    acceptCart(answer.value);
    notifyTabs({ cart: answer.value.cartId, version: answer.value.version });
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

/** Puts the lines of a mailed link into this cart; answers what went wrong, in a sentence. Asked twice it asks once. */
export function recoverSavedCart(token: string): Promise<string | null> {
  const pending = under.get(token) ?? bring(token);
  under.set(token, pending);
  return pending;
}
