import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Welcome } from "#capabilities/identity/office/welcome.tsx";
import { useStoreMe } from "./me.ts";
import { SignedOutPage } from "./signed-out-page.tsx";

/** The page that a mail links to. The token is behind the #, so no server logs it. */
export function WelcomePage() {
  const [token] = useState(() => location.hash.slice(1));
  const navigate = useNavigate();
  const store = useStoreMe();
  return (
    <SignedOutPage title="Welcome to the office">
      <Welcome
        token={token}
        onMe={(me) => {
          store(me);
          void navigate({ to: "/", replace: true });
        }}
      />
    </SignedOutPage>
  );
}
