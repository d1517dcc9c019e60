import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { AnySiteCode } from "#shop/site-code-schema.ts";

const typed = z.string().max(1_000);

const Registration = z.object({
  legalName: typed,
  businessNumber: typed.meta({ description: "ABN in Australia, NZBN in New Zealand, where it may be left out" }),
  gstNumber: typed.meta({ description: "of New Zealand; in Australia the ABN is the number for GST" }),
  address: typed.meta({ description: "as printed on invoices, one line each" }),
});

const Texts = z.array(z.object({ path: z.string().max(200), text: typed })).max(60);

export const SiteForm = Registration.extend({
  template: z.string().max(20),
  code: typed,
  name: typed,
  domain: typed,
  email: typed,
  phone: typed,
  hours: typed,
  tagline: typed,
  description: typed,
  wording: Texts.meta({
    description: "those of the template that name it, by their path, as they are on the new site",
  }),
  sellsGoods: z.boolean().meta({ description: "a new site sells what the template sells, at its prices" }),
  isOpen: z.boolean(),
});
export type SiteForm = z.output<typeof SiteForm>;

export const SellerForm = Registration.extend({ site: AnySiteCode });
export type SellerForm = z.output<typeof SellerForm>;

const seen = z.number().int().positive().nullable();
const Seen = z.object({ seen: seen.meta({ description: "the version that was read; null: there were no data" }) });

export const SellerRow = SellerForm.extend({
  version: seen,
  name: z.string(),
  country: z.enum(["AU", "NZ"]),
  isChecked: z
    .boolean()
    .meta({ description: "the data of the site have a registration number with a right check digit" }),
});
export type SellerRow = z.output<typeof SellerRow>;

const SetUpSites = z.object({
  templates: z.array(
    z.object({ code: z.string(), name: z.string(), country: z.enum(["AU", "NZ"]), about: z.string(), texts: Texts }),
  ),
  opened: z.array(SiteForm.extend({ version: z.number().int() })),
  sellers: z.array(SellerRow),
  gst: z.array(z.object({ country: z.enum(["AU", "NZ"]), percent: z.number() })),
});
export type SetUpSites = z.output<typeof SetUpSites>;

const Saved = z.object({
  faults: z
    .array(z.object({ field: z.string(), sentence: z.string() }))
    .meta({ description: "what is wrong, by field of the body; then nothing was saved" }),
  lines: z.array(z.string()).meta({ description: "what changes, or would" }),
  goods: z.number().int().meta({ description: "products that were taken over, or would be" }),
});
export type SavedSite = z.output<typeof Saved>;

/** Sites and sellers: steps of setting up a shop. */
export const sitesContract = defineOfficeContract({
  "GET /api/office/set-up/sites": {
    summary: "The sites that a new one can be based on, those that were opened, and who sells on each",
    needs: "settings.read",
    reply: SetUpSites,
  },
  "POST /api/office/set-up/sites": {
    summary: "Opens a site based on a template, or changes an opened one; a trial says what would change",
    needs: "settings.write",
    body: SiteForm.extend({ ...Seen.shape, isTrial: z.boolean() }),
    reply: Saved,
    refusals: { staleSite: 409 },
  },
  "POST /api/office/set-up/sellers": {
    summary: "Sets who sells on a site and the registration numbers of its invoices; a repeated call changes nothing",
    needs: "settings.write",
    body: SellerForm.extend(Seen.shape),
    reply: Saved,
    refusals: { unknownSite: 404, staleSeller: 409 },
  },
});
