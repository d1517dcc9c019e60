import { z } from "zod";

const purgeKinds = ["http", "varnish", "fastly", "cloudflare"] as const;

/** A content delivery network in front of the shop: whether it may cache public pages, and how they are purged. */
export const cdnEnvironment = {
  CDN: z.enum(["off", "on"]).default("off"),
  CDN_PURGE: z.enum(purgeKinds).default("http"),
  /** Where purges are sent: docs/cdn.md has the address for each kind. */
  CDN_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CDN_PURGE_TOKEN: z.string().min(1).optional(),
};

type CdnEnvironment = z.infer<z.ZodObject<typeof cdnEnvironment>>;

export type Cdn = {
  readonly purge: (typeof purgeKinds)[number];
  readonly url: string;
  readonly token: string | null;
};

/** What is missing of the settings: a sentence for each. */
export const incompleteCdn = (env: CdnEnvironment): readonly string[] =>
  env.CDN === "on" && env.CDN_PURGE_URL === undefined
    ? ["CDN_PURGE_URL is missing: with CDN=on a page is cached until it is purged."]
    : [];

/** Null where nothing may cache pages. */
export const cdnOf = (env: CdnEnvironment): Cdn | null =>
  env.CDN === "off" || env.CDN_PURGE_URL === undefined
    ? null
    : { purge: env.CDN_PURGE, url: env.CDN_PURGE_URL.replace(/\/+$/, ""), token: env.CDN_PURGE_TOKEN ?? null };
