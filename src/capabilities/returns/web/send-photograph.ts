import { messagesOf } from "#ui/call.ts";
import { MAX_NAME_LENGTH, photographsPath } from "../return-photographs.rules.ts";
import type { OrderReturns } from "../returns.contract.ts";
import { returnCopy } from "../returns.copy.ts";

export type PhotographAnswer = { readonly returns: OrderReturns } | { readonly error: string };

type Sending = { readonly token: string; readonly number: string; readonly file: File };

/** Sends one photograph of a return; a file that is refused gets its own sentence. */
export async function sendPhotograph({ token, number, file }: Sending): Promise<PhotographAnswer> {
  const query = new URLSearchParams({ key: crypto.randomUUID(), name: file.name.slice(0, MAX_NAME_LENGTH) });
  const refuse = (why: string) => ({ error: returnCopy.photographNotSent(file.name, why) });
  try {
    const response = await fetch(`${photographsPath(token, number)}?${query}`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream" },
      body: file,
    });
    const body: unknown = await response.json();
    if (response.ok) return { returns: body as OrderReturns };
    return refuse(messagesOf(body as Parameters<typeof messagesOf>[0])[0] ?? returnCopy.failed);
  } catch {
    return refuse(returnCopy.failed);
  }
}
