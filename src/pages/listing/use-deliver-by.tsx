import { useEffect, useState } from "react";
import { navigate } from "#ui/navigate.ts";
import type { Listing } from "#capabilities/catalogue/catalogue.contract.ts";
import { hrefOf, type ListAddress } from "#capabilities/catalogue/web/list-address.ts";
import type { LaterFacet } from "#capabilities/catalogue/web/facet-panel.tsx";
import { useGeo } from "#capabilities/stores/web/use-geo.ts";

const KEY = "deliverBy";

/**
 * The page as everybody is sent it knows nobody's suburb, so it has no delivery days to filter by. Its place is kept:
 * whoever opens it asks for the list again, as one who lives somewhere.
 */
export function useDeliverBy(listing: Listing, address: ListAddress): LaterFacet {
  const { geo } = useGeo();
  const [askedOf, setAskedOf] = useState<Listing | null>(null);
  const isThere = listing.facets.some((facet) => facet.key === KEY);
  const href = hrefOf(address);
  useEffect(() => {
    if (!isThere) return;
    const again = () => navigate(href, { replace: true });
    window.addEventListener("hearth:location", again);
    return () => window.removeEventListener("hearth:location", again);
  }, [isThere, href]);
  const isPlaced = geo !== null && geo.localityId !== null;
  const waiting = `Looking up the days for ${geo?.suburb ?? "your suburb"}`;
  const answered = "No delivery day is known for these products.";
  return {
    key: KEY,
    label: "Delivered by",
    after: "category",
    hint: isPlaced
      ? askedOf === null || askedOf === listing
        ? waiting
        : answered
      : "Set your delivery suburb at the top of the page, and this list can show what comes by when.",
    onOpen: () => {
      if (!isPlaced || askedOf !== null) return;
      setAskedOf(listing);
      navigate(href, { replace: true });
    },
  };
}
