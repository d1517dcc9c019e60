import staticFiles from "@fastify/static";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Config, readConfig } from "#platform/config.ts";
import type { OpenDatabase } from "#platform/database.ts";
import { startChangePoller } from "#platform/change-poller.ts";
import { changeLogOf } from "#platform/change-log.ts";
import { drain, isDraining } from "#platform/drain.ts";
import { makeSiteFinder } from "#platform/hosts.ts";
import { logOf, type LogStream, makeHttp } from "#platform/http.ts";
import { makeInProcessCall } from "#platform/in-process.ts";
import { makeMailer } from "#platform/mail.ts";
import { describeApi } from "#platform/openapi.ts";
import { countFailingJobs } from "#platform/jobs-failing.ts";
import { startWorker } from "#platform/jobs-worker.ts";
import { listen } from "#platform/listen.ts";
import { refuseEmptySegments } from "#platform/empty-segments.ts";
import { isDatabaseReady } from "#platform/readiness.ts";
import { registerApiModules } from "#platform/register.ts";
import { apiDocsPolicy } from "#platform/security-headers.ts";
import { encryptPlainSecrets } from "#platform/signing-secrets.ts";
import { limitWrites } from "#platform/write-limit.ts";
import { answerWrongMethods } from "#platform/wrong-methods.ts";
import { watchVisitorKeys } from "#platform/visitor-cookie.ts";
import type { Context } from "#platform/service.ts";
import { contextOf, nowOf, publicContext, sendCookies } from "#platform/visits.ts";
import { BadRequest } from "#platform/faults.ts";
import { type Site, type SiteCode, siteCodes } from "#shop/site.ts";
import { findDeliveryPlacesBy } from "#capabilities/catalogue/server/catalogue.service.ts";
import { findServedPlace } from "#capabilities/delivery/server/delivery.service.ts";
import { forgetSessions, SESSIONS_ENDED } from "#capabilities/identity/server/identity.service.ts";
import { cardOriginsOf, readProviderLimits, withPaymentTerms } from "#capabilities/payments/server/payments.service.ts";
import { patternOf } from "#pages/match.ts";
import type { ShopCall } from "#pages/page.ts";
import { sites as siteModules } from "#sites/registry.ts";
import { apiDocsCss, apiDocsHtml } from "./api-docs.ts";
import { registerDemoRoutes } from "./demo-routes.ts";
import { registerEnquiryRoutes } from "./enquiry-routes.ts";
import { formAnswerPaths, registerIdentityRoutes } from "./identity-routes.ts";
import { makeJobs, startReconciler } from "./jobs.ts";
import { closeForMaintenance } from "./maintenance.ts";
import { registerOrderRoutes } from "./order-routes.ts";
import { registerReturnRoutes } from "./return-routes.ts";
import { makeOrigins, pairOf, withPublicHosts } from "./origins.ts";
import { makePageServer, type PageFiles, readBuild, type PageServer } from "./page-server.ts";
import { watchPaymentAccounts } from "./payment-accounts.ts";
import { bankReturnPaths, registerPaymentRoutes } from "./payment-routes.ts";
import { registerBrandMarks } from "./brand-marks.ts";
import { registerPhotographs } from "./photographs.ts";
import { registerPictures } from "./pictures.ts";
import { publicCall } from "./public-call.ts";
import { registerRobots } from "./robots.ts";
import { modules } from "./api-modules.ts";
import { registerMetrics } from "./metrics.ts";
import { registerShareImages } from "./share-images.ts";
import { authenticateRequests } from "./signed-in.ts";
import type { SiteView } from "./site-pages.ts";
import { registerStaffFrames } from "./staff-frames.ts";
import { registerSpeculationRules } from "./speculation-rules.ts";
import { registerWebhooks, webhookPathsOf } from "./webhooks.ts";
import { noWarmUp, startWarmUp, type WarmUp } from "./warm-up.ts";
import { registerSitemaps } from "./xml-sitemaps.ts";

const NOTHING_HERE = "There is nothing at this address.";

const dist = new URL("../../dist/", import.meta.url);

export type Shop = {
  readonly app: FastifyInstance;
  readonly sites: readonly Site[];
  /** Does the jobs that are due now; answers how many. */
  readonly drainJobs: () => Promise<number>;
  readonly close: () => Promise<void>;
};

export type ShopOptions = {
  readonly config: Config;
  readonly database: OpenDatabase;
  /** `none` leaves out the pages, which need the build; for tests of the API. Development brings its own. */
  readonly pages: "built" | "none" | ((app: FastifyInstance) => Promise<PageFiles>);
  /** Where the log is written; standard output by default. */
  readonly logTo?: LogStream;
};

/** Every site with its public host and its payment terms. */
export async function loadSites(
  config: Pick<Config, "publicOrigins" | "credentials"> = readConfig({}),
): Promise<Site[]> {
  const read = await Promise.all(siteCodes.map(async (code) => (await siteModules[code]()).site));
  return withPublicHosts(read, config).map((site) => withPaymentTerms(site, config.credentials));
}

/** The whole shop, ready to listen: API, pages, pictures, jobs. */
export async function makeShop({ config, database, pages, logTo }: ShopOptions): Promise<Shop> {
  const { db } = database;
  let pageServer: PageServer | null = null;
  const app = await makeHttp({
    config,
    openToOtherServers: [...webhookPathsOf(config), ...bankReturnPaths, ...formAnswerPaths(config)],
    pagePatternOf: patternOf,
    ...(logTo && { logTo }),
    front: (request, response) => !config.isInMaintenance && (pageServer?.front(request, response) ?? false),
  });
  limitWrites(app, { db, config });
  if (config.isInMaintenance) closeForMaintenance(app, ({ raw }) => pageServer?.outage(raw) ?? null);
  refuseEmptySegments(app);
  answerWrongMethods(app);
  // Lists show delivery days. Delivery is in a layer above the catalogue, so its function is passed in.
  findDeliveryPlacesBy(db, findServedPlace);
  await encryptPlainSecrets({ db, config });
  const visitorKeys = await watchVisitorKeys({ db, config, now: () => nowOf(config) });
  await readProviderLimits({ db, config });
  const parts = makeParts(app, { config, database, sites: await loadSites(config) });
  const { sites, log } = parts;
  authenticateRequests(app, { db, config, siteOf: parts.siteOf });
  if (config.office !== null) registerStaffFrames(app, config.office.origin);
  registerCalls(parts);
  registerFiles(parts);
  const warmUp = config.warmsUp ? startWarmUp({ calls: sites.map((site) => parts.viewOf(site).call), log }) : noWarmUp;
  registerHealth(app, database, warmUp);
  registerDocs(app);
  if (pages !== "none") pageServer = await openPages(parts, pages);
  registerPaymentRoutes(app, {
    contextOf: parts.contextOfRequest,
    notFound: async (request, reply) => {
      if (pageServer === null) throw new BadRequest(404, NOTHING_HERE);
      return pageServer.answer(request, reply);
    },
  });
  registerMetrics(app, { config, state: db.state, renderings: () => pageServer?.cache.renderings ?? 0 });
  app.setNotFoundHandler(() => {
    throw new BadRequest(404, NOTHING_HERE);
  });
  const background = await startBackground(parts, pageServer);
  const accounts = watchPaymentAccounts(parts);
  return {
    app,
    sites,
    drainJobs: background.drainJobs,
    close: async () => {
      await drain(app, config.drainMs);
      await Promise.all([background.stop(), warmUp.stop()]);
      visitorKeys.stop();
      accounts.stop();
    },
  };
}

type Given = { readonly config: Config; readonly database: OpenDatabase; readonly sites: readonly Site[] };

/** What routes, pages and background work are made from. */
function makeParts(app: FastifyInstance, { config, database, sites }: Given) {
  const { db } = database;
  const log = logOf(app);
  const siteOf = makeSiteFinder(sites, config.defaultSite as SiteCode);
  const originOf = makeOrigins(config, () => portOf(app, config));
  const inProcess = makeInProcessCall(modules);
  const callFor = (context: Context) => inProcess(context) as ShopCall;
  const viewOf = (site: Site): SiteView => {
    const context = publicContext(site, { db, config, log });
    return { site, context, call: publicCall(context, callFor) };
  };
  const contextOfRequest = (request: FastifyRequest) => contextOf(request, { db, config, siteOf, originOf });
  return { app, config, database, db, sites, log, siteOf, originOf, callFor, viewOf, contextOfRequest };
}

type Parts = ReturnType<typeof makeParts>;

function registerCalls({ app, db, config, log, siteOf, contextOfRequest, callFor }: Parts): void {
  const { verifiesReplies } = config;
  registerApiModules(app, modules, { contextOf: contextOfRequest, sendCookies, verifiesReplies });
  registerWebhooks(app, { db, config, log, siteOf });
  registerEnquiryRoutes(app, { db, config, contextOf: contextOfRequest });
  registerOrderRoutes(app, { contextOf: contextOfRequest, callFor });
  registerReturnRoutes(app, { contextOf: contextOfRequest, callFor });
  registerDemoRoutes(app, { contextOf: contextOfRequest, callFor });
  registerIdentityRoutes(app, { contextOf: contextOfRequest });
}

/** Pictures, and what search engines read. */
function registerFiles({ app, db, config, sites, siteOf, originOf, viewOf }: Parts): void {
  registerPictures(app, { db, sites });
  registerPhotographs(app, { db, config });
  registerBrandMarks(app, { db });
  registerShareImages(app, { db, sites, siteOf });
  registerRobots(app, { config, siteOf, originOf });
  registerSitemaps(app, { state: db.state, siteOf, originOf, viewOf, pairOf: (site) => pairOf(site, sites) });
}

async function openPages(parts: Parts, pages: Exclude<ShopOptions["pages"], "none">): Promise<PageServer> {
  const { app, config, sites, siteOf, originOf, viewOf, callFor } = parts;
  const pageServer = makePageServer(pages === "built" ? await readBuild(dist) : await pages(app), {
    sites,
    siteOf,
    originOf,
    viewOf,
    db: parts.db,
    now: () => nowOf(config),
    widgetPlaces: {
      ...config.widgets,
      robotOrigin: new URL(config.robotCheck.baseUrl).origin,
      walletOrigins: config.wallets.origins,
      cardOriginsOf: (site) => cardOriginsOf(config, site),
    },
    personalCall: (request: FastifyRequest, _reply: FastifyReply) => callFor(parts.contextOfRequest(request)),
  });
  if (pages === "built") await registerAssets(app);
  await registerFilms(app);
  registerSpeculationRules(app);
  pageServer.register(app);
  return pageServer;
}

type Background = { readonly drainJobs: () => Promise<number>; readonly stop: () => Promise<void> };

/** Jobs, the comparison of orders with what providers know, and reading the change log. */
async function startBackground(parts: Parts, pageServer: PageServer | null): Promise<Background> {
  const { db, config, database, sites, log, originOf } = parts;
  const mailer = makeMailer(config.smtpUrl);
  const worker = await startWorker({ db, log, handlers: makeJobs({ db, config, mailer, sites, log, originOf }) });
  // Pages are served without a question to the database, so the log is read all the time. Others read it when asked.
  const poller = pageServer === null ? null : await startChangePoller(db);
  const hearChange = (): void => (poller === null ? changeLogOf(db).expectChange() : poller.wake());
  const changes = listen(database.url, hearChange, "changes");
  const sessions = listen(database.url, (customerId) => forgetSessions(db, customerId), SESSIONS_ENDED);
  const reconciler = startReconciler({ db, config, log, sites });
  return {
    drainJobs: worker.drain,
    stop: async () => {
      await Promise.all([worker.stop(), changes.stop(), poller?.stop(), sessions.stop(), reconciler.stop()]);
      mailer.close();
    },
  };
}

/** The port it listens on; the one it is going to, until then. */
function portOf(app: FastifyInstance, config: Config): number {
  const address = app.server.address();
  return typeof address === "object" && address !== null ? address.port : config.port;
}

function registerHealth(app: FastifyInstance, { db }: OpenDatabase, warmUp: WarmUp): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    if (isDraining(app.server)) return reply.code(503).send({ status: "stopping" });
    if (!warmUp.isDone()) return reply.code(503).send({ status: "the lists are still being read" });
    if (!(await isDatabaseReady(db))) return reply.code(503).send({ status: "the database does not answer" });
    return reply.send({ status: "ready", failingJobs: await countFailingJobs(db) });
  });
}

function registerDocs(app: FastifyInstance): void {
  // Made at the first request, because it takes a tenth of the start.
  let made: ReturnType<typeof describeApi> | null = null;
  const description = () => (made ??= describeApi(modules, "1"));
  app.get("/api/openapi.json", async () => description());
  app.get("/api/docs", async (_request, reply) =>
    reply
      .header("content-security-policy", apiDocsPolicy)
      .type("text/html; charset=utf-8")
      .send(apiDocsHtml(description())),
  );
  app.get("/api/docs.css", async (_request, reply) => reply.type("text/css").send(apiDocsCss));
  // No page is under the API's paths, so an unknown one is answered with JSON.
  for (const calls of ["/api/*", "/identity/*"])
    app.all(calls, async () => {
      throw new BadRequest(404, "The API has no such call. /api/docs lists them.");
    });
}

async function registerAssets(app: FastifyInstance): Promise<void> {
  const root = fileURLToPath(new URL("client/assets", dist));
  if (!existsSync(root)) throw new Error("The browser's files are not built. Run: npm run build");
  await app.register(staticFiles, {
    root,
    prefix: "/assets/",
    immutable: true,
    maxAge: "1y",
    preCompressed: true,
    index: false,
  });
}

/** `/images/film/…`: the films of mastheads, with range requests. */
async function registerFilms(app: FastifyInstance): Promise<void> {
  const root = fileURLToPath(new URL("films", import.meta.url));
  await app.register(staticFiles, { root, prefix: "/images/film/", maxAge: "1d", index: false, decorateReply: false });
}
