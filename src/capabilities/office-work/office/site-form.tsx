import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#office/ui/button.tsx";
import { RefusalError, valueOf } from "#office/ui/calls.ts";
import { Check, Choice } from "#office/ui/choice.tsx";
import { DialogActions } from "#office/ui/dialog.tsx";
import { Form } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { StaleMerge } from "#office/ui/stale-merge.tsx";
import { Failure, Loading, Notice } from "#office/ui/states.tsx";
import { TextInput } from "#office/ui/text-input.tsx";
import type { SavedSite, SetUpSites, SiteForm } from "../sites.office.contract.ts";
import { CompanyFields, companyLabels } from "./company-fields.tsx";
import {
  blankSite,
  draftOf,
  fieldsOf,
  formOf,
  type SiteDraft,
  type SiteFields,
  storedDraft,
  storeDraft,
  textField,
  textOf,
  withFields,
} from "./site-draft.ts";
import { faultAt, SITES_KEY, sitesCall, useSetUpSites } from "./sites-call.ts";

const NEW = "new";

/** Creates a site based on one that comes with the shop, or edits one that was created before. */
export function SitesForm({ onDone }: { readonly onDone: () => void }) {
  const found = useSetUpSites();
  const [code, setCode] = useState(NEW);
  const [opened, setOpened] = useState<string | null>(null);
  const [saves, setSaves] = useState(0);
  if (found.isPending) return <Loading />;
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  const site = found.data.opened.find((one) => one.code === code);
  const choices = [
    { id: NEW, label: "A new site" },
    ...found.data.opened.map((one) => ({ id: one.code, label: one.name })),
  ];
  return (
    <div className={page["form"]}>
      {opened !== null && <Notice tone="good">{opened}</Notice>}
      {choices.length > 1 && (
        <Choice
          label="Which site"
          options={choices}
          value={site === undefined ? NEW : code}
          onChange={(id) => {
            setOpened(null);
            setCode(id);
          }}
        />
      )}
      <OneSite
        // The key has no version, because another person's change would then clear what was typed.
        key={`${site?.code ?? NEW} ${saves}`}
        sites={found.data}
        site={site ?? null}
        onDone={(sentence) => {
          setOpened(sentence);
          setSaves(saves + 1);
          onDone();
        }}
      />
    </div>
  );
}

type OneProps = {
  readonly sites: SetUpSites;
  /** Null: a new one. */
  readonly site: SetUpSites["opened"][number] | null;
  /** Gets the sentence that says what was done. */
  readonly onDone: (sentence: string) => void;
};

const send = (form: SiteForm, seen: number | null, isTrial: boolean) =>
  valueOf(sitesCall, "POST /api/office/set-up/sites", { body: { ...form, seen, isTrial } });

function OneSite({ sites, site: found, onDone }: OneProps) {
  const client = useQueryClient();
  const [site] = useState(found);
  const [draft, setDraft] = useState<SiteDraft>(() =>
    site === null ? (storedDraft() ?? blankSite(sites.templates[0]?.code ?? "")) : draftOf(site),
  );
  const template = sites.templates.find(({ code }) => code === draft.template);
  const form = formOf(draft, template);
  const save = useMutation({ mutationFn: (isTrial: boolean) => send(form, site?.version ?? null, isTrial) });
  const change = (next: Partial<SiteDraft>) => {
    const changed = { ...draft, ...next };
    setDraft(changed);
    if (site === null) storeDraft(changed);
  };
  const finish = async ({ name, isOpen }: Pick<SiteForm, "name" | "isOpen">) => {
    if (site === null) storeDraft(null);
    await client.invalidateQueries({ queryKey: SITES_KEY });
    onDone(`${name} was saved. ${isOpen ? "Shoppers see it within a second." : "It is closed to shoppers."}`);
  };
  const press = async () => {
    const saved = await save.mutateAsync(false).catch(() => null);
    if (saved !== null && saved.faults.length === 0) await finish(form);
  };
  return (
    <Form
      onSubmit={async (event) => {
        event.preventDefault();
        await press();
      }}
      error={save.error}
    >
      <SiteFields sites={sites} isNew={site === null} draft={draft} saved={save.data} onChange={change} />
      <Outcome saved={save.data} isTrial={save.variables === true} />
      <DialogActions>
        <Button isPending={save.isPending && save.variables} onPress={() => save.mutate(true)}>
          See what changes
        </Button>
        <Button type="submit" kind="primary" isPending={save.isPending && !save.variables}>
          {site === null ? "Add site" : "Save site"}
        </Button>
      </DialogActions>
      {site !== null && <Merge site={site} form={form} error={save.error} onSaved={finish} onBack={save.reset} />}
    </Form>
  );
}

type OpenedSite = SetUpSites["opened"][number];
type MergeProps = {
  /** As it was when the form was opened. */
  readonly site: OpenedSite;
  readonly form: SiteForm;
  readonly error: unknown;
  readonly onSaved: (merged: SiteForm) => Promise<void>;
  readonly onBack: () => void;
};

/** Both versions of a site that somebody else has saved since it was opened. */
function Merge({ site, form, error, onSaved, onBack }: MergeProps) {
  const ofStored = ({ version: _, ...stored }: OpenedSite): SiteFields => fieldsOf(stored);
  const words: Readonly<Record<string, string>> = {
    ...Object.fromEntries(fields.map(({ field, label }) => [field, label])),
    ...companyLabels,
    isOpen: OPEN,
    ...Object.fromEntries(site.wording.map(({ path, text }) => [textField(path), `Text “${text}”`])),
  };
  return (
    <StaleMerge
      noun="site"
      error={error}
      base={ofStored(site)}
      yours={fieldsOf(form)}
      words={words}
      fieldsOf={ofStored}
      save={async (newest: OpenedSite, chosen) => {
        const next = withFields(form, chosen);
        const { faults } = await send(next, newest.version, false);
        if (faults.length > 0) throw new RefusalError("faults", faults.map(({ sentence }) => sentence).join(" "));
        await onSaved(next);
      }}
      onSaved={onBack}
      onBack={onBack}
    />
  );
}

/** What a trial has found. */
function Outcome({ saved, isTrial }: { readonly saved: SavedSite | undefined; readonly isTrial: boolean }) {
  if (saved === undefined) return null;
  if (saved.faults.length > 0) {
    const others = saved.faults.filter(({ field }) => field === "");
    return (
      <Notice tone="bad">
        Nothing was saved. Correct the fields that are marked.
        {others.map(({ sentence }) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
    );
  }
  if (!isTrial) return null;
  return (
    <Notice tone="info">
      {saved.lines.length === 0 ? "Nothing would change." : "This would change. Nothing was saved yet."}
      {saved.goods > 0 && <p>{`It would sell ${saved.goods.toLocaleString("en-AU")} products.`}</p>}
      <ul className={page["breaks"]}>
        {saved.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}

type FieldsProps = {
  readonly sites: SetUpSites;
  readonly isNew: boolean;
  readonly draft: SiteDraft;
  readonly saved: SavedSite | undefined;
  readonly onChange: (next: Partial<SiteDraft>) => void;
};

const OPEN = "Open to shoppers";
const fields = [
  { field: "name", label: "Name", hint: "As shoppers see it." },
  { field: "domain", label: "Domain", hint: "Like www.mill.example. Point it at this shop first." },
  { field: "email", label: "Email for shoppers" },
  { field: "phone", label: "Phone for shoppers" },
  { field: "hours", label: "Hours of the phone", hint: "Monday to Friday 8am–6pm, Melbourne time" },
  { field: "tagline", label: "Tagline" },
  { field: "description", label: "Description", hint: "One or two sentences for search results.", rows: 3 },
] as const;

function SiteFields({ sites, isNew, draft, saved, onChange }: FieldsProps) {
  const template = sites.templates.find(({ code }) => code === draft.template);
  return (
    <>
      {isNew && (
        <>
          <Choice
            label="Template"
            options={sites.templates.map(({ code, name }) => ({ id: code, label: name }))}
            value={draft.template}
            onChange={(id) => onChange({ template: id, wording: {} })}
          />
          {template !== undefined && <p className={page["lead"]}>{template.about}</p>}
          <TextInput
            label="Code"
            hint="Small letters, like mill. It stays as it is."
            value={draft.code}
            error={faultAt(saved, "code")}
            onChange={(code) => onChange({ code })}
          />
        </>
      )}
      {fields.map(({ field, label, ...more }) => (
        <TextInput
          key={field}
          label={label}
          {...more}
          value={draft[field]}
          error={faultAt(saved, field)}
          onChange={(text) => onChange({ [field]: text })}
        />
      ))}
      <CompanyFields country={template?.country ?? "AU"} company={draft} saved={saved} onChange={onChange} />
      {template !== undefined && <TemplateTexts template={template} draft={draft} saved={saved} onChange={onChange} />}
      {isNew && (
        <Check
          label={`Sell what ${template?.name ?? "the template"} sells, at its prices`}
          isSelected={draft.sellsGoods}
          onChange={(sellsGoods) => onChange({ sellsGoods })}
        />
      )}
      <Check label={OPEN} isSelected={draft.isOpen} onChange={(isOpen) => onChange({ isOpen })} />
    </>
  );
}

type TextsProps = Pick<FieldsProps, "draft" | "saved" | "onChange"> & {
  readonly template: SetUpSites["templates"][number];
};

/** The template's texts that name it. */
function TemplateTexts({ template, draft, saved, onChange }: TextsProps) {
  if (template.texts.length === 0) return null;
  return (
    <details className={page["more"]} open={template.texts.some(({ path }) => faultAt(saved, path) !== undefined)}>
      <summary>{`Texts that name ${template.name} (${template.texts.length})`}</summary>
      <div className={page["form"]}>
        <p className={page["lead"]}>The texts have the new site&apos;s name. Change what should read differently.</p>
        {template.texts.map((one) => (
          <TextInput
            key={one.path}
            label={`Instead of “${one.text}”`}
            value={textOf(draft, template, one)}
            error={faultAt(saved, one.path)}
            onChange={(text) => onChange({ wording: { ...draft.wording, [one.path]: text } })}
          />
        ))}
      </div>
    </details>
  );
}
