import type { Config } from "#platform/config.ts";
import type { Credentials } from "#platform/config/credentials.ts";
import type { Database } from "#platform/database.ts";
import { recordChange } from "#platform/change-log.ts";
import type { Context } from "#platform/service.ts";
import { type Provider, providers } from "#shop/payment-methods.ts";
import type { PaymentLimit, SiteCode } from "#shop/site.ts";
import type { OwnLimits } from "../providers/payment-provider.ts";
import { providerOf } from "../providers/providers.ts";
import {
  claimQuestion,
  dropOldLimit,
  type LimitedAccount,
  listProviderLimits,
  storeLimit,
  type StoredLimit,
} from "./provider-limits.store.ts";

type Tools = { readonly db: Database; readonly config: Pick<Config, "credentials">; readonly log: Context["log"] };

/** The limits that this process knows: pages need them without asking the database. */
export type ProviderLimits = ReadonlyMap<string, PaymentLimit>;
const none: ReadonlyMap<string, PaymentLimit> = new Map();
/** The whole table, as the last read has it; a page finds it without asking anybody, so nothing may evict it (decision 374). */
const known = new WeakMap<Credentials, ProviderLimits>();

export const knownLimits = (credentials: Credentials): ProviderLimits => known.get(credentials) ?? none;

const keyOf = (site: SiteCode, provider: Provider): string => `${site} ${provider}`;

/** Null where the provider has not said any. */
export const limitOf = (limits: ProviderLimits, site: SiteCode, provider: Provider): PaymentLimit | null =>
  limits.get(keyOf(site, provider)) ?? null;

type Source = LimitedAccount & Pick<OwnLimits, "read">;

/** The accounts whose providers can be asked for their limits. */
function sourcesOf(config: Tools["config"]): Source[] {
  return providers.flatMap((provider) => {
    const { ownLimits } = providerOf(config, provider);
    const { read } = ownLimits ?? {};
    return read === undefined ? [] : (ownLimits?.accounts() ?? []).map((one) => ({ ...one, provider, read }));
  });
}

const isSame = (one: LimitedAccount, other: LimitedAccount): boolean =>
  one.site === other.site && one.provider === other.provider && one.account === other.account;

/** Reads the stored limits into this process. Pages that show others are made again. */
export async function readProviderLimits({ db, config }: Omit<Tools, "log">): Promise<readonly StoredLimit[]> {
  const stored = await listProviderLimits(db);
  const sources = sourcesOf(config);
  const limits = new Map(
    stored.flatMap(({ minimum, maximum, ...of }) =>
      minimum !== null && maximum !== null && sources.some((source) => isSame(source, of))
        ? [[keyOf(of.site, of.provider), { minimum, maximum }] as const]
        : [],
    ),
  );
  const before = known.get(config.credentials);
  if (before !== undefined && JSON.stringify([...before]) === JSON.stringify([...limits])) return stored;
  known.set(config.credentials, limits);
  if (before !== undefined) await recordChange(db, "payment_limits");
  return stored;
}

async function askForLimit({ db, log }: Tools, { read, ...of }: Source): Promise<void> {
  if (!(await claimQuestion(db, of))) return;
  try {
    await storeLimit(db, of, await read(of.site));
  } catch (error) {
    log.warn({ err: error, site: of.site, provider: of.provider }, "a provider did not say what its limits are");
    await dropOldLimit(db, of);
  }
}

/**
 * Asks each provider once a day for its limits, in one of several processes, and takes over what any of them received.
 * Without an answer for a day the retailer's own limits hold alone.
 */
export async function refreshProviderLimits(tools: Tools): Promise<void> {
  const stored = await readProviderLimits(tools);
  const due = sourcesOf(tools.config).filter((source) => stored.find((one) => isSame(one, source))?.isDue ?? true);
  if (due.length === 0) return;
  await Promise.all(due.map((source) => askForLimit(tools, source)));
  await readProviderLimits(tools);
}
