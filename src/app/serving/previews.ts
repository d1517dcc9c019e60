import type { FastifyReply, FastifyRequest } from "fastify";
import { wallClock } from "#kit/calendar-day.ts";
import {
  openPreview,
  PREVIEW,
  type PreviewedVisitor,
  type ScheduleTools,
  withPreview,
} from "#capabilities/catalogue/server/office-scheduled-changes.service.ts";
import { cachedPagePolicy, commonHeaders, secretAddress } from "#platform/http/security-headers.ts";
import type { createRenderer, ReadWithin } from "../rendering/render.tsx";
import { nowOf, publicContext } from "#platform/visits.ts";
import type { Context } from "#platform/service.ts";
import type { Site } from "#shop/site.ts";
import type { VisitCustomer } from "#shop/visit.ts";
import type { ShopCall } from "#pages/page.ts";

/** A preview that is open; `label` is its time for the reader. */
export type Previewed = {
  readonly label: string;
  /** Reads from the shop as it will be. Once it has answered, nothing of the shop is locked any more. */
  readonly read: ReadWithin;
};

/** Opens the preview of a token; null where the token opens none. */
export type PreviewOf = (link: { readonly token: string; readonly site: Site }) => Promise<Previewed | null>;

/** A customer of a group without an account, to get the group's prices. */
const customerOf = (groupCode: string): VisitCustomer => ({
  id: "00000000-0000-0000-0000-000000000000",
  firstName: "",
  email: "",
  isCommercial: false,
  groupCode,
  staff: null,
});

const visitedBy = (context: Context, { suburb, group }: PreviewedVisitor): Context => ({
  ...context,
  visit: {
    ...context.visit,
    localityId: suburb === "" ? null : suburb,
    customer: group === "" ? null : customerOf(group),
  },
});

export const createPreviews =
  (tools: ScheduleTools, callFor: (context: Context) => ShopCall): PreviewOf =>
  async ({ token, site }) => {
    const { config, log } = tools;
    const preview = await openPreview(config, { token, site: site.code, now: nowOf(config) });
    if (preview === null) return null;
    const { at } = preview;
    const { day, time } = wallClock(at, site.timeZone);
    const parts = [`${day} ${time}`, preview.suburb.replace("_", " "), preview.group].filter((one) => one !== "");
    return {
      label: parts.join(", "),
      read: (load) =>
        withPreview(tools, at, (db) =>
          load(callFor(visitedBy(publicContext(site, { db, config: { ...config, fixedNow: at }, log }), preview))),
        ),
    };
  };

/** The token in an address; null where it has none. */
export function previewIn(url: string | undefined): string | null {
  const at = url?.indexOf("?") ?? -1;
  return url === undefined || at === -1 || !url.includes(`${PREVIEW}=`)
    ? null
    : new URLSearchParams(url.slice(at)).get(PREVIEW);
}

type PreviewRequest = {
  readonly site: Site;
  readonly origin: string;
  readonly path: string;
  readonly page: ReturnType<typeof createRenderer>;
  readonly of: PreviewOf;
};

/** A page as it will be at a time; null where the request asks for none, or its link has ended. */
export async function previewPage(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { site, origin, path, page, of }: PreviewRequest,
): Promise<FastifyReply | null> {
  const token = previewIn(raw.url);
  if (token === null) return null;
  const preview = await of({ token, site });
  if (preview === null) return null;
  const { label, read } = preview;
  const made = await page({ url: origin + path, read, origin });
  void reply.headers({ ...commonHeaders, ...secretAddress, "cache-control": "no-store" });
  if (made.location !== undefined) return reply.code(made.status).header("location", made.location).send();
  const hashes = { script: made.scriptHash, style: made.styleHash };
  return reply
    .code(made.status)
    .header("content-security-policy", cachedPagePolicy(hashes, made.thirdParties))
    .type("text/html; charset=utf-8")
    .send(made.html.replace("<title>", `<title>Preview ${label}: `));
}
