import { resolve } from "node:path";
import { z } from "zod";
import { describeRefusal } from "#shop/schema-sentences.ts";
import { siteCodes } from "#shop/site.ts";
import { clusterEnvironment, type ClusterPlan, clusterPlanOf, incompleteCluster } from "./config/cluster-config.ts";
import { type Credentials, CredentialsError, type CredentialsPlace, openCredentials } from "./config/credentials.ts";
import {
  incompleteLoginProviders,
  loginProviderEnvironment,
  type LoginProvider,
  loginProvidersOf,
} from "./config/login-provider-config.ts";
import {
  credentialFaults,
  DEVELOPMENT_KEY,
  productionFaults,
  publicUrlEnvironment,
  publicUrlName,
} from "./config/production-settings.ts";
import { providerEnvironment } from "./config/provider-config.ts";
import { type InboundMail, inboundMailOf, incompleteMail, mailEnvironment } from "./config/mail-config.ts";
import { type Cdn, cdnEnvironment, cdnOf, incompleteCdn } from "./config/cdn-config.ts";
import { pageStoreEnvironment, type PageStorePlace, pageStorePlaceOf } from "./config/page-store-config.ts";
import { incompleteStorage, storageEnvironment, type StoragePlace, storagePlaceOf } from "./config/storage-config.ts";
import { walletEnvironment, type WalletPlaces, walletPlacesOf } from "./config/wallet-config.ts";
import { widgetEnvironment, type WidgetPlaces, widgetPlacesOf } from "./config/widget-config.ts";

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(["0", "1", "false", "true"]).transform((value) => value === "1" || value === "true");

/** Every environment variable the shop reads. Each has a default that works offline. */
const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  SANDBOX_PORT: port.default(3001),
  SANDBOX_SMTP_PORT: port.optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "DATABASE_URL must look like postgres://user:password@host:5432/name." })
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  ...clusterEnvironment,
  /** Encrypts the keys that are stored in the database. Production needs its own; all processes need the same. */
  ENCRYPTION_KEY: z
    .string()
    .min(32, { error: "ENCRYPTION_KEY must have 32 characters or more." })
    .default(DEVELOPMENT_KEY),
  SITE: z.string().min(1).default("hc"),
  /** The default site's public address. Each site has one of its own, too: PUBLIC_URL_<SITE>. */
  PUBLIC_URL: z.url().optional(),
  ...publicUrlEnvironment,
  /** The office's port: by default the shop's plus two, or plus three where the sandbox is. 0 disables the office. */
  OFFICE_PORT: port.optional(),
  /** The office's public origin. In production there is no office without it. */
  OFFICE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** A fixed clock, for demonstrations and tests. */
  NOW: z.iso.datetime({ offset: true }).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).optional(),
  /** How many proxies are trusted to report the client's address. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  ...providerEnvironment,
  ...widgetEnvironment,
  ...walletEnvironment,
  ...storageEnvironment,
  ...cdnEnvironment,
  ...mailEnvironment,
  ...pageStoreEnvironment,
  /** The service that completes addresses while they are typed. */
  PLACES_URL: z.url().optional(),
  MAPS_API_KEY: z.string().min(1).default("sandbox-maps-key"),
  ...loginProviderEnvironment,
  NODE_ENV: z.string().default("development"),
  /** `wait` and `refuse`: `npm run migrate` does it, and a start waits ten minutes for that, or ends at once. */
  MIGRATE: z.enum(["start", "wait", "refuse"]).default("start"),
  SEED: flag.default(true),
  /** Milliseconds for which a stopping shop still answers, so that load balancers and clients can notice. */
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(5_000),
  /** Closes the shop for maintenance: every page and call answers so until a restart without it. */
  MAINTENANCE: flag.default(false),
  /** Checks each answer against its contract; for tests. */
  VERIFY_REPLIES: flag.default(false),
  RATE_LIMITS: flag.default(true),
  /** Reads the listings of all sites into memory before /readyz reports that the shop is ready. */
  WARM_UP: flag.default(true),
  /** Webhooks may go to private addresses, for a receiver on the same machine. Production never allows it. */
  WEBHOOKS_TO_PRIVATE_ADDRESSES: flag.default(false),
  /** The bearer token for /metrics; without it only this machine may read them. */
  METRICS_TOKEN: z.string().min(16, { error: "METRICS_TOKEN must have 16 characters or more." }).optional(),
  /** Encrypts backups. Keep it apart from them; without it a backup cannot be read. */
  BACKUP_KEY: z.string().min(32, { error: "BACKUP_KEY must have 32 characters or more." }).optional(),
  /** Seconds without a report about a payment after which it is stopped. */
  PAYMENT_SILENCE: z.coerce.number().int().min(1).max(3600).default(90),
});

/** The names of all settings, for a test of the files that set them. */
export const environmentNames = Object.keys(Environment.shape);

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly sandboxPort: number;
  readonly dataDir: string;
  readonly storage: StoragePlace;
  readonly cdn: Cdn | null;
  readonly inboundMail: InboundMail | null;
  readonly pageStore: PageStorePlace | null;
  readonly databaseUrl: string | null;
  readonly databasePool: number;
  readonly cluster: ClusterPlan;
  readonly encryptionKey: string;
  readonly defaultSite: string;
  /** The sites' public origins, where they are set. */
  readonly publicOrigins: Readonly<Partial<Record<string, string>>>;
  /** The staff's own origin: the port and the address for browsers; null where there is no office. */
  readonly office: { readonly port: number; readonly origin: string } | null;
  readonly fixedNow: Date | null;
  readonly logLevel: NonNullable<z.infer<typeof Environment>["LOG_LEVEL"]>;
  readonly trustedProxies: number;
  /** Payment methods and accounts of every site. */
  readonly credentials: Credentials;
  readonly robotCheck: { readonly baseUrl: string; readonly secret: string };
  /** Receives alerts about payments that need staff. */
  readonly alertMail: string;
  readonly widgets: WidgetPlaces;
  readonly wallets: WalletPlaces;
  readonly maps: { readonly placesUrl: string; readonly apiKey: string };
  /** Where shoppers may log in besides. */
  readonly loginProviders: readonly LoginProvider[];
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly isProduction: boolean;
  /** Cookies are sent over https only. */
  readonly usesSecureCookies: boolean;
  readonly migrates: "start" | "wait" | "refuse";
  readonly seeds: boolean;
  readonly drainMs: number;
  readonly isInMaintenance: boolean;
  readonly verifiesReplies: boolean;
  readonly limitsRates: boolean;
  readonly warmsUp: boolean;
  readonly metricsToken: string | null;
  readonly backupKey: string | null;
  readonly sendsToPrivateAddresses: boolean;
  readonly paymentSilenceMs: number;
};

/** An invalid configuration: its sentences, no stack. */
export class ConfigError extends Error {}

/** Production lacks a setting, or has one of the sandbox: a line for each. */
export class ProductionRefused extends ConfigError {}

/** Reads and checks the environment; an empty variable counts as not set. Throws `ConfigError`. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const read = Environment.safeParse(set, { error: (issue) => describeRefusal(issue, (issue.path ?? []).join(".")) });
  if (!read.success) throw new ConfigError(read.error.issues.map(({ message }) => message).join(" "));
  const credentials = credentialsOf(read.data);
  const incomplete = [
    ...incompleteLoginProviders(read.data),
    ...incompleteStorage(read.data),
    ...incompleteCdn(read.data),
    ...incompleteMail(read.data),
    ...incompleteCluster(read.data),
  ];
  if (read.data.NODE_ENV === "production") refuseFaults(set, credentials, incomplete);
  if (typeof credentials === "string") throw new ConfigError(credentials);
  if (incomplete.length > 0) throw new ConfigError(incomplete.join(" "));
  return configOf(read.data, credentials);
}

/** Names all faults at once. */
function refuseFaults(
  set: Readonly<Record<string, string | undefined>>,
  credentials: Credentials | string,
  incomplete: readonly string[],
): void {
  const ofCredentials =
    typeof credentials === "string"
      ? [credentials]
      : siteCodes.flatMap((site) => credentialFaults(site, credentials.of(site)));
  const faults = [...productionFaults(set), ...incomplete, ...ofCredentials];
  if (faults.length === 0) return;
  throw new ProductionRefused(["This shop cannot open in production:", ...faults.map((one) => `- ${one}`)].join("\n"));
}

type ReadEnvironment = z.infer<typeof Environment>;

/** Production has no demonstration: without credentials of its own it does not start. */
function placeOfCredentials(env: ReadEnvironment): CredentialsPlace {
  if (env.CREDENTIALS_FILE !== undefined) return { kind: "file", file: resolve(env.CREDENTIALS_FILE) };
  if (env.CREDENTIALS !== undefined) return { kind: "variable", text: env.CREDENTIALS };
  if (env.NODE_ENV === "production") return { kind: "variable", text: "{}" };
  return { kind: "demonstration", sandbox: sandboxOriginOf(env), dataDir: resolve(env.DATA_DIR) };
}

/** The credentials, or the sentence why there are none. */
function credentialsOf(env: ReadEnvironment): Credentials | string {
  try {
    return openCredentials(placeOfCredentials(env));
  } catch (error) {
    if (error instanceof CredentialsError) return error.message;
    throw error;
  }
}

function configOf(env: ReadEnvironment, credentials: Credentials): Config {
  const sandbox = sandboxOriginOf(env);
  return {
    port: env.PORT,
    host: env.HOST,
    sandboxPort: env.SANDBOX_PORT,
    dataDir: resolve(env.DATA_DIR),
    storage: storagePlaceOf(env, resolve(env.DATA_DIR)),
    cdn: cdnOf(env),
    inboundMail: inboundMailOf(env),
    pageStore: pageStorePlaceOf(env, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    cluster: clusterPlanOf(env),
    encryptionKey: env.ENCRYPTION_KEY,
    defaultSite: env.SITE,
    publicOrigins: publicOriginsOf(env),
    office: officeOf(env),
    fixedNow: env.NOW === undefined ? null : new Date(env.NOW),
    // A log line for each request is for machines; a developer's terminal shows errors only.
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === "production" ? "info" : "warn"),
    trustedProxies: env.TRUSTED_PROXIES,
    credentials,
    robotCheck: {
      baseUrl: env.RECAPTCHA_URL ?? `${sandbox}/recaptcha`,
      secret: env.RECAPTCHA_SECRET,
    },
    alertMail: env.ALERT_MAIL,
    widgets: widgetPlacesOf(env, sandbox),
    wallets: walletPlacesOf(env, env.NODE_ENV === "production" ? null : sandbox),
    maps: {
      placesUrl: env.PLACES_URL ?? `${sandbox}/places`,
      apiKey: env.MAPS_API_KEY,
    },
    loginProviders: loginProvidersOf(env, env.NODE_ENV === "production" ? null : sandbox),
    smtpUrl: env.SMTP_URL ?? `smtp://${reachableHost(env.HOST)}:${env.SANDBOX_SMTP_PORT ?? env.SANDBOX_PORT + 24}`,
    mailFrom: env.MAIL_FROM,
    isProduction: env.NODE_ENV === "production",
    usesSecureCookies: env.NODE_ENV === "production" || env.PUBLIC_URL?.startsWith("https:") === true,
    migrates: env.MIGRATE,
    seeds: env.SEED,
    sendsToPrivateAddresses: env.WEBHOOKS_TO_PRIVATE_ADDRESSES && env.NODE_ENV !== "production",
    drainMs: env.DRAIN_MS,
    isInMaintenance: env.MAINTENANCE,
    verifiesReplies: env.VERIFY_REPLIES,
    limitsRates: env.RATE_LIMITS,
    warmsUp: env.WARM_UP,
    metricsToken: env.METRICS_TOKEN ?? null,
    backupKey: env.BACKUP_KEY ?? null,
    paymentSilenceMs: env.PAYMENT_SILENCE * 1000,
  };
}

function publicOriginsOf(env: ReadEnvironment): Config["publicOrigins"] {
  const found = siteCodes.flatMap((site) => {
    const url = env[publicUrlName(site)] ?? (site === env.SITE ? env.PUBLIC_URL : undefined);
    return url === undefined ? [] : [[site, new URL(url).origin] as const];
  });
  return Object.fromEntries(found);
}

/** The host under which a server on `host` is reached from the same machine. */
function reachableHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

/** The sandbox listens on the shop's own host. */
const sandboxOriginOf = (env: ReadEnvironment): string => `http://${reachableHost(env.HOST)}:${env.SANDBOX_PORT}`;

function officeOf(env: ReadEnvironment): Config["office"] {
  const isOpen = env.OFFICE_URL !== undefined || env.NODE_ENV !== "production";
  const derived = env.PORT + 2 === env.SANDBOX_PORT ? env.PORT + 3 : env.PORT + 2;
  const listensOn = env.OFFICE_PORT ?? (env.PORT === 0 ? 0 : derived);
  if (!isOpen || listensOn === 0 || listensOn > 65_535) return null;
  const url = env.OFFICE_URL ?? `http://office.localhost:${listensOn}`;
  return { port: listensOn, origin: new URL(url).origin };
}

/** The configuration as logged at start: every value, with passwords and keys hidden. */
export function describeConfig(config: Config): Record<string, string> {
  const hidden = (url: string) => url.replace(/\/\/([^:/@]+):[^@]+@/, "//$1:***@");
  return {
    database: config.databaseUrl === null ? `embedded, in ${config.dataDir}` : hidden(config.databaseUrl),
    site: config.defaultSite,
    files: config.storage.kind === "folder" ? config.storage.folder : config.storage.url,
    office: config.office?.origin ?? "none",
    clock: config.fixedNow?.toISOString() ?? "real",
    payments: config.credentials.file ?? (config.isProduction ? "from CREDENTIALS" : "the demonstration's accounts"),
    maps: config.maps.placesUrl,
    mail: hidden(config.smtpUrl),
    log: config.logLevel,
  };
}
