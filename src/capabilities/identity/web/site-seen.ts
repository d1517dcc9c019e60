import type { Site } from "#shop/site.ts";
import { readRoles } from "./held-tokens.ts";

/** The site as a signed-in customer may see it: approved businesses and staff find its price gate open, others wait. */
export function siteSeen(site: Site): Site {
  if (site.priceGate === "open") return site;
  const roles = readRoles();
  const isLetIn = roles.includes("commercial") || roles.includes("staff");
  return { ...site, priceGate: isLetIn ? "open" : "approval" };
}
