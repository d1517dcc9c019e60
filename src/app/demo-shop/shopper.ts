import { randomUUID } from "node:crypto";
import { type IncomingMessage, request } from "node:http";
import type { SiteCode } from "#shop/site.ts";
import { loginFormUrl } from "#capabilities/identity/identity-urls.ts";

type Sent = { readonly type: string; readonly text: string };
type Answer = { readonly response: IncomingMessage; readonly text: string };

/** A shopper of the demonstration: a browser's calls over HTTP to this machine's shop, with its cookies. */
export class DemoShopper {
  readonly #cookies = new Map<string, string>();
  readonly #port: number;
  readonly #site: SiteCode;
  #token: string | null = null;

  constructor(port: number, site: SiteCode) {
    this.#port = port;
    this.#site = site;
  }

  get = <Reply>(path: string): Promise<Reply> => this.#call<Reply>("GET", path);
  post = <Reply>(path: string, body: object): Promise<Reply> =>
    this.#call<Reply>("POST", path, { type: "application/json", text: JSON.stringify(body) });

  /** Sends the log-in form. Every later call is that account's. Throws where the account is refused. */
  async logIn(email: string, password: string): Promise<void> {
    const origin = `http://${this.#host()}`;
    const form = new URLSearchParams({ email, password, nonce: randomUUID(), returnUrl: "/account", origin });
    const sent = { type: "application/x-www-form-urlencoded", text: form.toString() };
    const { response } = await this.#send("POST", loginFormUrl(), sent);
    const { hash } = new URL(response.headers.location ?? "", origin);
    this.#token = new URLSearchParams(hash.slice(1)).get("access_token");
    if (this.#token === null) throw new Error(`${email} was not let in on ${this.#site}.`);
  }

  /** Throws with the shop's sentence where a call is refused. */
  async #call<Reply>(method: string, path: string, sent?: Sent): Promise<Reply> {
    const { response, text } = await this.#send(method, path, sent);
    const { statusCode = 0 } = response;
    if (statusCode >= 300) throw new Error(`${method} ${path} answered ${statusCode}: ${text.slice(0, 300)}`);
    return (text === "" ? null : JSON.parse(text)) as Reply;
  }

  #send(method: string, path: string, sent?: Sent): Promise<Answer> {
    const headers = {
      host: this.#host(),
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      ...(this.#token !== null && { authorization: `Bearer ${this.#token}` }),
      ...(sent && { "content-type": sent.type, "content-length": Buffer.byteLength(sent.text) }),
    };
    return new Promise((resolve, reject) => {
      const call = request({ host: "127.0.0.1", port: this.#port, path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          for (const cookie of response.headers["set-cookie"] ?? []) this.#remember(cookie);
          resolve({ response, text: Buffer.concat(chunks).toString("utf8") });
        });
      });
      call.on("error", reject);
      call.end(sent?.text);
    });
  }

  #host = (): string => `${this.#site}.localhost:${this.#port}`;

  #remember(cookie: string): void {
    const [pair = ""] = cookie.split(";");
    const at = pair.indexOf("=");
    this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
