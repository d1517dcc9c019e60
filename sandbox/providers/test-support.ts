import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSandbox } from "../sandbox.ts";

/** A webhook as it arrived at the shop. */
export type Posted = {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  body: Record<string, unknown>;
};

export type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

export type ProviderSandbox = {
  url: string;
  /** Waits for a webhook that passes. */
  posted(isMeant: (posted: Posted) => boolean): Promise<Posted>;
  ask(
    method: "GET" | "POST" | "DELETE",
    path: string,
    more?: { headers?: Record<string, string>; body?: unknown },
  ): Promise<Answer>;
  control(name: string, order: unknown): Promise<Answer>;
  totals(reference: string): Promise<{ captured: number; refunded: number; chargedBack: number }>;
  end(): Promise<void>;
};

/** A shop that only writes down what is posted to it. */
async function openEmptyShop() {
  const arrived: Posted[] = [];
  const shop = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")));
    request.on("end", () => {
      const body = JSON.parse(text) as Posted["body"];
      arrived.push({ path: request.url ?? "", headers: request.headers, text, body });
      response.writeHead(204).end();
      shop.emit("posted");
    });
  });
  shop.listen(0, "127.0.0.1");
  await once(shop, "listening");
  return {
    url: `http://127.0.0.1:${(shop.address() as AddressInfo).port}`,
    async posted(isMeant: (posted: Posted) => boolean): Promise<Posted> {
      for (;;) {
        const found = arrived.find(isMeant);
        if (found) return found;
        await once(shop, "posted");
      }
    },
    close: () => new Promise((resolve) => shop.close(resolve)),
  };
}

/** The sandbox with an empty shop, for tests of its providers. */
export async function startProviderSandbox(): Promise<ProviderSandbox> {
  const shop = await openEmptyShop();
  const folder = mkdtempSync(join(tmpdir(), "hearth-sandbox-"));
  const settings = {
    host: "127.0.0.1",
    port: 0,
    smtpPort: 0,
    folder,
    shopUrl: shop.url,
    publicUrl: undefined,
    fixedNow: undefined,
    exchangesFile: undefined,
  };
  const sandbox = await startSandbox(settings);
  const ask: ProviderSandbox["ask"] = async (method, path, { headers = {}, body } = {}) => {
    const isText = typeof body === "string";
    const response = await fetch(`${sandbox.url}${path}`, {
      method,
      headers: { ...(body !== undefined && !isText && { "content-type": "application/json" }), ...headers },
      ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === "" ? {} : (JSON.parse(text) as Posted["body"]),
    };
  };
  return {
    url: sandbox.url,
    ask,
    posted: shop.posted,
    control: (name, order) =>
      ask("POST", `/__control/${name}`, { headers: { "x-sandbox-token": "sandbox" }, body: order }),
    async totals(reference) {
      const { body } = await ask("GET", "/__control/ledger");
      const all = body["totals"] as ({ merchantReference: string } & Awaited<ReturnType<ProviderSandbox["totals"]>>)[];
      const {
        captured = 0,
        refunded = 0,
        chargedBack = 0,
      } = all.find((one) => one.merchantReference === reference) ?? {};
      return { captured, refunded, chargedBack };
    },
    async end() {
      await Promise.all([sandbox.close(), shop.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
