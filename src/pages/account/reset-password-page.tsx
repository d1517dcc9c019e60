import { signInCopy as words } from "#capabilities/identity/sign-in.copy.ts";
import { ResetPasswordForm } from "#capabilities/identity/web/password-forms.tsx";
import type { PageProps } from "../page.ts";
import type { LinkData } from "./account.load.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

export function ResetPasswordPage({ data, site }: PageProps<LinkData>) {
  return (
    <SignInFrame site={site} title={words.resetTitle} lead={words.resetLead}>
      <ResetPasswordForm token={data.token} />
    </SignInFrame>
  );
}
