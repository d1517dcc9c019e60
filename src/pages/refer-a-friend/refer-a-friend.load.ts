import { homeUrl } from "#shop/urls.ts";
import { crumbTrail } from "../crumb-trail.ts";
import { type Crumb, type Loaded, type PageRequest, show } from "../page.ts";
import { titleOf } from "../page-metadata.ts";

export type ReferAFriendData = { readonly crumbs: readonly Crumb[] };

/** `/refer-a-friend`, where `BuyapowaEnabled` is on. */
export async function loadReferAFriend({ site, url }: PageRequest): Promise<Loaded<ReferAFriendData>> {
  const crumbs = [
    { title: "Home", uri: homeUrl() },
    { title: "Refer a friend", uri: "/refer-a-friend" },
  ];
  const head = {
    title: titleOf("Refer a friend", site),
    description: `Tell a friend about ${site.name}, and both of you have something of it.`,
    canonical: "/refer-a-friend",
    jsonLd: [crumbTrail(crumbs, url.origin)],
  };
  return show(head, { crumbs });
}
