import type { QuoteVersion } from "#capabilities/projects/project-shapes.contract.ts";
import { projectsUrl } from "#capabilities/projects/project-urls.ts";
import { homeUrl } from "#shop/urls.ts";
import { type Head, type Loaded, notFound, type PageRequest, show } from "../page.ts";
import { titleOf } from "../page-metadata.ts";
import { projectCopy as words } from "./project.copy.ts";

const headOf = (title: string, { site }: PageRequest): Head => ({ title: titleOf(title, site), robots: "noindex" });

/** `/project`: the frame; the browser requests the customer's projects. */
export const loadProjects = async (request: PageRequest): Promise<Loaded<null>> =>
  show(headOf(words.title, request), null);

export type ProjectData = { readonly id: string };

/** `/project/{id}` and `/project/{id}/cart` */
export const loadProject = async (request: PageRequest): Promise<Loaded<ProjectData>> =>
  show(headOf(words.one, request), { id: request.params["id"] ?? "" });

export type SharedData = {
  readonly number: string;
  readonly name: string;
  readonly isQuote: boolean;
  readonly shown: QuoteVersion;
  readonly projectUri: string;
};

/** `/project/shared/{token}`: the holder of the link sees the mailed project. */
export async function loadShared(request: PageRequest): Promise<Loaded<SharedData>> {
  const token = (request.params["token"] ?? "").slice(0, 200);
  const answer = await request.call("GET /api/v2/project/shared/:token", {
    params: { token: token === "" ? "-" : token },
  });
  if (!answer.ok) return notFound;
  const { number, name, quote, shown, projectUri } = answer.value;
  return show(headOf(words.sharedTitle(name), request), { number, name, isQuote: quote !== null, shown, projectUri });
}

export const projectCrumbs = (...more: readonly { readonly title: string; readonly uri: string }[]) => [
  { title: "Home", uri: homeUrl() },
  { title: words.title, uri: projectsUrl() },
  ...more,
];
