import { required } from "#kit/required.ts";
import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#platform/config.ts";
import { uploadOriginOf } from "#platform/config/storage-config.ts";
import type { Database } from "#platform/database.ts";
import { errorResponseOf } from "#platform/faults.ts";
import { createHttp } from "#platform/http/http.ts";
import { createInProcessCall } from "#platform/calls/in-process.ts";
import { limitWrites } from "#platform/http/write-limit.ts";
import { contextOf, nowOf } from "#platform/visits.ts";
import { designOf, type Site } from "#shop/site.ts";
import { tokenSheet } from "#shop/token-sheet.ts";
import { findTicketHolder, issueTicket, type TicketHolder } from "#capabilities/identity/server/identity.service.ts";
import {
  answerPanel,
  entryBody,
  html,
  messageBody,
  noticeBody,
  OFFICE_AUDIENCE,
  panelScript,
  PAGE_SECONDS,
  type PanelCall,
  panelPage,
  type PanelVisit,
} from "#capabilities/staff/server/panels.service.ts";
import { isPanelName, type PanelName } from "#capabilities/staff/staff.rules.ts";
import { panelTitles } from "#capabilities/staff/staff.copy.ts";
import { isSignedIn, registerOfficeCalls } from "./calls.ts";
import { registerPhotographs } from "../pictures/photographs.ts";
import { registerPictures } from "../pictures/pictures.ts";
import { type OfficeClient, registerOfficeClient } from "./client.ts";
import { createOrigins, type OriginOf } from "../sites/origins.ts";
import { modules } from "../api-modules.ts";
import { traceRequests } from "../monitoring/request-spans.ts";

export type OfficeOptions = {
  readonly config: Config;
  readonly db: Database;
  readonly sites: readonly Site[];
  /** The port the shop listens on, which its origins are made of while there is no public one. */
  readonly shopPort: () => number;
  /** `none` leaves out the screens, which need the build; for tests of calls and panels. */
  readonly client: OfficeClient;
};

const MAX_FORM_BYTES = 16 * 1024;
/** Above the limits of calls, so that their own sentences are said. */
const MAX_FILE_BYTES = 1024 * 1024 * 1024;

/**
 * The office: a second listener of the shop on an origin of its own, with the calls and screens of the staff and their five
 * panels. The page around a panel cannot read it. A panel's URL alone shows nothing; a ticket opens it, which the page
 * passes on and every page of the panel contains. Panels read no cookie, so another site cannot forge their requests.
 */
export async function createOffice(options: OfficeOptions): Promise<FastifyInstance> {
  const { config, sites, shopPort } = options;
  const app = await createHttp({ config, front: () => false, openToOtherServers: [], requestTimeoutMs: UPLOAD_MS });
  traceRequests(app, () => null);
  limitWrites(app, { db: options.db, config });
  const originOf = createOrigins(config, shopPort);
  const office: Office = {
    ...options,
    originOf,
    callFor: createInProcessCall(modules),
    policy: () => policyOf(sites, originOf),
    nowhere: { site: required(sites[0], "site"), parent: "", title: "Office", body: messageBody(nothingHere) },
  };
  await app.register(async (scope) => registerPanels(scope, office));
  // The calls that take a file read it as it comes and stop at their own limit.
  app.addContentTypeParser("application/octet-stream", { bodyLimit: MAX_FILE_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  registerPictures(app, options);
  registerPhotographs(app, options);
  registerOfficeCalls(app, { ...options, originOf });
  await registerOfficeClient(app, options.client, {
    uploads: uploadOriginOf(config.storage),
    isSignedIn: (request) => isSignedIn(request, options),
  });
  app.setNotFoundHandler((_request, reply) => sendPage(office, reply, { ...office.nowhere, status: 404 }));
  return app;
}

function registerPanels(app: FastifyInstance, office: Office): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.get("/healthz", async () => ({ status: "ok" }));
  // `/office.js` is its address in pages of version 0.2.
  for (const address of ["/panel.js", "/office.js"])
    app.get(address, async (_request, reply) => reply.headers(lasting).type("text/javascript").send(panelScript));
  // As long as its site is open: a style sheet of some kilobytes that never changes (decision 374).
  const styles = new WeakMap<Site, string>();
  app.get<{ Params: { file: string } }>("/office/:file", async ({ params }, reply) => {
    const site = office.sites.find(({ code }) => params.file === `${code}.css`);
    if (site === undefined) return reply.callNotFound();
    const style = styles.get(site) ?? styleOf(site);
    styles.set(site, style);
    return reply.headers(lasting).type("text/css").send(style);
  });
  app.get<OfPanel>("/panel/:name", (request, reply) => answer(office, request, reply));
  app.post<OfPanel>("/panel/:name", (request, reply) => answer(office, request, reply));
  app.setErrorHandler((error, request, reply) => {
    const outcome = errorResponseOf(error);
    if (outcome.isFault) request.log.error({ err: error, req: request }, "a panel failed");
    const body = messageBody(outcome.sentences[0] ?? nothingHere);
    return sendPage(office, reply, { ...office.nowhere, status: outcome.status, body });
  });
}

type OfPanel = { readonly Params: { readonly name: string }; readonly Querystring: Readonly<Record<string, unknown>> };
type Office = OfficeOptions & {
  readonly originOf: OriginOf;
  readonly callFor: ReturnType<typeof createInProcessCall>;
  readonly policy: () => string;
  /** The page for an unknown address. */
  readonly nowhere: Omit<Sent, "status">;
};

/** A telephone needs minutes for its pictures, and a million lines of the bulk API arrive as fast as they are written. */
const UPLOAD_MS = 60 * 60_000;

const nothingHere = "There is no panel at this address.";
const lasting = { "cache-control": "public, max-age=3600" } as const;

/** Only the shop's pages may frame it; only the office's own code runs in it. */
const policyOf = (sites: readonly Site[], originOf: OriginOf): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${sites.map(originOf).join(" ")}`,
  ].join("; ");

const fileText = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

/** The site's colours and sizes without its fonts, whose files the shop serves. */
const styleOf = (site: Site): string =>
  [
    "@layer tokens, base;",
    fileText("../../ui/tokens.css"),
    fileText(`../../sites/${designOf(site)}/theme.css`).replace(/^@import [^;]+;/gm, ""),
    site.fromData ? tokenSheet(site.fromData.document) : "",
    fileText("../../capabilities/staff/server/panels.css"),
  ].join("\n");

type Sent = {
  readonly status: number;
  readonly site: Site;
  readonly parent: string;
  readonly title: string;
  readonly body: ReturnType<typeof html>;
  readonly parentAction?: string | undefined;
};

function sendPage(office: Office, reply: FastifyReply, sent: Sent): FastifyReply {
  const { status, site, parent, title, body, parentAction } = sent;
  const density = site.theme.density;
  reply.removeHeader("x-frame-options");
  return reply
    .code(status)
    .headers({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "content-security-policy": office.policy(),
    })
    .type("text/html; charset=utf-8")
    .send(panelPage({ title, siteCode: site.code, locale: site.locale, density, parent, parentAction, body }));
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.slice(0, 300) : "");

/** The panel, or the page that replaces it. */
async function answer(office: Office, request: FastifyRequest<OfPanel>, reply: FastifyReply): Promise<FastifyReply> {
  const { name } = request.params;
  const parent = textOf(request.query["parent_base_url"]).replace(/\/$/, "");
  const site = office.sites.find((one) => office.originOf(one) === parent);
  if (!isPanelName(name) || site === undefined || textOf(request.query["salesperson"]) === "")
    return sendPage(office, reply, { ...office.nowhere, status: 404 });
  const shown = { site, parent, title: panelTitles[name] };
  const form = request.body instanceof URLSearchParams ? request.body : null;
  if (form === null) return sendPage(office, reply, { ...shown, status: 200, body: entryBody() });
  const now = nowOf(office.config);
  const key = { db: office.db, config: office.config, audience: OFFICE_AUDIENCE, now };
  const holder = await findTicketHolder((form.get("ticket") ?? "").slice(0, 4_000), key);
  if (holder === null) {
    // "door" is the name of version 0.2. A panel with an expired ticket returns to its first page; that page does not retry on its own.
    const body = ["entry", "door"].includes(form.get("from") ?? "") ? messageBody(notOpened) : entryBody();
    return sendPage(office, reply, { ...shown, status: 401, body });
  }
  if (!mayOpen(holder, site, textOf(request.query["salesperson"])))
    return sendPage(office, reply, { ...shown, status: 403, body: messageBody(notYours) });
  return openPanel(office, { name, holder, form, shown }, request, reply);
}

const notOpened = "The panel could not be opened. Please close it and open it again.";
const notYours = "This panel is another salesperson's.";

/** The person of the ticket, who has to be staff of the site now. */
const mayOpen = ({ customer, site: of }: TicketHolder, site: Site, code: string): boolean =>
  of === site.code && customer.staff !== null && customer.staff.salespersonCode === code;

type Opening = {
  readonly name: PanelName;
  readonly holder: TicketHolder;
  readonly form: URLSearchParams;
  readonly shown: Pick<Sent, "site" | "parent" | "title">;
};

async function openPanel(
  office: Office,
  { name, holder, form, shown }: Opening,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { config, db, originOf } = office;
  const { site, parent } = shown;
  const { customer } = holder;
  if (customer.staff === null) throw new Error("Only staff come so far.");
  request.customer = customer;
  const context = contextOf(request, { db, config, originOf, siteOf: () => site });
  const terms = { db, config, audience: OFFICE_AUDIENCE, seconds: PAGE_SECONDS, now: nowOf(config) };
  const visit: PanelVisit = {
    context,
    call: office.callFor(context) as PanelCall,
    site: context.visit.site,
    customer,
    staff: customer.staff,
    about: new URL(request.url, "http://office").searchParams,
    form,
    ticket: await issueTicket(holder, terms),
    shopOrigin: parent,
  };
  const { title, body, notice, parentAction } = await answerPanel(name, visit);
  return sendPage(office, reply, {
    ...shown,
    status: 200,
    title,
    body: html`${noticeBody(notice)}${body}`,
    parentAction,
  });
}
