import { errorCodeOf, NoAnswer, type Reply } from "./provider-call.ts";

/** A provider's answer to a call that needs the keys of an account, and changes nothing. */
export type AccountCheck = {
  /** The call, as the provider's documents write it. */
  readonly asked: string;
  readonly answer: "works" | "key-refused" | "not-reachable" | "unexpected";
  /** The status, and the code of an error; null where the account works. */
  readonly detail: string | null;
};

/** One try, of which the status counts. */
export const checkCall = { tries: "once", withinMs: 10_000, unreadable: "ignored" } as const;

const keyRefused: ReadonlySet<number> = new Set([401, 403]);

/** What an answer says about an account. `works`: the status that only a caller with valid keys gets. */
export async function checkAccount(
  { asked, works }: { readonly asked: string; readonly works: number },
  send: () => Promise<Reply>,
): Promise<AccountCheck> {
  try {
    const { status, body } = await send();
    if (status === works) return { asked, answer: "works", detail: null };
    const detail = [status, errorCodeOf(body)].filter((mark) => mark !== undefined).join(" ");
    return { asked, answer: keyRefused.has(status) ? "key-refused" : "unexpected", detail };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { asked, answer: "not-reachable", detail: error.message };
  }
}
