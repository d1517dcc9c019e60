import { useQueryClient } from "@tanstack/react-query";
import { Outlet, useNavigate, useRouter, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { RouterProvider as LinkProvider } from "react-aria-components";
import type { Me } from "#capabilities/identity/office-access.office.contract.ts";
import { AskApproval } from "#capabilities/office-work/office/ask-approval.tsx";
import { ApprovalSlot, type AskProps } from "#office/ui/approval-slot.tsx";
import { JobNotices } from "#capabilities/office-work/office/job-notices.tsx";
import { RecordPresence } from "#capabilities/office-work/office/record-presence.tsx";
import { Dialog } from "#office/ui/dialog.tsx";
import { Failure, Loading } from "#office/ui/states.tsx";
import { HEAD_OFFICE_ZONE, type Zones, ZonesContext } from "#office/ui/time.tsx";
import { StaffContext, useMe, useStoreMe } from "./me.ts";
import { areasFor } from "./areas.ts";
import { IdleNotice } from "./idle-notice.tsx";
import { Sidebar } from "./sidebar.tsx";
import { SignedOutPage } from "./signed-out-page.tsx";
import styles from "./shell.module.css";
import { Topbar } from "./topbar.tsx";
import { useKeys } from "./use-keys.ts";
import { useLoadNext } from "./use-load-next.ts";

const parts = () => import("./shell-parts.ts");
const LogIn = lazy(async () => ({ default: (await parts()).LogIn }));
const CommandBar = lazy(async () => ({ default: (await parts()).CommandBar }));
const KeysHelp = lazy(async () => ({ default: (await parts()).KeysHelp }));

const titles = {
  password: "Sign in",
  "second-factor": "Second factor",
  "set-up-factor": "Set up a second factor",
  "signed-in": "Sign in",
} as const;

/** The frame of every screen: sidebar, top bar, command bar. Without a session it is the log-in. */
export function Shell() {
  const me = useMe();
  const store = useStoreMe();
  const client = useQueryClient();
  const site = useRouterState({ select: ({ location }) => (location.search as { readonly site?: string }).site });
  const [last, setLast] = useState<Me | null>(null);
  const current = me.data?.step === "signed-in" ? me.data : null;
  if (current !== null && current !== last) setLast(current);
  const enter = (next: Me) => {
    // Another person starts on a new page, because this one shows the previous person's work.
    if (next.step === "signed-in" && last !== null && last.id !== next.id) return location.assign("/");
    store(next);
    if (next.step === "signed-in") void client.invalidateQueries();
  };
  if (me.isPending) return <Loading />;
  if (me.isError) return <Failure error={me.error} onRetry={() => void me.refetch()} />;
  const shown = current ?? last;
  const zones = zonesOf(shown, site);
  const title = titles[me.data?.step ?? "password"];
  if (shown === null)
    return (
      <SignedOutPage title={title}>
        <Suspense fallback={<Loading />}>
          <LogIn me={me.data ?? null} onMe={enter} />
        </Suspense>
      </SignedOutPage>
    );
  return (
    <StaffContext value={shown}>
      <ZonesContext value={zones}>
        <Frame me={shown} />
      </ZonesContext>
      <Dialog title={`${title} to go on`} isOpen={current === null} onClose={() => {}} isFirm>
        <Suspense fallback={<Loading />}>
          <LogIn me={me.data ?? null} onMe={enter} />
        </Suspense>
      </Dialog>
    </StaffContext>
  );
}

function zonesOf(me: Me | null, site: string | undefined): Zones {
  const ofSite = Object.fromEntries((me?.sites ?? []).map(({ code, timeZone }) => [code, timeZone]));
  return { ofSite, usual: (site === undefined ? undefined : ofSite[site]) ?? HEAD_OFFICE_ZONE };
}

const askApproval = (props: AskProps) => <AskApproval {...props} />;

function Frame({ me }: { readonly me: Me }) {
  const navigate = useNavigate();
  const router = useRouter();
  const [isSearching, setSearching] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const areas = areasFor(me.permissions);
  useKeys({
    areas,
    onCommand: () => setSearching(true),
    onGo: (to) => void navigate({ to }),
    onHelp: () => setHelpOpen(true),
  });
  // Once it has them, a log-in over the page needs no file of a build that may be gone by then.
  useLoadNext(parts);
  useEffect(() => router.subscribe("onResolved", () => setMenuOpen(false)), [router]);
  return (
    <LinkProvider navigate={(to) => void navigate({ to })}>
      <a href="#main" className={styles["skip"]}>
        Skip to content
      </a>
      <div className={styles["shell"]} data-menu={isMenuOpen ? "open" : undefined}>
        <Topbar me={me} onSearch={() => setSearching(true)} onMenu={() => setMenuOpen((open) => !open)} />
        <Sidebar me={me} />
        <main id="main" className={styles["main"]} tabIndex={-1}>
          <JobNotices screens={areas} path={path} />
          <RecordPresence path={path} />
          <ApprovalSlot value={askApproval}>
            <Outlet />
          </ApprovalSlot>
        </main>
      </div>
      <IdleNotice />
      <Suspense>
        {isHelpOpen && <KeysHelp areas={areas} onClose={() => setHelpOpen(false)} />}
        {isSearching && <CommandBar me={me} onClose={() => setSearching(false)} />}
      </Suspense>
    </LinkProvider>
  );
}
