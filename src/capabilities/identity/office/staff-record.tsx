import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Time } from "#office/ui/time.tsx";
import page from "#office/ui/page.module.css";
import { ReasonDialog } from "#office/ui/reason-dialog.tsx";
import { Failure, Loading, Notice, Status } from "#office/ui/states.tsx";
import type { StaffMember } from "../office-team.office.contract.ts";
import { teamCall } from "./access-call.ts";
import { RolesDialog } from "./staff-dialogs.tsx";
import type { NamedSite } from "./role-picker.tsx";
import { factorLabels, describeRole, stateLabels } from "./staff.copy.ts";

type RecordProps = {
  readonly id: string;
  readonly sites: readonly NamedSite[];
  readonly mayWrite: boolean;
  /** The part of the audit log that is about this person. */
  readonly history: ReactNode;
};

/** One member of staff: roles, access, second factor. */
export function StaffRecord({ id, sites, mayWrite, history }: RecordProps) {
  const member = useQuery({
    queryKey: ["staff-member", id],
    queryFn: () => valueOf(teamCall, "GET /api/office/staff/:id", { params: { id } }),
  });
  if (member.isPending) return <Loading />;
  if (member.isError) return <Failure error={member.error} onRetry={() => void member.refetch()} />;
  const { firstName, lastName, state } = member.data;
  return (
    <div className={page["page"]}>
      <Link href="/staff">Staff</Link>
      <header className={page["head"]}>
        <h1 className={page["title"]}>
          {firstName} {lastName} <Status tone={stateLabels[state].tone}>{stateLabels[state].text}</Status>
        </h1>
        {mayWrite && member.data.mayChange && <MemberActions member={member.data} sites={sites} />}
      </header>
      {mayWrite && !member.data.mayChange && (
        <Notice tone="info">You can&apos;t change this person&apos;s access. Another owner can.</Notice>
      )}
      <div className={page["split"]}>
        <section className={page["panel"]} aria-labelledby="history">
          <h2 id="history">History</h2>
          {history}
        </section>
        <MemberFacts member={member.data} />
      </div>
    </div>
  );
}

function MemberFacts({ member }: { readonly member: StaffMember }) {
  const { email, roles, factor, createdAt, lastSeenAt, openSessions, shopAccounts } = member;
  const accounts = shopAccounts.map(({ site, salespersonCode }) =>
    salespersonCode === null ? site : `${site}: ${salespersonCode}`,
  );
  return (
    <section className={page["panel"]} aria-label="Details">
      <dl className={page["facts"]}>
        <dt>Email</dt>
        <dd>{email}</dd>
        <dt>Roles</dt>
        <dd>{roles.map(describeRole).join(", ")}</dd>
        <dt>Second factor</dt>
        <dd>{factorLabels[factor]}</dd>
        <dt>Open sessions</dt>
        <dd>{openSessions}</dd>
        <dt>Last seen</dt>
        <dd>{lastSeenAt === null ? "Never" : <Time at={lastSeenAt} />}</dd>
        <dt>Added</dt>
        <dd>
          <Time at={createdAt} />
        </dd>
        {accounts.length > 0 && (
          <>
            <dt>Salesperson codes</dt>
            <dd>{accounts.join(", ")}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

type Action = "end" | "return" | "reset-factor";
const actionKeys = {
  end: "POST /api/office/staff/:id/end",
  return: "POST /api/office/staff/:id/return",
  "reset-factor": "POST /api/office/staff/:id/reset-factor",
} as const;
const actionLabels: Readonly<Record<Action, { readonly title: (name: string) => string; readonly confirm: string }>> = {
  end: { title: (name) => `End ${name}'s access now?`, confirm: "End access" },
  return: { title: (name) => `Let ${name} in again?`, confirm: "Let in again" },
  "reset-factor": { title: (name) => `Reset ${name}'s second factor?`, confirm: "Reset second factor" },
};

function MemberActions({ member, sites }: { readonly member: StaffMember; readonly sites: readonly NamedSite[] }) {
  const { id, firstName, state, factor } = member;
  const client = useQueryClient();
  const [dialog, setDialog] = useState<Action | "roles" | null>(null);
  const store = (next: StaffMember) => {
    client.setQueryData(["staff-member", id], next);
    void client.invalidateQueries({ queryKey: ["staff"] });
    void client.invalidateQueries({ queryKey: ["audit"] });
    setDialog(null);
  };
  const link = useMutation({
    mutationFn: () => valueOf(teamCall, "POST /api/office/staff/:id/link", { params: { id } }),
    onSuccess: store,
  });
  const act = useMutation({
    mutationFn: ({ action, reason }: { action: Action; reason: string }) =>
      valueOf(teamCall, actionKeys[action], { params: { id }, body: { reason } }),
    onSuccess: store,
  });
  return (
    <div className={page["tools"]}>
      {link.isSuccess && <Status tone="good">Mail sent</Status>}
      {link.isError && <Status tone="bad">{sentenceOf(link.error)}</Status>}
      {state !== "ended" && (
        <>
          <Button onPress={() => setDialog("roles")}>Change roles</Button>
          <Button isPending={link.isPending} onPress={() => link.mutate()}>
            {state === "invited" ? "Send the invitation again" : "Send a password link"}
          </Button>
        </>
      )}
      {factor !== "none" && <Button onPress={() => setDialog("reset-factor")}>Reset second factor</Button>}
      {state === "ended" ? (
        <Button onPress={() => setDialog("return")}>Let in again</Button>
      ) : (
        <Button kind="danger" onPress={() => setDialog("end")}>
          End access
        </Button>
      )}
      {dialog === "roles" && (
        <RolesDialog member={member} sites={sites} onDone={store} onClose={() => setDialog(null)} />
      )}
      {dialog !== null && dialog !== "roles" && (
        <ReasonDialog
          title={actionLabels[dialog].title(firstName)}
          confirm={actionLabels[dialog].confirm}
          isDanger={dialog === "end"}
          error={act.error}
          isPending={act.isPending}
          onConfirm={(reason) => act.mutate({ action: dialog, reason })}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
