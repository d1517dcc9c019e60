import { z } from "zod";
import { defineContract } from "#shop/contract.ts";

const Section = z.object({ title: z.string(), links: z.array(z.object({ title: z.string(), uri: z.string() })) });

/** `html` is sanitised. Only the footer has sections. */
export const StaticContent = z
  .object({
    name: z.string(),
    title: z.string(),
    html: z.string(),
    sections: z.array(Section).optional(),
    /** An article: its page is /article/{name}, not /s/{name}. */
    isArticle: z.literal(true).optional(),
  })
  .meta({ id: "StaticContent" });
export type StaticContent = z.output<typeof StaticContent>;

/**
 * The line above the navigation. Both contents are sanitised HTML; `mobileContent` is shown below 768 px.
 * `bannerURL` makes the whole banner a link: then its contents hold none. `backgroundColor` is `#rrggbb` or empty, which
 * means the site's own colour.
 */
export const AlertBanner = z
  .object({
    bannerURL: z.string().nullable(),
    backgroundColor: z.string(),
    desktopContent: z.string(),
    mobileContent: z.string(),
  })
  .meta({ id: "AlertBanner" });
export type AlertBanner = z.output<typeof AlertBanner>;

export const contentContract = defineContract({
  "GET /api/alertBanner/": { summary: "The line above the navigation, or null", reply: AlertBanner.nullable() },
  "GET /api/settings": {
    summary: "Every setting of the site",
    reply: z.object({ items: z.array(z.object({ name: z.string(), value: z.string() })) }),
  },
  "GET /api/Static": {
    summary: "The pages of words of the site, by title",
    reply: z.array(z.object({ title: z.string(), uri: z.string(), isArticle: z.boolean() })),
  },
  "GET /api/Static/:name": {
    summary: "A page of words by its slug",
    params: z.object({ name: z.string().max(200) }),
    reply: StaticContent,
    refusals: { unknownPage: 404 },
  },
  "GET /api/redirect": {
    summary: "Where an old address leads",
    query: z.object({ fromUrl: z.string().max(2000) }),
    reply: z.object({ url: z.string().nullable(), status: z.number().int().nullable() }),
  },
  "GET /api/redirect/getdestination": {
    summary: "Where an old address leads, for the page router",
    query: z.object({ fromUri: z.string().max(2000) }),
    reply: z.object({ doRedirect: z.boolean(), destinationUri: z.string().nullable() }),
  },
});
