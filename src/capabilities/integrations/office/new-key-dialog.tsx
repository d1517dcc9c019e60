import type { SiteCode } from "#shop/site.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Check } from "#office/ui/choice.tsx";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Field } from "#office/ui/field.tsx";
import { Form, FormActions } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { Notice } from "#office/ui/states.tsx";
import { officeAreaNames, officeAreas, type OfficePermission, permissionLevels } from "#shop/office-permissions.ts";
import { API_KEYS, apiKeysCall, type NamedSite } from "./integrations-call.ts";

type NewKeyProps = {
  /** What the person can do, which a key cannot exceed. */
  readonly permissions: readonly string[];
  readonly sites: readonly NamedSite[];
  readonly onClose: () => void;
};

/** Makes a key and shows it once. */
export function NewKeyDialog({ permissions, sites, onClose }: NewKeyProps) {
  const [secret, setSecret] = useState<string | null>(null);
  return secret === null ? (
    <Dialog title="New API key" isOpen onClose={onClose}>
      <KeyForm permissions={permissions} sites={sites} onMade={setSecret} onClose={onClose} />
    </Dialog>
  ) : (
    <ShownOnce secret={secret} onDone={onClose} />
  );
}

const inAYear = (): string => new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);

type FormProps = NewKeyProps & { readonly onMade: (secret: string) => void };

function KeyForm({ permissions, sites, onMade, onClose }: FormProps) {
  const client = useQueryClient();
  const [scopes, setScopes] = useState<readonly OfficePermission[]>([]);
  const [codes, setCodes] = useState<readonly SiteCode[] | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const { control, handleSubmit } = useForm({ defaultValues: { name: "", expiresOn: inAYear() } });
  const make = useMutation({
    mutationFn: (values: { name: string; expiresOn: string }) =>
      valueOf(apiKeysCall, "POST /api/office/api-keys", { body: { ...values, scopes, sites: codes } }),
    onSuccess: async ({ secret }) => {
      await client.invalidateQueries({ queryKey: API_KEYS });
      onMade(secret);
    },
  });
  const isIncomplete = scopes.length === 0 || codes?.length === 0;
  const submit = handleSubmit((values) => {
    setSubmitted(true);
    if (!isIncomplete) make.mutate(values);
  });
  return (
    <Form onSubmit={submit} error={make.error}>
      {isSubmitted && scopes.length === 0 && <Notice tone="bad">Choose what the key can do.</Notice>}
      {isSubmitted && codes?.length === 0 && <Notice tone="bad">Choose a site.</Notice>}
      <Field
        control={control}
        name="name"
        label="Name"
        hint="The system that will use it, like ERP."
        rules={{ required: "Enter a name." }}
        autoFocus
      />
      <Field
        control={control}
        name="expiresOn"
        label="Last day"
        type="date"
        hint="In Sydney, within two years."
        rules={{ required: "Choose a last day." }}
      />
      <SiteChoice codes={codes} sites={sites} onChange={setCodes} />
      <ScopeChoice permissions={permissions} scopes={scopes} onChange={setScopes} />
      <FormActions onCancel={onClose} save="Make the key" isPending={make.isPending} />
    </Form>
  );
}

type SiteChoiceProps = {
  readonly codes: readonly SiteCode[] | null;
  readonly sites: readonly NamedSite[];
  readonly onChange: (codes: readonly SiteCode[] | null) => void;
};

function SiteChoice({ codes, sites, onChange }: SiteChoiceProps) {
  const toggle = (code: SiteCode) => (isOn: boolean) =>
    onChange(isOn ? [...(codes ?? []), code] : (codes ?? []).filter((one) => one !== code));
  return (
    <fieldset className={page["panel"]}>
      <legend>Sites</legend>
      <Check label="On all sites" isSelected={codes === null} onChange={(isAll) => onChange(isAll ? null : [])} />
      {codes !== null && (
        <div className={page["tools"]}>
          {sites.map(({ code, name }) => (
            <Check key={code} label={name} isSelected={codes.includes(code)} onChange={toggle(code)} />
          ))}
        </div>
      )}
    </fieldset>
  );
}

const words = { read: "see", write: "change", approve: "approve" } as const;

type ScopeProps = {
  readonly permissions: readonly string[];
  readonly scopes: readonly OfficePermission[];
  readonly onChange: (scopes: readonly OfficePermission[]) => void;
};

/** Area by area, and only what the person can do. */
function ScopeChoice({ permissions, scopes, onChange }: ScopeProps) {
  const toggle = (scope: OfficePermission) => (isOn: boolean) =>
    onChange(isOn ? [...scopes, scope] : scopes.filter((one) => one !== scope));
  return (
    <fieldset className={page["panel"]}>
      <legend>What the key can do</legend>
      {officeAreaNames.map((area) => {
        const levels = permissionLevels.filter((level) => permissions.includes(`${area}.${level}`));
        if (levels.length === 0) return null;
        return (
          <div key={area} className={page["tools"]}>
            {levels.map((level) => (
              <Check
                key={level}
                label={`${officeAreas[area]}: ${words[level]}`}
                isSelected={scopes.includes(`${area}.${level}`)}
                onChange={toggle(`${area}.${level}`)}
              />
            ))}
          </div>
        );
      })}
    </fieldset>
  );
}

/** The key itself. The dialog stays until somebody says that they have stored it. */
function ShownOnce({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  const [isStored, setStored] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(secret).then(() => setCopied(true));
  return (
    <Dialog title="Store this key now" isOpen onClose={onDone} isFirm>
      <div className={page["form"]}>
        <p>It is shown once. Anyone who has it can do what you chose.</p>
        <ul className={page["codes"]} aria-label="API key">
          <li>
            <code>{secret}</code>
          </li>
        </ul>
        <Button onPress={copy}>{isCopied ? "Copied" : "Copy the key"}</Button>
        <Check label="I have stored it" isSelected={isStored} onChange={setStored} />
        <DialogActions>
          <Button kind="primary" isDisabled={!isStored} onPress={onDone}>
            Done
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
