import { useEffect, useState } from "react";
import type { Site } from "#shop/site.ts";
import { Dialog } from "#ui/dialog.tsx";
import { isSignedIn } from "#ui/signed-in.ts";
import { signInCopy as words } from "#capabilities/identity/sign-in.copy.ts";
import { callIdentity } from "#capabilities/identity/web/call-identity.ts";
import { readHeld } from "#capabilities/identity/web/held-tokens.ts";
import { startKeeping } from "#capabilities/identity/web/keeper.ts";
import { LoginForm } from "#capabilities/identity/web/login-form.tsx";
import { signedInName } from "../shell/signed-in-name.ts";

export type AccountHostProps = { readonly site: Site; readonly isLoginAsked: boolean };

const whoIsHere = (): string | null => readHeld()?.claims.sub ?? null;

/** Keeps whoever is logged in logged in, shows their name, and asks others to log in where the address says so. */
export function AccountHost({ site, isLoginAsked }: AccountHostProps) {
  useEffect(() => {
    const before = whoIsHere();
    signedInName.change(() => readHeld()?.claims.given_name ?? null);
    // Logged in or out in another tab: this page was made for somebody else.
    startKeeping(() => {
      if (whoIsHere() !== before) location.reload();
    });
  }, []);
  return <LoginDialog key={String(isLoginAsked)} site={site} isAsked={isLoginAsked} />;
}

/** The page at hand, without the word that opened the dialog. */
function afterDialog(): string {
  const url = new URL(location.href);
  const asked = [...url.searchParams.keys()].filter((name) => /^showlogin$/i.test(name));
  for (const name of asked) url.searchParams.delete(name);
  return url.pathname + url.search;
}

function LoginDialog({ site, isAsked }: { readonly site: Site; readonly isAsked: boolean }) {
  const [isClosed, setClosed] = useState(false);
  const [providers, setProviders] = useState<readonly string[]>([]);
  const isOpen = isAsked && !isClosed && !isSignedIn();
  useEffect(() => {
    if (!isAsked) return;
    callIdentity("GET /identity/providers").then(
      (known) => setProviders(known.providers),
      () => {},
    );
  }, [isAsked]);
  return (
    <Dialog open={isOpen} onClose={() => setClosed(true)} title={words.loginTitle(site)} size="small">
      <LoginForm returnUrl={isOpen ? afterDialog() : null} error={null} providers={providers} audience="shopper" />
    </Dialog>
  );
}
