import { z } from "zod";
import { defineContract } from "#shop/contract.ts";

const NavbarLink = z.object({ title: z.string(), uri: z.string() });

export const NavbarCategory = z.object({
  title: z.string(),
  uri: z.string(),
  image: z.string(),
  sortOrder: z.number().int(),
  subCategories: z.array(NavbarLink.extend({ sortOrder: z.number().int(), subCategories: z.array(NavbarLink) })),
  brands: z.array(NavbarLink),
});

export const Navbar = z
  .object({
    mainNav: z.object({ categories: z.array(NavbarCategory) }),
    topNav: z.object({
      displayCartIcon: z.boolean(),
      displayProjectIcon: z.boolean(),
      displaySearchIcon: z.boolean(),
      displayContactUsIcon: z.boolean(),
    }),
    /** Changes whenever anything above changes: a browser's copy with an older one is out of date. */
    version: z.string(),
  })
  .meta({ id: "Navbar" });
export type Navbar = z.output<typeof Navbar>;

export const navigationContract = defineContract({
  "GET /api/navbar/": {
    summary: "What the navigation bar shows: departments, their categories and brands",
    reply: Navbar,
  },
});
