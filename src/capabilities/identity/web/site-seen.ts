import type { Site } from "#shop/site.ts";
import { readRoles } from "./held-tokens.ts";

/**
 * The site as a signed-in customer may see it: approved businesses and staff find its price gate open, others wait. A copy
 * says that its pages have other prices for them, as for customers of a group.
 */
export function siteSeen(site: Site): Site {
  const roles = readRoles();
  if (site.priceGate === "open") return roles.includes("price-group") ? { ...site } : site;
  const isLetIn = roles.includes("commercial") || roles.includes("staff");
  return { ...site, priceGate: isLetIn ? "open" : "approval" };
}
