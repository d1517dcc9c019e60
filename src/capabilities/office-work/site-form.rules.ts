import { inGroups, readAbn, readGstNumber, readNzbn } from "#kit/business-numbers.ts";
import { isEmail } from "#kit/email.ts";
import type { Market } from "#shop/markets.ts";
import type { SiteDocument } from "#shop/site-document.ts";
import { type Seller, type SiteData, siteCodeOf } from "#shop/site.ts";
import type { SiteForm } from "./sites.office.contract.ts";

export type Fault = { readonly field: string; readonly sentence: string };
export type Registration = Pick<SiteForm, "legalName" | "businessNumber" | "gstNumber" | "address">;
type Template = Pick<SiteData, "code" | "name" | "country" | "copy" | "footer" | "deliveryPromise" | "returnsSummary"> &
  Pick<SiteData, "featureDefaults" | "seo">;
type Document = Pick<SiteDocument, "words" | "features"> & Partial<SiteDocument>;

const linesOf = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const isBlank = (text: string): boolean => text.trim() === "";

/** What is wrong with the numbers of a company, by field. */
export function registrationFaults(country: Market, form: Registration): readonly Fault[] {
  const { legalName, businessNumber, gstNumber, address } = form;
  const wrong = (field: keyof Registration, isWrong: boolean, sentence: string): readonly Fault[] =>
    isWrong ? [{ field, sentence }] : [];
  return [
    ...wrong("legalName", isBlank(legalName), "Enter the name of the company, as it is registered."),
    ...(country === "AU"
      ? wrong("businessNumber", readAbn(businessNumber) === null, "This is not an ABN. Check its 11 digits.")
      : [
          ...wrong(
            "businessNumber",
            !isBlank(businessNumber) && readNzbn(businessNumber) === null,
            "This is not an NZBN. Check its 13 digits.",
          ),
          ...wrong(
            "gstNumber",
            readGstNumber(gstNumber) === null,
            "This is not a GST number. Check its 8 or 9 digits.",
          ),
        ]),
    ...wrong("address", isBlank(address), "Enter the address that invoices show."),
  ];
}

const kinds = { business: /^(?:ABN|NZBN) /, gst: /^GST number / } as const;

/** What invoices print of a company whose numbers have no faults. Other lines that were there before stay. */
export function sellerOf(country: Market, form: Registration, before: Seller | undefined): Seller {
  const abn = readAbn(form.businessNumber);
  const nzbn = readNzbn(form.businessNumber);
  const gst = readGstNumber(form.gstNumber);
  const own =
    country === "AU"
      ? [`ABN ${inGroups(abn ?? "", " ")}`]
      : [...(nzbn === null ? [] : [`NZBN ${inGroups(nzbn, " ")}`]), `GST number ${inGroups(gst ?? "", "-")}`];
  const others = (before?.numbers ?? []).filter((line) => !kinds.business.test(line) && !kinds.gst.test(line));
  return { numbers: [...own, ...others], address: [...linesOf(form.address)] };
}

/** The numbers of a company as the form shows them. */
export function registrationOf(legalName: string, { numbers, address }: Seller): Registration {
  const numberOf = (kind: RegExp): string => numbers.find((line) => kind.test(line))?.replace(kind, "") ?? "";
  return {
    legalName,
    businessNumber: numberOf(kinds.business),
    gstNumber: numberOf(kinds.gst),
    address: address.join("\n"),
  };
}

/** Whether the registration number for GST has a right check digit. */
export const isRegistered = (country: Market, seller: Seller): boolean => {
  const { businessNumber, gstNumber } = registrationOf("", seller);
  return country === "AU" ? readAbn(businessNumber) !== null : readGstNumber(gstNumber) !== null;
};

/** Every text inside a value, with its path. */
function textsIn(value: unknown, path = ""): readonly (readonly [string, string])[] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, path === "" ? key : `${path}.${key}`));
}

/** The parts of a site whose texts a new one gets from its template. */
const partsOf = ({ copy, footer, deliveryPromise, returnsSummary, featureDefaults }: Template) => ({
  copy,
  footer,
  deliveryPromise,
  returnsSummary,
  featureDefaults,
});

/** The texts of a template that name it, so that a new site has to have its own. */
export const textsNaming = (template: Template): readonly { readonly path: string; readonly text: string }[] =>
  textsIn(partsOf(template))
    .filter(([, text]) => text.includes(template.name))
    .map(([path, text]) => ({ path, text }));

function setAt(holder: Record<string, unknown>, [key = "", ...rest]: readonly string[], text: string): void {
  if (rest.length === 0) holder[key] = text;
  else setAt(holder[key] as Record<string, unknown>, rest, text);
}

/** Texts, lists and groups, without what is undefined. */
const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const withoutScene = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "scene" in value ? { ...value, scene: undefined } : value;

/** The words and features of a document with these texts of its template; whole lists and groups, as the document has them. */
export function placeTexts(template: Template, document: Document, texts: SiteForm["wording"]): Document {
  const known = new Set(textsNaming(template).map(({ path }) => path));
  const parts = copyOf(partsOf(template)) as Record<string, Record<string, unknown>>;
  const words = copyOf(document.words) as Record<string, unknown>;
  const features: Record<string, unknown> = { ...document.features };
  for (const { path, text } of texts.filter((one) => known.has(one.path))) {
    const [part = "", field = "", ...rest] = path.split(".");
    if (part === "featureDefaults") features[field] = text;
    else if (part === "copy" || part === "footer") {
      const group = (words[part] ??= {}) as Record<string, unknown>;
      group[field] ??= copyOf(withoutScene(parts[part]?.[field]));
      setAt(group, [field, ...rest], text);
    } else {
      words[part] ??= copyOf(parts[part]);
      setAt(words, field === "" ? [part] : [part, field, ...rest], text);
    }
  }
  return { ...document, words: words as Document["words"], features: features as Document["features"] };
}

/** The same texts as an opened site has them. */
export function textsOf(template: Template, { words, features }: Document): SiteForm["wording"] {
  const own = new Map(textsIn({ ...words, featureDefaults: features }));
  return textsNaming(template).map(({ path, text }) => ({ path, text: own.get(path) ?? text }));
}

const titleOf = ({ name, tagline }: Pick<SiteForm, "name" | "tagline">): string => `${name}: ${tagline}`;

const required: Readonly<Partial<Record<keyof SiteForm, string>>> = {
  code: "Enter a code, like mill.",
  name: "Enter the name that shoppers see.",
  domain: "Enter the host name of the site, like www.mill.example.",
  phone: "Enter the phone number for shoppers.",
  hours: "Enter when somebody answers the phone.",
  tagline: "Enter a line that says what the site is.",
  description: "Enter one or two sentences about the site, for search results.",
};

/** What is wrong with the form of a site before the site's own rules are asked. */
export function formFaults(form: SiteForm, template: Template, coded: readonly string[]): readonly Fault[] {
  return [
    ...Object.entries(required).flatMap(([field, sentence]) =>
      isBlank(String(form[field as keyof SiteForm])) ? [{ field, sentence }] : [],
    ),
    ...(coded.includes(form.code.trim())
      ? [{ field: "code", sentence: `The shop comes with a site ${form.code.trim()}. Choose another code.` }]
      : []),
    ...(isBlank(form.code) || siteCodeOf(form.code.trim()) !== undefined
      ? []
      : [{ field: "code", sentence: "Use at most 20 small letters, digits and single hyphens, with a letter first." }]),
    ...(isEmail(form.email.trim()) ? [] : [{ field: "email", sentence: "Enter an email address for shoppers." }]),
    ...registrationFaults(template.country, form),
  ];
}

/** The document of a site from its form, without the names of `npm run site`'s file alone. `before` is what it was. */
export function documentOf(
  form: SiteForm,
  template: Template,
  { before, scheme }: { readonly before: SiteDocument | undefined; readonly scheme: "http" | "https" },
): object {
  const trimmed = (text: string): string => text.trim();
  const domain = trimmed(form.domain).toLowerCase();
  const [name, tagline, description] = [form.name, form.tagline, form.description].map(trimmed) as [
    string,
    string,
    string,
  ];
  const old = before && { name: before.name ?? "", tagline: before.words.tagline ?? "" };
  const { homeTitle, homeDescription } = before?.words.seo ?? {};
  const placed = placeTexts(template, before ?? { words: {}, features: {} }, form.wording);
  return {
    ...placed,
    code: trimmed(form.code),
    basedOn: template.code,
    enabled: form.isOpen,
    publicUrl: before?.domains?.[0] === domain ? before.publicUrl : `${scheme}://${domain}`,
    domains: [domain, ...(before?.domains ?? []).slice(1).filter((one) => one !== domain)],
    name,
    legalName: trimmed(form.legalName),
    seller: sellerOf(template.country, form, before?.seller),
    words: {
      ...placed.words,
      tagline,
      description,
      supportNumber: trimmed(form.phone),
      supportHours: trimmed(form.hours),
      email: trimmed(form.email),
      seo: {
        ...before?.words.seo,
        homeTitle: old && homeTitle !== titleOf(old) ? homeTitle : titleOf({ name, tagline }),
        homeDescription: before && homeDescription !== before.words.description ? homeDescription : description,
      },
    },
  };
}

/** The form of a site that was opened. */
export function formOf(document: SiteDocument, template: Template): SiteForm {
  const { code, name = "", legalName = "", seller, words, domains = [] } = document;
  return {
    template: template.code,
    code,
    name,
    domain: domains[0] ?? "",
    email: words.email ?? "",
    phone: words.supportNumber ?? "",
    hours: words.supportHours ?? "",
    tagline: words.tagline ?? "",
    description: words.description ?? "",
    ...registrationOf(legalName, seller ?? { numbers: [], address: [] }),
    wording: textsOf(template, document),
    sellsGoods: false,
    isOpen: document.enabled,
  };
}

/** The field of the form for the beginning of a path in the document. */
const fieldsByPath: readonly (readonly [string, string])[] = [
  ["code", "code"],
  ["basedOn", "template"],
  ["domains", "domain"],
  ["publicUrl", "domain"],
  ["name", "name"],
  ["legalName", "legalName"],
  ["seller.numbers", "businessNumber"],
  ["seller.address", "address"],
  ["words.tagline", "tagline"],
  ["words.description", "description"],
  ["words.supportNumber", "phone"],
  ["words.supportHours", "hours"],
  ["words.email", "email"],
  ["words.seo.homeTitle", "tagline"],
  ["words.seo.homeDescription", "description"],
  ["enabled", "isOpen"],
];

/** A sentence about a document, which begins with the path of a field or names it, as one about a field of the form. */
export function faultOf(sentence: string): Fault {
  const [, path = ""] = /(?:^|Please fill in )([a-zA-Z]+(?:\.[\w-]+)*)(?::| must|\.$)/.exec(sentence) ?? [];
  const found = fieldsByPath.find(([start]) => path === start || path.startsWith(`${start}.`))?.[1];
  const field =
    found ?? (/^words\.(?:copy|footer|deliveryPromise|returnsSummary|featureDefaults)/.test(path) ? path.slice(6) : "");
  if (field === "") return { field, sentence };
  return {
    field,
    sentence: sentence.startsWith(`${path}: `)
      ? sentence.slice(path.length + 2)
      : sentence.replace(`Please fill in ${path}.`, "Fill this in.").replace(path, "This"),
  };
}
