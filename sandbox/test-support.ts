import { findMerchantBySite } from "./merchants.ts";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CompactEncrypt, importX509 } from "jose";
import { startSandbox, type Sandbox } from "./sandbox.ts";

/** A webhook as the shop's side received it. */
export type Hook = {
  pspReference: string;
  originalReference?: string;
  merchantAccountCode: string;
  merchantReference: string;
  eventCode: string;
  success: string;
  reason: string;
  amount: { currency: string; value: number };
  additionalData: { hmacSignature: string };
};

export type TinyShop = {
  url: string;
  hooks: Hook[];
  /** Answers the next webhooks with these statuses, then with 200. */
  answerWith(...statuses: number[]): void;
  hook(reference: string, eventCode: string): Promise<Hook>;
  close(): Promise<void>;
};

export async function openTinyShop(): Promise<TinyShop> {
  const hooks: Hook[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")));
    request.on("end", () => {
      const { notificationItems } = JSON.parse(text) as { notificationItems: { NotificationRequestItem: Hook }[] };
      hooks.push(...notificationItems.map((item) => item.NotificationRequestItem));
      response
        .writeHead(/^\/api\/webhooks\/adyen(?:terminal)?$/.test(request.url ?? "") ? (statuses.shift() ?? 200) : 404)
        .end("[accepted]");
      server.emit("hook");
    });
  });
  server.setMaxListeners(100);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hooks,
    answerWith: (...next) => void statuses.push(...next),
    async hook(reference, eventCode) {
      for (;;) {
        const found = hooks.find((hook) => hook.merchantReference === reference && hook.eventCode === eventCode);
        if (found) return found;
        await once(server, "hook");
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export type Answer = { status: number; body: Record<string, unknown>; headers: Headers };
export type CardFacts = {
  number: string;
  cvc?: string;
  holderName?: string;
  expiryMonth?: string;
  expiryYear?: string;
  generationtime?: string;
};
export type PayFacts = CardFacts & {
  reference: string;
  cents?: number;
  site?: string;
  key?: string;
  change?: Record<string, unknown>;
};

export type TestSandbox = Sandbox & {
  shop: TinyShop;
  folder: string;
  post(path: string, body: unknown, with_?: { key?: string; site?: string }): Promise<Answer>;
  pay(facts: PayFacts): Promise<Answer>;
  encrypt(card: CardFacts, site?: string): Promise<string>;
  control(name: string, order: unknown): Promise<Answer>;
  report(name: string): Promise<Record<string, unknown>>;
  entries(
    reference: string,
  ): Promise<{ kind: string; cents: number; currency: string; psp: string; originalPsp: string }[]>;
  end(): Promise<void>;
};

export async function startTestSandbox(fixedNow?: Date): Promise<TestSandbox> {
  const folder = mkdtempSync(join(tmpdir(), "hearth-sandbox-"));
  const shop = await openTinyShop();
  const settings = {
    host: "127.0.0.1",
    port: 0,
    smtpPort: 0,
    folder,
    shopUrl: shop.url,
    publicUrl: undefined,
    fixedNow,
    exchangesFile: undefined,
  };
  const sandbox = await startSandbox(settings);
  const client = createClient(sandbox.url, folder);
  return {
    ...sandbox,
    ...client,
    shop,
    folder,
    async end() {
      await Promise.all([sandbox.close(), shop.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function createClient(url: string, folder: string) {
  const encrypt = async (card: CardFacts, site = "hc") => encryptCard(await certificateOf(folder, site), card);

  async function post(
    path: string,
    body: unknown,
    { key, site = "hc" }: { key?: string; site?: string } = {},
  ): Promise<Answer> {
    const headers = {
      "content-type": "application/json",
      "x-api-key": findMerchantBySite(site)?.apiKey ?? "",
      "idempotency-key": key ?? crypto.randomUUID(),
    };
    return read(
      await fetch(`${url}${path}`, {
        method: "POST",
        headers,
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    );
  }

  return {
    post,
    encrypt,
    async pay(facts: PayFacts): Promise<Answer> {
      const { site = "hc", key } = facts;
      const body = { ...paymentBody(facts, await encrypt(facts, site)), ...facts.change };
      return post("/adyen/v72/payments", body, { site, ...(key && { key }) });
    },
    async control(name: string, order: unknown): Promise<Answer> {
      const headers = { "content-type": "application/json", "x-sandbox-token": "sandbox" };
      return read(await fetch(`${url}/__control/${name}`, { method: "POST", headers, body: JSON.stringify(order) }));
    },
    async report(name: string): Promise<Record<string, unknown>> {
      return (await (await fetch(`${url}/__control/${name}`)).json()) as Record<string, unknown>;
    },
    async entries(reference: string) {
      const { entries } = (await (await fetch(`${url}/__control/ledger`)).json()) as {
        entries: {
          merchantReference: string;
          kind: string;
          cents: number;
          currency: string;
          psp: string;
          originalPsp: string;
        }[];
      };
      return entries.filter((entry) => entry.merchantReference === reference);
    },
  };
}

export function paymentBody({ reference, cents = 12_345, site = "hc" }: PayFacts, encryptedCard: string) {
  return {
    amount: { currency: site === "aol-nz" ? "NZD" : "AUD", value: cents },
    merchantAccount: accountOf(site),
    reference,
    returnUrl: "http://127.0.0.1:3000/api/checkout/3ds/return?s=abc",
    channel: "Web",
    origin: "http://127.0.0.1:3000",
    shopperEmail: "ada@example.com",
    shopperIP: "203.0.113.7",
    billingAddress,
    paymentMethod: { type: "scheme", encryptedCard },
    browserInfo,
  };
}

export function accountOf(site: string): string {
  return findMerchantBySite(site)?.merchantAccount ?? "";
}

const billingAddress = {
  houseNumberOrName: "12",
  street: "Swan Street",
  city: "Richmond",
  postalCode: "3121",
  stateOrProvince: "VIC",
  country: "AU",
};

export const browserInfo = {
  acceptHeader: "text/html",
  colorDepth: 24,
  javaEnabled: false,
  language: "en-AU",
  screenHeight: 900,
  screenWidth: 1440,
  timeZoneOffset: -600,
  userAgent: "Mozilla/5.0",
};

/** As a merchant downloads it from the provider. */
export const certificateOf = (folder: string, site: string): Promise<string> =>
  readFile(join(folder, `keys/${accountOf(site)}.crt.pem`), "utf8");

async function encryptCard(certificate: string, card: CardFacts): Promise<string> {
  const { number, cvc = "737", holderName = "Ada Shopper", expiryMonth = "03", expiryYear = "2035" } = card;
  const generationtime = card.generationtime ?? new Date().toISOString();
  const plain = JSON.stringify({
    number: number.replaceAll(" ", ""),
    expiryMonth,
    expiryYear,
    cvc,
    holderName,
    generationtime,
  });
  return new CompactEncrypt(new TextEncoder().encode(plain))
    .setProtectedHeader({ alg: "RSA-OAEP-256", enc: "A256GCM", version: "1" })
    .encrypt(await importX509(certificate, "RSA-OAEP-256"));
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  return {
    status: response.status,
    body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
    headers: response.headers,
  };
}
