import { useQuery } from "@tanstack/react-query";
import { valueOf } from "#office/ui/calls.ts";
import page from "#office/ui/page.module.css";
import { Failure, Loading } from "#office/ui/states.tsx";
import { type Column, Table } from "#office/ui/table.tsx";
import { officeAreaNames, officeAreas } from "#shop/office-permissions.ts";
import type { Role } from "../office-team.office.contract.ts";
import { teamCall } from "./access-call.ts";

type AreaRow = { readonly area: (typeof officeAreaNames)[number] };

const levels = { read: "see", write: "change", approve: "approve" } as const;

const said = ({ permissions }: Role, area: string): string =>
  Object.entries(levels)
    .filter(([level]) => permissions.includes(`${area}.${level}`))
    .map(([, word]) => word)
    .join(", ") || "–";

/** What each role may do, area by area. */
export function RolesPage() {
  const roles = useQuery({ queryKey: ["roles"], queryFn: () => valueOf(teamCall, "GET /api/office/roles") });
  const columns: readonly Column<AreaRow>[] = [
    { id: "area", label: "Area", isHead: true, cell: ({ area }) => officeAreas[area] },
    ...(roles.data ?? []).map((role) => ({
      id: role.id,
      label: `${role.name} (${role.people})`,
      cell: ({ area }: AreaRow) => said(role, area),
    })),
  ];
  return (
    <div className={page["page"]}>
      <h1>Roles</h1>
      <p className={page["lead"]}>
        What each role may do, and how many people have it. Roles that change money, prices or people need a second
        factor.
      </p>
      {roles.isPending && <Loading />}
      {roles.isError && <Failure error={roles.error} onRetry={() => void roles.refetch()} />}
      {roles.data !== undefined && (
        <Table
          caption="Roles and permissions"
          columns={columns}
          rows={officeAreaNames.map((area) => ({ area }))}
          keyOf={({ area }) => area}
          isStale={false}
        />
      )}
    </div>
  );
}
