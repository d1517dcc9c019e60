import type { Site } from "#shop/site.ts";
import { readRoles } from "./stored-tokens.ts";

/**
 * The site as a signed-in customer may see it: approved businesses and staff see prices, others wait for approval. A copy
 * of the site object shows the page that its prices differ for this customer, as for customers of a group.
 */
export function siteForCustomer(site: Site): Site {
  const roles = readRoles();
  if (site.priceGate === "open") return roles.includes("price-group") ? { ...site } : site;
  const isLetIn = roles.includes("commercial") || roles.includes("staff");
  return { ...site, priceGate: isLetIn ? "open" : "approval" };
}
