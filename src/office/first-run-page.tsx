import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { FirstOwnerForm } from "#capabilities/identity/office/first-owner-form.tsx";
import { useStoreMe } from "./me.ts";
import { SignedOutPage } from "./signed-out-page.tsx";

/** The page of the link that a new shop prints at its start. The token is behind the #, so no server logs it. */
export function FirstRunPage() {
  const [token] = useState(() => location.hash.slice(1));
  const navigate = useNavigate();
  const store = useStoreMe();
  return (
    <SignedOutPage title="Welcome to your new shop">
      <FirstOwnerForm
        token={token}
        onMe={(me) => {
          store(me);
          void navigate({ to: "/set-up", replace: true });
        }}
      />
    </SignedOutPage>
  );
}
