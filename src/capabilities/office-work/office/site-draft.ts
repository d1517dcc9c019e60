import type { StorageKey } from "#shop/storage-keys.ts";
import type { SetUpSites, SiteForm } from "../sites.office.contract.ts";

/** A site as it is typed: of its texts only those that somebody has changed. */
export type SiteDraft = Omit<SiteForm, "wording"> & { readonly wording: Readonly<Record<string, string>> };

type Template = SetUpSites["templates"][number];

export const blankSite = (template: string): SiteDraft => ({
  template,
  code: "",
  name: "",
  domain: "",
  email: "",
  phone: "",
  hours: "",
  tagline: "",
  description: "",
  legalName: "",
  businessNumber: "",
  gstNumber: "",
  address: "",
  wording: {},
  sellsGoods: false,
  isOpen: true,
});

const KEY = "officeSiteDraft" satisfies StorageKey;

/** What was typed of a new site before the page was left. */
export function storedDraft(): SiteDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const blank = blankSite("");
    const known = Object.entries(blank).every(([field, value]) => typeof Reflect.get(stored, field) === typeof value);
    return known ? (stored as SiteDraft) : null;
  } catch {
    return null;
  }
}

export const storeDraft = (draft: SiteDraft | null): void =>
  draft === null ? sessionStorage.removeItem(KEY) : sessionStorage.setItem(KEY, JSON.stringify(draft));

/** The text of a template under the name of the new site, until somebody changes it. */
export const textOf = (
  { wording, name }: Pick<SiteDraft, "wording" | "name">,
  template: Template,
  { path, text }: Template["texts"][number],
): string => wording[path] ?? (name.trim() === "" ? text : text.replaceAll(template.name, name.trim()));

/** What is sent: every text of the template, as it is on the site. */
export const formOf = (draft: SiteDraft, template: Template | undefined): SiteForm => ({
  ...draft,
  wording:
    template === undefined ? [] : template.texts.map((one) => ({ path: one.path, text: textOf(draft, template, one) })),
});

/** A site with each text beside the other fields, so that two versions are merged field by field. */
export type SiteFields = Readonly<Record<string, string | boolean>>;

const TEXT = "wording ";
export const textField = (path: string): string => `${TEXT}${path}`;

export const fieldsOf = ({ wording, ...form }: SiteForm): SiteFields => ({
  ...form,
  ...Object.fromEntries(wording.map(({ path, text }) => [textField(path), text])),
});

/** The form with these values of its fields. */
export const withFields = (form: SiteForm, fields: SiteFields): SiteForm => ({
  ...form,
  ...Object.fromEntries(Object.entries(fields).filter(([field]) => !field.startsWith(TEXT))),
  wording: form.wording.map(({ path, text }) => ({ path, text: String(fields[textField(path)] ?? text) })),
});

export const draftOf = ({ wording, ...form }: SiteForm): SiteDraft => ({
  ...form,
  wording: Object.fromEntries(wording.map(({ path, text }) => [path, text])),
});
