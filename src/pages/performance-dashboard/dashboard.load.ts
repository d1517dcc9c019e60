import { dashboardUrl, projectSearchUrl } from "#capabilities/projects/project-urls.ts";
import { homeUrl } from "#shop/urls.ts";
import { type Head, type Loaded, type PageRequest, show } from "../page.ts";
import { titleOf } from "../page-metadata.ts";
import { dashboardCopy as words } from "./dashboard.copy.ts";

const headOf = (title: string, { site }: PageRequest): Head => ({ title: titleOf(title, site), robots: "noindex" });

/** `/performance-dashboard`: the frame; the browser requests the figures, which only staff may see. */
export const loadDashboard = async (request: PageRequest): Promise<Loaded<null>> =>
  show(headOf(words.title, request), null);

/** `/performance-dashboard/project-search` */
export const loadSearch = async (request: PageRequest): Promise<Loaded<null>> =>
  show(headOf(words.searchTitle, request), null);

export const dashboardCrumbs = () => [
  { title: "Home", uri: homeUrl() },
  { title: words.title, uri: dashboardUrl() },
];

export const searchCrumbs = () => [...dashboardCrumbs(), { title: words.searchTitle, uri: projectSearchUrl() }];
