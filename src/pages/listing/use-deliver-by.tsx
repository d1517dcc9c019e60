import { useEffect, useMemo, useState } from "react";
import { navigate } from "#ui/navigate.ts";
import type { Listing } from "#capabilities/catalogue/catalogue.contract.ts";
import { hrefOf, type ListAddress } from "#capabilities/catalogue/web/list-address.ts";
import type { LaterFacet } from "#capabilities/catalogue/web/facet-panel.tsx";
import { geoNow, type GeoState, useGeo } from "#capabilities/stores/web/use-geo.ts";

const KEY = "deliverBy";

/**
 * The public page has no suburb, so it has no delivery days to filter by. The filter is shown anyway: opening it
 * loads the list again with the visitor's suburb.
 */
export function useDeliverBy(listing: Listing, address: ListAddress): LaterFacet {
  const [openedListing, setOpenedListing] = useState<Listing | null>(null);
  const isThere = listing.facets.some((facet) => facet.key === KEY);
  const href = hrefOf(address);
  useEffect(() => {
    if (!isThere) return;
    const again = () => navigate(href, { replace: true });
    window.addEventListener("hearth:location", again);
    return () => window.removeEventListener("hearth:location", again);
  }, [isThere, href]);
  return useMemo(
    () => ({
      key: KEY,
      label: "Delivered by",
      after: "category",
      hint: <Hint stage={openedListing === null || openedListing === listing ? "waiting" : "answered"} />,
      onOpen: () => {
        if (!isPlaced(geoNow()) || openedListing !== null) return;
        setOpenedListing(listing);
        navigate(href, { replace: true });
      },
    }),
    [listing, href, openedListing],
  );
}

const isPlaced = ({ geo }: GeoState): boolean => geo !== null && geo.localityId !== null;

function Hint({ stage }: { readonly stage: "waiting" | "answered" }) {
  const state = useGeo();
  if (!isPlaced(state))
    return "Set your delivery suburb at the top of the page or in the menu, and this list can show what comes by when.";
  if (stage === "answered") return "No delivery day is known for these products.";
  return `Looking up the days for ${state.geo?.suburb ?? "your suburb"}`;
}
