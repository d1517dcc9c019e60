import { signInCopy as words } from "#capabilities/identity/sign-in.copy.ts";
import { ForgotPasswordForm } from "#capabilities/identity/web/password-forms.tsx";
import type { PageProps } from "../page.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

export function ForgotPasswordPage({ site }: PageProps<null>) {
  return (
    <SignInFrame site={site} title={words.forgotTitle} lead={words.forgotLead}>
      <ForgotPasswordForm clientId={site.code} />
    </SignInFrame>
  );
}
