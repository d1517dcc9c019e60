import { useRef, useState } from "react";
import type { SiteCode } from "#shop/site.ts";
import { signInCopy as words } from "../sign-in.copy.ts";
import { callIdentity } from "./call-identity.ts";
import { identityErrorMessage } from "./error-message.ts";

export type LoginCode = {
  /** What the form asks for beside the email. */
  readonly way: "password" | "code";
  readonly isAsking: boolean;
  /** The status of the mail; empty before the first request. */
  readonly status: string;
  readonly failures: readonly string[];
  readonly ask: (email: string) => Promise<void>;
  readonly backToPassword: () => void;
};

/** Has a code mailed, and turns the form to it once that is done. */
export function useLoginCode(clientId: SiteCode, first: LoginCode["way"]): LoginCode {
  const [way, setWay] = useState(first);
  const [isAsking, setAsking] = useState(false);
  const [status, setStatus] = useState("");
  const [failures, setFailures] = useState<readonly string[]>([]);
  const pending = useRef(false);
  const ask = async (email: string) => {
    if (pending.current) return;
    pending.current = true;
    setAsking(true);
    setFailures([]);
    setStatus("");
    try {
      const answer = await callIdentity("POST /identity/logincode", { body: { clientId, email } });
      if (answer.ok) setWay("code");
      if (answer.ok) setStatus(words.codeSent(email));
      else setFailures(answer.errors);
    } catch (error) {
      setFailures(identityErrorMessage(error));
    } finally {
      pending.current = false;
      setAsking(false);
    }
  };
  const backToPassword = () => {
    setWay("password");
    setStatus("");
    setFailures([]);
  };
  return { way, isAsking, status, failures, ask, backToPassword };
}
