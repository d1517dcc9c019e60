import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDollars } from "#kit/money.ts";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import page from "#office/ui/page.module.css";
import { Failure, Loading } from "#office/ui/states.tsx";
import { type Column, Table } from "#office/ui/table.tsx";
import { useNarrow } from "#office/ui/use-narrow.ts";
import { officeAreaNames, officeAreas } from "#shop/office-permissions.ts";
import type { Role } from "../office-team.office.contract.ts";
import { teamCall } from "./access-call.ts";
import { LimitsDialog } from "./limits-dialog.tsx";
import { DeleteRoleDialog, RoleDialog } from "./role-dialog.tsx";

type AreaRow = { readonly area: (typeof officeAreaNames)[number] };

const levels = { read: "see", write: "change", approve: "approve" } as const;

const levelsOf = ({ permissions }: Role, area: string): string =>
  Object.entries(levels)
    .filter(([level]) => permissions.includes(`${area}.${level}`))
    .map(([, word]) => word)
    .join(", ") || "–";

const refunds = ({ permissions }: Role): boolean => permissions.includes("refunds.write");

const raisesCredit = ({ permissions }: Role): boolean => permissions.includes("businesses.approve");

const describeCredit = (role: Role): string => {
  if (!raisesCredit(role)) return "–";
  return role.creditLimit === null ? "No limit" : formatDollars(role.creditLimit);
};

const formatLimit = (role: Role): string => {
  if (!refunds(role)) return "–";
  return role.refundLimit === null ? "No limit" : formatDollars(role.refundLimit);
};

type Opened = { readonly kind: "new" } | { readonly kind: "copy" | "change" | "limit" | "delete"; readonly role: Role };

/** On a phone the buttons are on the screen instead. */
const notOnPhones = ["people", "factor", "credit"];

const roleColumns = (mayWrite: boolean, onOpen: (opened: Opened) => void): readonly Column<Role>[] => [
  {
    id: "name",
    label: "Role",
    isHead: true,
    cell: ({ name, isBuiltIn }) => (
      <>
        {name}
        {isBuiltIn && <small className={page["under"]}>Built in</small>}
      </>
    ),
  },
  { id: "people", label: "People", align: "end", cell: ({ people }) => people },
  { id: "factor", label: "Second factor", cell: ({ needsSecondFactor }) => (needsSecondFactor ? "Needed" : "–") },
  { id: "limit", label: "Refunds at once", align: "end", cell: formatLimit },
  { id: "credit", label: "Credit limits up to", align: "end", cell: describeCredit },
  {
    id: "change",
    label: "Change",
    cell: (role) =>
      mayWrite &&
      role.whyNot === null && (
        <div className={page["tools"]}>
          {!role.isBuiltIn && (
            <Button label={`Change role ${role.name}`} onPress={() => onOpen({ kind: "change", role })}>
              Change
            </Button>
          )}
          {((refunds(role) && role.refundLimit !== null) || raisesCredit(role)) && (
            <Button label={`Limits of ${role.name}`} onPress={() => onOpen({ kind: "limit", role })}>
              Limits
            </Button>
          )}
          <Button label={`Copy role ${role.name}`} onPress={() => onOpen({ kind: "copy", role })}>
            Copy
          </Button>
          {!role.isBuiltIn && (
            <Button label={`Delete role ${role.name}`} onPress={() => onOpen({ kind: "delete", role })}>
              Delete
            </Button>
          )}
        </div>
      ),
  },
];

const areaColumns = (roles: readonly Role[]): readonly Column<AreaRow>[] => [
  { id: "area", label: "Area", isHead: true, cell: ({ area }) => officeAreas[area] },
  ...roles.map((role) => ({ id: role.id, label: role.name, cell: ({ area }: AreaRow) => levelsOf(role, area) })),
];

/** What each role may do, area by area; who may changes roles makes and changes them. */
export function RolesPage({ mayWrite }: { readonly mayWrite: boolean }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const isNarrow = useNarrow();
  const roles = useQuery({ queryKey: ["roles"], queryFn: () => valueOf(teamCall, "GET /api/office/roles") });
  const close = () => setOpened(null);
  // Somebody may have changed it since the dialog was opened. Forms show both versions; a deletion is of the newest.
  const now = (role: Role): Role => roles.data?.find(({ id }) => id === role.id) ?? role;
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1>Roles</h1>
        {mayWrite && (
          <Button kind="primary" onPress={() => setOpened({ kind: "new" })}>
            New role
          </Button>
        )}
      </header>
      <p className={page["lead"]}>
        Roles that change money, prices or people need a second factor. Copy a built-in role to make one of your own.
      </p>
      {roles.isPending && <Loading />}
      {roles.isError && <Failure error={roles.error} onRetry={() => void roles.refetch()} />}
      {roles.data !== undefined && (
        <>
          <Table
            caption="Roles"
            columns={roleColumns(mayWrite, setOpened)}
            hidden={isNarrow ? notOnPhones : []}
            rows={roles.data}
            keyOf={({ id }) => id}
            isStale={false}
          />
          <Table
            caption="Roles and permissions"
            columns={areaColumns(roles.data)}
            rows={officeAreaNames.map((area) => ({ area }))}
            keyOf={({ area }) => area}
            isStale={false}
          />
        </>
      )}
      {opened?.kind === "new" && <RoleDialog from={null} changed={null} onClose={close} />}
      {opened?.kind === "copy" && <RoleDialog from={opened.role} changed={null} onClose={close} />}
      {opened?.kind === "change" && <RoleDialog from={opened.role} changed={opened.role} onClose={close} />}
      {opened?.kind === "limit" && <LimitsDialog role={opened.role} onClose={close} />}
      {opened?.kind === "delete" && <DeleteRoleDialog role={now(opened.role)} onClose={close} />}
    </div>
  );
}
