import { externalLoginUrl } from "../identity-urls.ts";
import { NONCE_DELAY_MS } from "../session.rules.ts";
import { clearPath, storeNonce, rememberPath } from "./stored-tokens.ts";

export type LoginOptions = {
  /** The page to open after the log-in; null for the default one. */
  readonly returnUrl: string | null;
};

const pause = () => new Promise((resolve) => setTimeout(resolve, NONCE_DELAY_MS));

function storeReturnPath({ returnUrl }: LoginOptions): void {
  if (returnUrl === null) clearPath();
  else rememberPath(returnUrl);
}

/** Stores the nonce, adds it to the form's hidden fields and submits the form. */
export async function beginLogin(form: HTMLFormElement, way: LoginOptions): Promise<void> {
  storeReturnPath(way);
  const nonce = storeNonce();
  await pause();
  // A form outside React, because a render would empty fields that React does not know.
  const sent = document.createElement("form");
  sent.method = "post";
  sent.action = form.action;
  sent.hidden = true;
  const typed = [...new FormData(form)].filter(([, value]) => typeof value === "string") as [string, string][];
  const all = { ...Object.fromEntries(typed), nonce, origin: location.origin, returnUrl: way.returnUrl ?? "" };
  for (const [name, value] of Object.entries(all)) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    sent.append(field);
  }
  document.body.append(sent);
  sent.submit();
}

/** To the other provider, which sends the browser back by way of the shop (IDENT-12, IDENT-19). */
export async function beginExternalLogin(provider: string, way: LoginOptions): Promise<void> {
  storeReturnPath(way);
  const query = new URLSearchParams({ nonce: storeNonce(), origin: location.origin, returnUrl: way.returnUrl ?? "" });
  await pause();
  location.assign(`${externalLoginUrl(provider)}?${query}`);
}
