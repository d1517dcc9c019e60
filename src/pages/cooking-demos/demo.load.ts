import { homeUrl } from "#shop/urls.ts";
import type { DemoDetails, DemoForm } from "#capabilities/cooking-demos/cooking-demos.contract.ts";
import { demoCopy } from "#capabilities/cooking-demos/cooking-demos.copy.ts";
import { formatWhen } from "#capabilities/cooking-demos/demo-times.rules.ts";
import { demoFormUrl, demosUrl, demoUrl } from "#capabilities/cooking-demos/demo-urls.ts";
import { crumbTrail } from "../crumb-trail.ts";
import { type Crumb, type Loaded, moved, notFound, type PageRequest, show, showGone } from "../page.ts";
import { truncateText, titleOf } from "../page-metadata.ts";
import { demoSchema } from "./demo-schema.ts";

export type DemoData = { readonly demo: DemoDetails; readonly crumbs: readonly Crumb[] };
export type DemoFormData = DemoData & { readonly form: DemoForm };

const nextLink: Crumb = { title: demoCopy.all, uri: demosUrl() };

const crumbsOf = ({ title, id }: DemoDetails): readonly Crumb[] => [
  { title: "Home", uri: homeUrl() },
  { title: demoCopy.title, uri: demosUrl() },
  { title, uri: demoUrl(id) },
];

/** `/cooking-demos/:id`: one demonstration. A past one is still shown, and search engines remove it. */
export async function loadDemo({ call, site, url, params }: PageRequest): Promise<Loaded<DemoData>> {
  const answer = await call("GET /api/v2/cookingdemo/:id", { params: { id: params["id"] ?? "" } });
  if (!answer.ok) return { ...notFound, nextLink };
  const demo = answer.value;
  if (url.pathname !== demoUrl(demo.id)) return moved(demoUrl(demo.id));
  const crumbs = crumbsOf(demo);
  const head = {
    title: titleOf(`${demo.title}: ${demo.store.suburb}, ${formatWhen(demo).split(",")[0] ?? ""}`, site),
    description: truncateText(`${demo.title}, ${formatWhen(demo)} at ${demo.storeName}. ${demo.description}`),
    preloadImage: demo.image,
    jsonLd: [demoSchema({ demo, site, origin: url.origin }), crumbTrail(crumbs, url.origin)],
  };
  return demo.isOver || demo.isCalledOff
    ? showGone(head, { demo, crumbs })
    : show({ ...head, canonical: demoUrl(demo.id) }, { demo, crumbs });
}

/** `/cooking-demos/:id/book`: the form on its own page, for browsers without scripts. */
export async function loadDemoForm({ call, url, params }: PageRequest): Promise<Loaded<DemoFormData>> {
  const id = params["id"] ?? "";
  const draft = url.searchParams.get("draft");
  const [answer, form] = await Promise.all([
    call("GET /api/v2/cookingdemo/:id", { params: { id } }),
    call("GET /api/v2/cookingdemo/:id/form", { params: { id }, query: draft === null ? {} : { draft } }),
  ]);
  if (!answer.ok || !form.ok) return { ...notFound, nextLink };
  const demo = answer.value;
  if (url.pathname !== demoFormUrl(demo.id)) return moved(demoFormUrl(demo.id));
  const crumbs = [...crumbsOf(demo), { title: "Book", uri: demoFormUrl(demo.id) }];
  return show({ title: `Book: ${demo.title}`, robots: "noindex" }, { demo, crumbs, form: form.value });
}
