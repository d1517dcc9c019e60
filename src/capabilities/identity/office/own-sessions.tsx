import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Time } from "#office/ui/time.tsx";
import page from "#office/ui/page.module.css";
import { Failure, Loading, Status } from "#office/ui/states.tsx";
import { accessCall } from "./access-call.ts";

const SESSIONS = ["sessions"] as const;
const words: Readonly<Record<string, string>> = {
  none: "password",
  passkey: "passkey",
  totp: "authenticator app",
  recovery: "recovery code",
};

/** One's own open sessions; each can be ended from here. */
export function OwnSessions() {
  const client = useQueryClient();
  const sessions = useQuery({ queryKey: SESSIONS, queryFn: () => valueOf(accessCall, "GET /api/office/me/sessions") });
  const end = useMutation({
    mutationFn: (id: string) => valueOf(accessCall, "POST /api/office/me/sessions/end", { body: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: SESSIONS }),
  });
  return (
    <section className={page["panel"]} aria-labelledby="sessions">
      <h2 id="sessions">Signed in on</h2>
      <p className={page["lead"]}>A session ends after 8 hours, and after 30 minutes without use.</p>
      {sessions.isPending && <Loading />}
      {sessions.isError && <Failure error={sessions.error} onRetry={() => void sessions.refetch()} />}
      <ul className={page["rows"]}>
        {(sessions.data ?? []).map(({ id, device, ip, factor, createdAt, usedAt, isThis }) => (
          <li key={id}>
            <span>
              {device}, {ip}
              {factor !== null && `, by ${words[factor] ?? factor}`}
              <br />
              <small className={page["lead"]}>
                since <Time at={createdAt} />, last used <Time at={usedAt} />
              </small>
            </span>
            {isThis ? (
              <Status tone="good">This session</Status>
            ) : (
              <Button onPress={() => end.mutate(id)}>End session</Button>
            )}
          </li>
        ))}
      </ul>
      {(sessions.data?.length ?? 0) > 1 && (
        <div className={page["tools"]}>
          <Button kind="danger" onPress={() => end.mutate("others")}>
            End all other sessions
          </Button>
        </div>
      )}
    </section>
  );
}
