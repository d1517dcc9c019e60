import { homeUrl } from "#shop/urls.ts";
import { type ContactForm, type ContactValues, noContactValues } from "#capabilities/enquiries/contact.rules.ts";
import type { ContactStart } from "#capabilities/enquiries/enquiries.contract.ts";
import { contactFormUrl } from "#capabilities/enquiries/enquiry-urls.ts";
import type { Store } from "#capabilities/stores/stores.contract.ts";
import { crumbTrail } from "../crumb-trail.ts";
import { type Crumb, type Loaded, type PageRequest, show } from "../page.ts";
import { truncateText, titleOf } from "../page-metadata.ts";

export type ContactData = {
  readonly form: ContactForm;
  readonly crumbs: readonly Crumb[];
  /** The initial values of the fields. */
  readonly values: ContactValues;
  readonly start: ContactStart;
  readonly stores: readonly Store[];
};

const titles: Readonly<Record<ContactForm, string>> = {
  contact: "Contact us",
  "service-call": "Book a service call",
  expert: "Ask an expert",
};

/** The longest value that a link may prefill. */
const MAX_FILLED_LENGTH = 120;

function filledIn({ url }: PageRequest, start: ContactStart): ContactValues {
  const read = (name: string) => (url.searchParams.get(name) ?? "").trim().slice(0, MAX_FILLED_LENGTH);
  return { ...noContactValues, topic: read("topic"), product: read("product"), ...start.values };
}

async function load(request: PageRequest, form: ContactForm): Promise<Loaded<ContactData>> {
  const { call, site, url } = request;
  const draft = url.searchParams.get("draft");
  const [start, stores] = await Promise.all([
    call("GET /api/contact/:form", { params: { form }, query: draft === null ? {} : { draft } }),
    form === "service-call" ? [] : call("GET /api/store", { query: {} }),
  ]);
  const title = titles[form];
  const uri = contactFormUrl(form);
  const crumbs = [
    { title: "Home", uri: homeUrl() },
    { title, uri },
  ];
  const head = {
    title: titleOf(title, site),
    description: truncateText(
      `${title}: write to us, or talk to somebody at ${site.name} who knows the products: ${site.supportNumber}. ${site.supportHours}.`,
    ),
    canonical: uri,
    ...(draft !== null && { robots: "noindex" as const }),
    jsonLd: [crumbTrail(crumbs, url.origin)],
  };
  return show(head, { form, crumbs, values: filledIn(request, start), start, stores: stores.slice(0, 6) });
}

/** `/about/contact-us` */
export const loadContact = (request: PageRequest) => load(request, "contact");
/** `/ask-an-expert` */
export const loadExpert = (request: PageRequest) => load(request, "expert");
/** `/service-call-request-form` */
export const loadServiceCall = (request: PageRequest) => load(request, "service-call");
