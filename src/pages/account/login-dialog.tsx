import { useEffect, useState } from "react";
import type { Site } from "#shop/site.ts";
import { Dialog } from "#ui/dialog.tsx";
import { signInCopy as words } from "#capabilities/identity/sign-in.copy.ts";
import { callIdentity } from "#capabilities/identity/web/call-identity.ts";
import { LoginForm, type LoginFormProps } from "#capabilities/identity/web/login-form.tsx";

/** The current page's address without the parameter that opened the dialog. */
function afterDialog(): string {
  const url = new URL(location.href);
  const names = [...url.searchParams.keys()].filter((name) => /^showlogin$/i.test(name));
  for (const name of names) url.searchParams.delete(name);
  return url.pathname + url.search;
}

type LoginMethods = Pick<LoginFormProps, "providers" | "loginCode">;

/** The same form as on the log-in page (ROUTE-64). */
export function LoginDialog({ site, onClose }: { readonly site: Site; readonly onClose: () => void }) {
  const [ways, setWays] = useState<LoginMethods>({ providers: [], loginCode: "not-offered" });
  useEffect(() => {
    callIdentity("GET /identity/providers").then(setWays, () => {});
  }, []);
  return (
    <Dialog open onClose={onClose} title={words.loginTitle(site)} size="small">
      <LoginForm {...ways} returnUrl={afterDialog()} error={null} audience="shopper" clientId={site.code} />
    </Dialog>
  );
}
