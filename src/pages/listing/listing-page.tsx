import type { PageProps } from "../page.ts";
import type { ListingData } from "./listing.load.ts";
import { ListingScreen } from "./listing-screen.tsx";

export function ListingPage({ data, site }: PageProps<ListingData>) {
  return <ListingScreen data={data} site={site} />;
}
