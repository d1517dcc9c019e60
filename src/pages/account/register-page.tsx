import { RegisterForm } from "#capabilities/identity/web/register-form.tsx";
import type { PageProps } from "../page.ts";
import type { RegisterData } from "./account.load.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

export function RegisterPage({ data, site }: PageProps<RegisterData>) {
  return (
    <SignInFrame site={site} title={data.title} lead={data.lead} wide>
      <RegisterForm site={site} />
    </SignInFrame>
  );
}
