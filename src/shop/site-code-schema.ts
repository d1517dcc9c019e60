import { z } from "zod";
import { type SiteCode, siteCodeOf } from "./site.ts";

/**
 * The code of a site in what is sent. Sites can be opened while the shop runs, so it checks the form alone; who uses the code
 * looks for the site.
 */
export const AnySiteCode = z
  .string()
  // A check of zod does not narrow the type of what it has checked.
  .refine((text) => siteCodeOf(text) !== undefined, { error: "There is no such site." }) as unknown as z.ZodType<
  SiteCode,
  SiteCode
>;
