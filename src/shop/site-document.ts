import { z } from "zod";
import { roomNames } from "./room-names.ts";
import { describeRefusal } from "./schema-sentences.ts";
import { settingNames } from "./settings.ts";
import { isDrawing } from "./site-logo.ts";
import { departmentUris, siteCodeOf, siteCodes } from "./site.ts";

const plain = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}<>]*$/u, { error: "Texts are plain: no markup and no line breaks." });
const line = plain(200);
const paragraph = plain(600);
const path = z.string().regex(/^\/(?!\/)[^\s<>"]{0,300}$/, { error: "Links lead to a path of the site, like /sale." });
const link = z.strictObject({ title: line, uri: path });
const host = z
  .string()
  .regex(/^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/, {
    error: "Domains are host names in small letters, like www.shop.example.",
  });

const Words = z
  .strictObject({
    tagline: line,
    description: paragraph,
    supportNumber: plain(30),
    supportHours: line,
    email: z.email(),
    copy: z
      .strictObject({
        greeting: line,
        searchHint: line,
        emptyCart: z.strictObject({ title: line, text: paragraph, action: link }),
        emptySearch: paragraph,
        notFound: z.strictObject({ title: line, text: paragraph }),
        addToCart: plain(40),
        orderPlaced: z.strictObject({ title: line, text: paragraph }),
        soldOut: plain(40),
        newsletter: z.strictObject({ title: line, text: paragraph, button: plain(40) }),
        priceGate: paragraph,
        closing: line,
      })
      .partial(),
    footer: z
      .strictObject({
        sections: z.array(z.strictObject({ title: line, links: z.array(link).min(1).max(12) })).max(6),
        note: paragraph,
      })
      .partial(),
    deliveryPromise: z.array(paragraph).min(1).max(6),
    returnsSummary: paragraph,
    seo: z.strictObject({ titleSuffix: line, homeTitle: line, homeDescription: paragraph }).partial(),
    home: z.strictObject({ eyebrow: line, title: line, text: paragraph }).partial(),
  })
  .partial();

const Policies = z
  .strictObject({
    lineDiscount: z.enum(["applied", "not-applied"]),
    leavingCheckout: z.enum(["free", "ask-first"]),
    adminBarForCustomers: z.enum(["shown", "hidden"]),
    reminders: z.enum(["shown", "hidden"]),
    accountPages: z.enum(["open", "behind-deals-club"]),
    productCondition: z.enum(["shown", "hidden"]),
    priceDisplay: z.enum(["gst-included", "gst-15-shown"]),
    roomPlanner: z.enum(["kept", "none"]),
    accountCreditState: z.enum(["kept", "none"]),
    storageCharge: z.enum(["charged", "free"]),
  })
  .partial();

const storedPicture = z
  .string()
  .regex(/^[0-9a-f]{32}$/, { error: "Pictures are named by a file beside this one: docs/sites.md." });
const Drawing = z.strictObject({
  drawing: z.string().refine(isDrawing, { error: "A logo is named by a file beside this one: docs/sites.md." }),
  width: z.number().positive().max(100_000),
  height: z.number().positive().max(100_000),
});
const Pictures = z
  .strictObject({
    logo: z.union([Drawing, z.strictObject({ picture: storedPicture, width: z.int().min(20).max(400) })], {
      error: "A logo is named by a file beside this one: docs/sites.md.",
    }),
    scenes: z.partialRecord(z.enum(roomNames), storedPicture),
  })
  .partial();

const colour = z.string().regex(/^#[0-9a-f]{6}$/, { error: "Colours are written like #1d4ed8, in small letters." });

/**
 * What data say of a site: of a new one, or what differs from the code for one of the code's own. Fields that are left out
 * are those of the site it is based on. The same schema checks what is written and what is read.
 */
export const SiteDocument = z.strictObject({
  code: z.string().refine((text) => siteCodeOf(text) !== undefined, {
    error: "A site's code has at most 20 small letters, digits and single hyphens, and begins with a letter.",
  }),
  /** For a new site: the site whose theme, scenes, warehouse and defaults it uses. */
  basedOn: z.enum(siteCodes).optional(),
  /** A site that is not enabled answers at no address; its orders and mails go on. */
  enabled: z.boolean().default(true),
  publicUrl: z
    .string()
    .regex(/^https?:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?$/, {
      error: "An address like https://www.shop.example, without a path.",
    })
    .optional(),
  /** The first is the canonical one. */
  domains: z.array(host).min(1).max(20).optional(),
  name: plain(60).optional(),
  legalName: plain(120).optional(),
  words: Words.default({}),
  seller: z.strictObject({ numbers: z.array(line).min(1).max(6), address: z.array(line).min(1).max(6) }).optional(),
  departments: z.array(z.enum(departmentUris)).min(1).max(departmentUris.length).optional(),
  policies: Policies.default({}),
  features: z.partialRecord(z.enum(settingNames), z.string().max(4_000)).default({}),
  /** Colours of the theme by the names of its tokens. */
  tokens: z.record(z.string().max(40), colour).default({}),
  /** The tokens that differ in the dark scheme. */
  darkTokens: z.record(z.string().max(40), colour).default({}),
  /** The colour of the browser's toolbar and of icons; the accent by default. */
  themeColor: colour.optional(),
  /** Its own logo, and its own pictures of rooms; without them a drawn name and the drawn rooms of the site it is based on. */
  pictures: Pictures.default({}),
  density: z.enum(["comfortable", "compact"]).optional(),
});
export type SiteDocument = z.output<typeof SiteDocument>;

/** The document in a value, or the sentences that say what is wrong with it. */
export function readSiteDocument(value: unknown): SiteDocument | readonly string[] {
  const read = SiteDocument.safeParse(value, {
    error: (issue) => describeRefusal(issue, (issue.path ?? []).join(".") || "The file"),
  });
  if (read.success) return read.data;
  return [...new Set(read.error.issues.map(({ path: at, message }) => sentenceOf(at.join("."), message)))];
}

const sentenceOf = (at: string, message: string): string =>
  at === "" || message.includes(at) ? message : `${at}: ${message}`;
