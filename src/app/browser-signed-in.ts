import { sendBy } from "#ui/call.ts";
import { isSignedIn } from "#ui/signed-in.ts";

/** Calls of whoever is logged in carry a token; what that takes comes only then. */
export const sendAsSignedIn = (): void =>
  sendBy(() =>
    isSignedIn() ? import("#capabilities/identity/web/signed-send.ts").then(({ signedSend }) => signedSend) : null,
  );
