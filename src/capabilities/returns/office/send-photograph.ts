import { CallError, messagesOf } from "#ui/call.ts";
import { RefusalError } from "#office/ui/calls.ts";
import { MAX_NAME_LENGTH } from "../return-photographs.rules.ts";
import type { OfficeReturn } from "../returns.office.contract.ts";

/** Sends one photograph of the goods and answers the return. The file itself is the body. */
export async function sendPhotograph(number: string, file: File): Promise<OfficeReturn> {
  const query = new URLSearchParams({ key: crypto.randomUUID(), name: file.name.slice(0, MAX_NAME_LENGTH) });
  const response = await fetch(`/api/office/returns/${encodeURIComponent(number)}/photographs?${query}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream", "x-office": "1" },
    body: file,
  });
  const body = (await response.json()) as OfficeReturn & { readonly code?: string };
  if (response.ok) return body;
  const sentences = messagesOf(body);
  if (body.code !== undefined && sentences[0] !== undefined) throw new RefusalError(body.code, sentences[0]);
  throw new CallError(response.status, sentences);
}
