import { departmentsUrl, homeUrl } from "#shop/urls.ts";
import { type Crumb, type Loaded, notFound, type PageRequest, show } from "../page.ts";
import { titleOf } from "../page-metadata.ts";
import { plannerCopy } from "./room-planner.copy.ts";

export const roomPlannerUrl = () => "/room-planner";

export type RoomPlannerData = { readonly crumbs: readonly Crumb[] };

/** `/room-planner`: on the sites with a room planner. */
export async function loadRoomPlanner({ site }: PageRequest): Promise<Loaded<RoomPlannerData>> {
  if (site.policies.roomPlanner !== "kept")
    return { ...notFound, nextLink: { title: "All departments", uri: departmentsUrl() } };
  const crumbs = [
    { title: "Home", uri: homeUrl() },
    { title: plannerCopy.title, uri: roomPlannerUrl() },
  ];
  const head = { title: titleOf(plannerCopy.title, site), description: plannerCopy.lead, canonical: roomPlannerUrl() };
  return show(head, { crumbs });
}
