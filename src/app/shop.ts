import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Config, readConfig } from "#platform/config.ts";
import type { Database, OpenDatabase } from "#platform/database.ts";
import { drain, isDraining } from "#platform/http/drain.ts";
import { logOf, type LogStream, createHttp } from "#platform/http/http.ts";
import { createInProcessCall } from "#platform/calls/in-process.ts";
import { describeApi } from "#platform/calls/openapi.ts";
import { countFailingJobs } from "#platform/jobs/jobs-failing.ts";
import { openReplicas } from "#platform/database/read-replicas.ts";
import { refuseEmptySegments } from "#platform/http/empty-segments.ts";
import { isDatabaseReady } from "#platform/http/readiness.ts";
import { registerApiModules } from "#platform/calls/register.ts";
import { apiDocsPolicy } from "#platform/http/security-headers.ts";
import { encryptPlainSecrets } from "#platform/keys/signing-secrets.ts";
import { limitWrites } from "#platform/http/write-limit.ts";
import { answerWrongMethods } from "#platform/http/wrong-methods.ts";
import { watchVisitorKeys } from "#platform/http/visitor-cookie.ts";
import type { Context } from "#platform/service.ts";
import { contextOf, nowOf, publicContext, sendCookies } from "#platform/visits.ts";
import { BadRequest } from "#platform/faults.ts";
import type { Site } from "#shop/site.ts";
import { findDeliveryPlacesBy } from "#capabilities/catalogue/server/catalogue.service.ts";
import { findServedPlace } from "#capabilities/delivery/server/delivery.service.ts";
import { cardOriginsOf, readProviderLimits, withPaymentTerms } from "#capabilities/payments/server/payments.service.ts";
import { patternOf } from "#pages/match.ts";
import type { ShopCall } from "#pages/page.ts";
import { apiDocsCss, apiDocsHtml } from "./routes/api-docs.ts";
import { registerDemoRoutes } from "./routes/cooking-demos.ts";
import { registerEnquiryRoutes } from "./routes/enquiries.ts";
import { formAnswerPaths, registerIdentityRoutes } from "./routes/identity.ts";
import { answerClosedSites } from "./sites/closed-sites.ts";
import { closeForMaintenance } from "./serving/maintenance.ts";
import { registerOrderRoutes } from "./routes/orders.ts";
import { registerReturnRoutes } from "./routes/returns.ts";
import { createOrigins, pairOf } from "./sites/origins.ts";
import { foldersOfSites, openSites, type SiteDirectory } from "./sites/site-directory.ts";
import { startBackground } from "./background/background.ts";
import { openStoreOfPages } from "./serving/stored-pages.ts";
import { createPageServer, type PageFiles, readBuild, type PageServer } from "./serving/page-server.ts";
import { watchPaymentAccounts } from "./background/payment-accounts.ts";
import { bankReturnPaths, registerPaymentRoutes } from "./routes/payments.ts";
import { registerAssets, registerFilms } from "./serving/built-files.ts";
import { registerBrandMarks } from "./pictures/brand-marks.ts";
import { createPreviews } from "./serving/previews.ts";
import { registerPhotographs } from "./pictures/photographs.ts";
import { registerPictures } from "./pictures/pictures.ts";
import { registerSitePictures } from "./sites/site-pictures.ts";
import { publicCall } from "./serving/public-call.ts";
import { openWaitingRoom } from "./serving/waiting-room.ts";
import { registerRobots } from "./routes/robots.ts";
import { modules } from "./api-modules.ts";
import { countRequests, RequestCounts } from "./monitoring/metrics-requests.ts";
import { traceRequests } from "./monitoring/request-spans.ts";
import { registerMetrics } from "./monitoring/metrics.ts";
import { registerShareImages } from "./pictures/share-images.ts";
import { authenticateRequests } from "./routes/signed-in.ts";
import type { SiteView } from "./sites/site-pages.ts";
import { registerStaffFrames } from "./serving/staff-frames.ts";
import { registerSpeculationRules } from "./serving/speculation-rules.ts";
import { inboundMailPath, registerInboundMail } from "./mail/inbound-mail.ts";
import { registerWebhooks, webhookPathsOf } from "./routes/webhooks.ts";
import { noWarmUp, startWarmUp, type WarmUp } from "./background/warm-up.ts";
import { registerSitemaps } from "./routes/xml-sitemaps.ts";

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
  /** Milliseconds by which the process is late, for tests of the waiting page; measured by default. */
  readonly lateness?: (() => number) | undefined;
  readonly config: Config;
  readonly database: OpenDatabase;
  /** `none` leaves out the pages, which need the build; for tests of the API. Development brings its own. */
  readonly pages: "built" | "none" | ((app: FastifyInstance) => Promise<PageFiles>);
  /** Where the log is written; standard output by default. */
  readonly logTo?: LogStream;
};

/** Every site of the code with its public host and its payment terms. */
export async function loadSites(
  config: Pick<Config, "publicOrigins" | "credentials"> = readConfig({}),
): Promise<Site[]> {
  return (await foldersOfSites(config)).map((site) => withPaymentTerms(site, config.credentials));
}

/** What other servers send to: providers, banks, log-in services and mail. */
const pathsOfOthers = (config: Config): string[] => [
  ...webhookPathsOf(config),
  ...bankReturnPaths,
  ...formAnswerPaths(config),
  inboundMailPath,
];

/** The whole shop, ready to listen: API, pages, pictures, jobs. */
export async function createShop({ config, database, pages, logTo, lateness }: ShopOptions): Promise<Shop> {
  const { db } = database;
  const requests = new RequestCounts();
  let pageServer: PageServer | null = null;
  let closedSiteOf: SiteDirectory["closedSiteOf"] = () => null;
  const app = await createHttp({
    config,
    openToOtherServers: pathsOfOthers(config),
    pagePatternOf: patternOf,
    ...(logTo && { logTo }),
    front: (request, response) => {
      const isOpen = !config.isInMaintenance && closedSiteOf(request.headers.host) === null;
      const isAnswered = isOpen && (pageServer?.front(request, response) ?? false);
      if (isAnswered) requests.fromMemory += 1;
      return isAnswered;
    },
  });
  countRequests(app, requests, patternOf);
  guardRequests(app, { db, config, outageOf: ({ raw }) => pageServer?.outage(raw) ?? null });
  // Lists show delivery days. Delivery is in a layer above the catalogue, so its function is passed in.
  findDeliveryPlacesBy(db, findServedPlace);
  await encryptPlainSecrets({ db, config });
  const replicas = openReplicas(db, { ...config.cluster, poolSize: config.databasePool });
  const visitorKeys = await watchVisitorKeys({ db, config, now: () => nowOf(config) });
  await readProviderLimits({ db, config });
  const openedSites = await openSites({ config, db, log: logOf(app) });
  closedSiteOf = answerClosedSites(app, openedSites.directory, pathsOfOthers(config));
  const parts = createParts(app, { config, database, directory: openedSites.directory });
  const { sites, log } = parts;
  authenticateRequests(app, { db, config, siteOf: parts.siteOf });
  if (config.office !== null) registerStaffFrames(app, config.office.origin);
  registerCalls(parts);
  registerFiles(parts);
  const isWarmedUp = config.warmsUp && config.cluster.role !== "worker";
  const warmUp = isWarmedUp ? startWarmUp({ calls: sites.map((site) => parts.viewOf(site).call), log }) : noWarmUp;
  registerHealth(app, database, { warmUp, release: config.cluster.release });
  registerDocs(app);
  if (pages !== "none") pageServer = await openPages({ ...parts, lateness }, pages);
  registerPaymentRoutes(app, {
    contextOf: parts.contextOfRequest,
    notFound: async (request, reply) => {
      if (pageServer === null) throw new BadRequest(404, NOTHING_HERE);
      return pageServer.answer(request, reply);
    },
  });
  const renderings = () => pageServer?.cache.renderings ?? 0;
  registerMetrics(app, { config, state: db.state, db, pool: database.pool, requests, renderings });
  const background = await startBackground({ ...parts, url: database.url }, pageServer);
  const accounts = watchPaymentAccounts(parts);
  return {
    app,
    sites,
    drainJobs: background.drainJobs,
    close: async () => {
      await drain(app, config.drainMs);
      await Promise.all([background.stop(), warmUp.stop(), replicas?.stop(), openedSites.stop()]);
      visitorKeys.stop();
      accounts.stop();
    },
  };
}

type Guard = Pick<Given, "config"> & {
  readonly db: Database;
  readonly outageOf: Parameters<typeof closeForMaintenance>[1];
};

/** What is refused before a route is looked for. */
function guardRequests(app: FastifyInstance, { db, config, outageOf }: Guard): void {
  traceRequests(app, patternOf);
  limitWrites(app, { db, config });
  if (config.isInMaintenance) closeForMaintenance(app, outageOf);
  refuseEmptySegments(app);
  answerWrongMethods(app);
}

type Given = { readonly config: Config; readonly database: OpenDatabase; readonly directory: SiteDirectory };

/** What routes, pages and background work are made from. */
function createParts(app: FastifyInstance, { config, database, directory }: Given) {
  const { db } = database;
  const log = logOf(app);
  const { all: sites, siteOf } = directory;
  const originOf = createOrigins(config, () => portOf(app, config));
  const inProcess = createInProcessCall(modules);
  const callFor = (context: Context) => inProcess(context) as ShopCall;
  const viewOf = (site: Site): SiteView => {
    const context = publicContext(site, { db, config, log });
    return { site, context, call: publicCall(context, callFor) };
  };
  const contextOfRequest = (request: FastifyRequest) => contextOf(request, { db, config, siteOf, originOf });
  return { app, config, database, db, sites, log, siteOf, originOf, callFor, viewOf, contextOfRequest };
}

type Parts = ReturnType<typeof createParts>;

function registerCalls({ app, db, config, sites, log, siteOf, contextOfRequest, callFor }: Parts): void {
  const { verifiesReplies } = config;
  registerApiModules(app, modules, { contextOf: contextOfRequest, sendCookies, verifiesReplies });
  registerWebhooks(app, { db, config, log, siteOf });
  registerInboundMail(app, { db, config, sites });
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
  registerSitePictures(app, { db, config });
  registerBrandMarks(app, { db });
  registerShareImages(app, { db, config, sites, siteOf });
  registerRobots(app, { config, siteOf, originOf });
  registerSitemaps(app, { state: db.state, siteOf, originOf, viewOf, pairOf: (site) => pairOf(site, sites) });
}

async function openPages(
  parts: Parts & Pick<ShopOptions, "lateness">,
  pages: Exclude<ShopOptions["pages"], "none">,
): Promise<PageServer> {
  const { app, config, sites, siteOf, originOf, viewOf, callFor } = parts;
  const files = pages === "built" ? await readBuild(dist) : await pages(app);
  const waitingRoom = openWaitingRoom(parts);
  if (waitingRoom !== null) app.addHook("onClose", async () => waitingRoom.stop());
  const pageServer = createPageServer(files, {
    sites,
    siteOf,
    originOf,
    viewOf,
    db: parts.db,
    now: () => nowOf(config),
    hasCdn: config.cdn !== null,
    store: await openStoreOfPages(parts, files.build),
    widgetPlaces: {
      ...config.widgets,
      robotOrigin: new URL(config.robotCheck.baseUrl).origin,
      walletOrigins: config.wallets.origins,
      cardOriginsOf: (site) => cardOriginsOf(config, site),
    },
    waitingRoom,
    preview: createPreviews({ db: parts.db, config, log: parts.log, sites, originOf }, callFor),
    personalCall: (request: FastifyRequest, _reply: FastifyReply) => callFor(parts.contextOfRequest(request)),
  });
  if (pages === "built") await registerAssets(app, dist, parts);
  await registerFilms(app);
  registerSpeculationRules(app);
  pageServer.register(app);
  return pageServer;
}

/** The port it listens on; the one it is going to, until then. */
function portOf(app: FastifyInstance, config: Config): number {
  const address = app.server.address();
  return typeof address === "object" && address !== null ? address.port : config.port;
}

type Health = { readonly warmUp: WarmUp; readonly release: string | null };

function registerHealth(app: FastifyInstance, { db }: OpenDatabase, { warmUp, release }: Health): void {
  app.get("/healthz", async () => ({ status: "ok", ...(release !== null && { release }) }));
  app.get("/readyz", async (_request, reply) => {
    if (isDraining(app.server)) return reply.code(503).send({ status: "stopping" });
    if (!warmUp.isDone()) return reply.code(503).send({ status: "the lists are still being read" });
    if (!(await isDatabaseReady(db))) return reply.code(503).send({ status: "the database does not answer" });
    return reply.send({ status: "ready", failingJobs: await countFailingJobs(db) });
  });
}

/** The API's description, and the answer to addresses of nothing. */
function registerDocs(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw new BadRequest(404, NOTHING_HERE);
  });
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
