import { expect } from "vitest";
import type { CheckoutAnswer } from "#capabilities/checkout/checkout.contract.ts";

/** Posts a form like the browser. */
export async function postForm({
  htmlFormAction,
  htmlFormToPost,
}: NonNullable<CheckoutAnswer["secure3DResponse"]>): Promise<void> {
  const fields = [...htmlFormToPost.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
    name,
    value.replaceAll("&amp;", "&").replaceAll("&#39;", "'"),
  ]);
  const answer = await fetch(htmlFormAction, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields as [string, string][]).toString(),
  });
  expect(answer.status).toBe(303);
}
