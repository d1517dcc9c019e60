import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LightMyRequestResponse } from "fastify";
import type { CallAnswer, Input } from "#shop/contract.ts";
import type { SiteCode } from "#shop/site.ts";
import { type Config, readConfig } from "#platform/config.ts";
import type { LogStream } from "#platform/http/http.ts";
import { createDatabase, createPool, type OpenDatabase } from "#platform/database.ts";
import type { ShopContract } from "#pages/page.ts";
import { createShop, type Shop } from "../../src/app/shop.ts";
import { signVisitor } from "#platform/http/visitor-cookie.ts";
import { openTestDatabase } from "./database.ts";
import { TODAY } from "./template-database.ts";

export type TestShop = {
  readonly database: OpenDatabase;
  readonly shop: Shop;
  readonly config: Config;
  /** A visitor with their own cookie jar. */
  readonly visitor: (site?: SiteCode, headers?: Readonly<Record<string, string>>) => Visitor;
  /** The cookie of a visitor whose id a test made up. */
  readonly visitorCookie: (visitorId: string) => string;
  /** One call by a guest. */
  readonly call: Visitor["call"];
  readonly close: () => Promise<void>;
};

export type Visitor = {
  /** Like the browser's `call`; an answer that is neither success nor refusal throws `HttpFault`. */
  readonly call: <K extends keyof ShopContract>(
    key: K,
    input?: Input<ShopContract[K]>,
  ) => Promise<CallAnswer<ShopContract[K]>>;
  /** The same with the query as an address carries it: text, valid or not. */
  readonly ask: <K extends keyof ShopContract>(key: K, input: AddressInput) => Promise<CallAnswer<ShopContract[K]>>;
  /** The raw request, for expected failures. */
  readonly send: (request: {
    method?: string;
    url: string;
    body?: unknown;
    headers?: Record<string, string>;
  }) => Promise<LightMyRequestResponse>;
  readonly cookies: Map<string, string>;
};

export type AddressInput = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | number | readonly string[] | undefined>>;
};

export class HttpFault extends Error {
  readonly status: number;
  readonly errors: readonly string[];
  constructor(status: number, errors: readonly string[]) {
    super(`${status}: ${errors.join("; ")}`);
    this.status = status;
    this.errors = errors;
  }
}

export type TestShopOptions = {
  /** ISO instant of the shop's clock; by default 10:00 in Sydney on the day of the seed. */
  readonly now?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** `built` also serves the pages, from the last build. */
  readonly pages?: "built" | "none";
  readonly logTo?: LogStream;
  /** Milliseconds by which the process is late, instead of measuring it. */
  readonly lateness?: () => number;
  /** Another shop whose database this one shares, like a second process: with its own connections and caches. */
  readonly sharing?: TestShop;
  /** An open database; closed with the shop. */
  readonly database?: OpenDatabase;
};

/** The real application in process, by default without pages, on a fresh database. Close it when done. */
export async function startTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const database =
    options.database ??
    (options.sharing === undefined ? await openTestDatabase() : connectAgain(options.sharing.database));
  const config = readConfig({
    NOW: options.now ?? `${TODAY}T10:00:00+11:00`,
    LOG_LEVEL: "silent",
    VERIFY_REPLIES: "1",
    RATE_LIMITS: "0",
    WARM_UP: "0",
    DRAIN_MS: "0",
    SANDBOX_PORT: "9",
    DATA_DIR: join(tmpdir(), "hearth-test-data"),
    ...options.environment,
  });
  const shop = await createShop({
    config,
    database,
    pages: options.pages ?? "none",
    ...(options.logTo && { logTo: options.logTo }),
    ...(options.lateness && { lateness: options.lateness }),
  });
  await shop.app.ready();
  const visitor: TestShop["visitor"] = (site = "hc", headers = {}) => createVisitor(shop, site, headers);
  return {
    database,
    shop,
    config,
    visitor,
    visitorCookie: (visitorId) => signVisitor(database.db, visitorId),
    call: (key, input) => visitor().call(key, input),
    close: async () => {
      await shop.close();
      await database.close();
    },
  };
}

function connectAgain({ url, place }: OpenDatabase): OpenDatabase {
  const pool = createPool(url, 5);
  return { pool, db: createDatabase(pool), url, place, close: () => pool.end() };
}

function createVisitor(shop: Shop, site: SiteCode, always: Readonly<Record<string, string>>): Visitor {
  const cookies = new Map<string, string>();
  const send: Visitor["send"] = async ({ method = "GET", url, body, headers }) => {
    const response = await shop.app.inject({
      method: method as "GET",
      url,
      headers: {
        host: `${site}.localhost`,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...always,
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    });
    for (const cookie of response.cookies) cookies.set(cookie.name, cookie.value);
    return response;
  };
  const answerTo = async (key: string, parts: AnyInput): Promise<unknown> => {
    const [method = "GET", path = "/"] = key.split(" ");
    const response = await send({
      method,
      url: addressOf(path, parts),
      ...(parts.body !== undefined && { body: parts.body }),
    });
    return readAnswer(response);
  };
  return { ...typedCalls(answerTo), send, cookies };
}

/** The typed calls of a visitor whose answers come from `answerTo`. */
export const typedCalls = (
  answerTo: (key: string, parts: AnyInput) => Promise<unknown>,
): Pick<Visitor, "call" | "ask"> => ({
  call: async (key, input) => (await answerTo(key, (input ?? {}) as AnyInput)) as never,
  ask: async (key, input) => (await answerTo(key, input)) as never,
});

export type AnyInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

export function addressOf(
  path: string,
  { params = {}, query = {} }: { params?: Record<string, unknown>; query?: Record<string, unknown> },
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

const readAnswer = (response: LightMyRequestResponse): unknown =>
  readReply({ status: response.statusCode, text: response.body, canRefuse: response.headers["x-can-refuse"] === "1" });

/** The result of an answer, as the browser's `call` returns it. */
export function readReply({ status, text, canRefuse }: { status: number; text: string; canRefuse: boolean }): unknown {
  const body = text === "" ? null : (JSON.parse(text) as { errors?: string[]; code?: string } | null);
  if (status < 300) return canRefuse ? { ok: true, value: body } : body;
  if (canRefuse && typeof body?.code === "string")
    return { ok: false, refusal: body.code, errors: body.errors ?? [], detail: body };
  throw new HttpFault(status, body?.errors ?? []);
}
