import { useQuery } from "@tanstack/react-query";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Check, Choice } from "#office/ui/choice.tsx";
import page from "#office/ui/page.module.css";
import type { SiteCode } from "#shop/site.ts";
import type { OfficeStore } from "../office-team.office.contract.ts";
import { teamCall } from "./access-call.ts";

export type RoleAssignment = {
  readonly role: string;
  readonly sites: readonly SiteCode[] | null;
  /** The stores that it is limited to; null: it is not. */
  readonly stores: readonly string[] | null;
};
export type NamedSite = { readonly code: SiteCode; readonly name: string };

type RolePickerProps = {
  readonly roles: readonly RoleAssignment[];
  readonly onChange: (roles: readonly RoleAssignment[]) => void;
  readonly sites: readonly NamedSite[];
};

/** Roles and where each holds. */
export function RolePicker({ roles, onChange, sites }: RolePickerProps) {
  const known = useQuery({ queryKey: ["roles"], queryFn: () => valueOf(teamCall, "GET /api/office/roles") });
  const stores = useQuery({ queryKey: ["stores"], queryFn: () => valueOf(teamCall, "GET /api/office/stores") });
  const options = (known.data ?? []).map(({ id, name }) => ({ id, label: name }));
  const replace = (at: number, next: RoleAssignment) =>
    onChange(roles.map((one, index) => (index === at ? next : one)));
  const free = options.find(({ id }) => roles.every(({ role }) => role !== id));
  return (
    <div className={page["form"]}>
      {roles.map((assignment, at) => (
        <fieldset key={assignment.role} className={page["panel"]}>
          <legend>{options.find(({ id }) => id === assignment.role)?.label ?? assignment.role}</legend>
          <Choice
            label="Role"
            options={options.filter(({ id }) => id === assignment.role || roles.every(({ role }) => role !== id))}
            value={assignment.role}
            onChange={(role) => replace(at, { ...assignment, role })}
          />
          <Check
            label="On all sites"
            isSelected={assignment.sites === null}
            onChange={(isAll) =>
              replace(at, { ...assignment, sites: isAll ? null : sites.slice(0, 1).map(({ code }) => code) })
            }
          />
          {assignment.sites !== null && (
            <SiteChecks assignment={assignment} sites={sites} onChange={(next) => replace(at, next)} />
          )}
          <StoreChecks
            assignment={assignment}
            stores={stores.data?.stores ?? []}
            onChange={(next) => replace(at, next)}
          />
          {roles.length > 1 && (
            <Button kind="danger" onPress={() => onChange(roles.filter((_, index) => index !== at))}>
              Remove this role
            </Button>
          )}
        </fieldset>
      ))}
      {free !== undefined && (
        <Button onPress={() => onChange([...roles, { role: free.id, sites: null, stores: null }])}>
          Add another role
        </Button>
      )}
    </div>
  );
}

type SiteChecksProps = {
  readonly assignment: RoleAssignment;
  readonly sites: readonly NamedSite[];
  readonly onChange: (next: RoleAssignment) => void;
};

function SiteChecks({ assignment, sites, onChange }: SiteChecksProps) {
  const chosen = assignment.sites ?? [];
  const toggle = (code: SiteCode) => (isOn: boolean) =>
    onChange({ ...assignment, sites: isOn ? [...chosen, code] : chosen.filter((one) => one !== code) });
  return (
    <div className={page["tools"]}>
      {sites.map(({ code, name }) => (
        <Check key={code} label={name} isSelected={chosen.includes(code)} onChange={toggle(code)} />
      ))}
    </div>
  );
}

type StoreChecksProps = {
  readonly assignment: RoleAssignment;
  readonly stores: readonly OfficeStore[];
  readonly onChange: (next: RoleAssignment) => void;
};

/** Stores of the role's sites: orders, returns and payments of others are not seen with it. */
function StoreChecks({ assignment, stores, onChange }: StoreChecksProps) {
  const { sites, stores: chosen } = assignment;
  const offered = stores.filter((store) => sites === null || store.sites.some((site) => sites.includes(site)));
  const toggle = (code: string) => (isOn: boolean) =>
    onChange({
      ...assignment,
      stores: isOn ? [...(chosen ?? []), code] : (chosen ?? []).filter((one) => one !== code),
    });
  return (
    <>
      <Check
        label="Only some stores"
        isSelected={chosen !== null}
        onChange={(isLimited) => onChange({ ...assignment, stores: isLimited ? [] : null })}
      />
      {chosen !== null && (
        <fieldset className={page["tools"]}>
          <legend>Stores whose orders, returns and payments they work on</legend>
          {offered.map(({ code, name }) => (
            <Check key={code} label={name} isSelected={chosen.includes(code)} onChange={toggle(code)} />
          ))}
        </fieldset>
      )}
    </>
  );
}
