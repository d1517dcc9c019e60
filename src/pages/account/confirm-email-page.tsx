import { useState } from "react";
import { LinkButton } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { loginUrl } from "#capabilities/identity/identity-urls.ts";
import { signInCopy as words } from "#capabilities/identity/sign-in.copy.ts";
import { callIdentity } from "#capabilities/identity/web/call-identity.ts";
import { identityErrorMessage } from "#capabilities/identity/web/error-message.ts";
import { useFirstPaint } from "#capabilities/identity/web/use-first-paint.ts";
import type { PageProps } from "../page.ts";
import type { LinkData } from "./account.load.ts";
import styles from "./sign-in-page.module.css";

type Outcome = "asking" | "confirmed" | readonly string[];

/** The page of the button in the mail. */
export function ConfirmEmailPage({ data }: PageProps<LinkData>) {
  const [outcome, setOutcome] = useState<Outcome>("asking");
  useFirstPaint(() => {
    callIdentity("GET /identity/confirmemail/:token", { params: { token: data.token } }).then(
      (answer) => setOutcome(answer.ok ? "confirmed" : [words.confirmFailedText]),
      (error: unknown) => setOutcome(identityErrorMessage(error)),
    );
  });
  const title =
    outcome === "asking" ? words.confirmTitle : outcome === "confirmed" ? words.confirmedTitle : words.confirmFailed;
  return (
    <PageColumn className={styles.page}>
      <PageHead title={title} />
      <div role="status">
        {outcome === "confirmed" && <Notice tone="good">{words.confirmed}</Notice>}
        {typeof outcome === "object" && <Notice tone="bad">{outcome.join(" ")}</Notice>}
      </div>
      <p>
        <LinkButton href={loginUrl()} kind="primary">
          {words.login}
        </LinkButton>
      </p>
    </PageColumn>
  );
}
