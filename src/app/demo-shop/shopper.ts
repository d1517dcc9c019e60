import { request } from "node:http";
import type { SiteCode } from "#shop/site.ts";

/** A shopper of the demonstration: a browser's calls over HTTP to this machine's shop, with its cookies. */
export class DemoShopper {
  readonly #cookies = new Map<string, string>();
  readonly #port: number;
  readonly #site: SiteCode;

  constructor(port: number, site: SiteCode) {
    this.#port = port;
    this.#site = site;
  }

  get = <Reply>(path: string): Promise<Reply> => this.#send<Reply>("GET", path);
  post = <Reply>(path: string, body: object): Promise<Reply> => this.#send<Reply>("POST", path, JSON.stringify(body));

  /** Throws with the shop's sentence where a call is refused. */
  #send<Reply>(method: string, path: string, body?: string): Promise<Reply> {
    const headers = {
      host: `${this.#site}.localhost:${this.#port}`,
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      ...(body !== undefined && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
    };
    return new Promise((resolve, reject) => {
      const sent = request({ host: "127.0.0.1", port: this.#port, path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          for (const cookie of response.headers["set-cookie"] ?? []) this.#remember(cookie);
          const text = Buffer.concat(chunks).toString("utf8");
          const status = response.statusCode ?? 0;
          if (status >= 300) reject(new Error(`${method} ${path} answered ${status}: ${text.slice(0, 300)}`));
          else resolve((text === "" ? null : JSON.parse(text)) as Reply);
        });
      });
      sent.on("error", reject);
      sent.end(body);
    });
  }

  #remember(cookie: string): void {
    const [pair = ""] = cookie.split(";");
    const at = pair.indexOf("=");
    this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
