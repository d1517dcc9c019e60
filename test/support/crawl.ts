import { Agent, get } from "node:http";
import type { SiteCode } from "#shop/site.ts";
import type { Storefront } from "./storefront.ts";

export type Answer = {
  readonly status: number;
  readonly location: string | undefined;
  readonly type: string | undefined;
  readonly text: string;
};

// Each request has a connection of its own: the shop may close an idle one in the moment in which it would be used again.
const agent = new Agent({ maxSockets: 8 });

/** A plain request over the network, like a crawler's: no cookies, no scripts. */
export function requestPage(store: Storefront, site: SiteCode, path: string): Promise<Answer> {
  const { port, host } = new URL(store.url(site, "/"));
  return new Promise((resolve, reject) => {
    get({ agent, host: "127.0.0.1", port, path, headers: { host } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          type: response.headers["content-type"],
          text: Buffer.concat(parts).toString("utf8"),
        }),
      );
    }).on("error", reject);
  });
}

const unescaped = (text: string): string =>
  text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');

/** The page's links and forms within the shop, and the pictures and files it needs. */
export function linksOf(html: string): { readonly links: readonly string[]; readonly files: readonly string[] } {
  const [markup = ""] = html.split('<script type="application/json" id="state">');
  const found = (expression: RegExp) =>
    [...markup.matchAll(expression)]
      .map(([, address = ""]) => unescaped(address))
      .filter((address) => /^[/#](?![/\\])/.test(address));
  return {
    links: found(/<(?:a|area)\b[^>]*?\shref="([^"]*)"/g),
    files: found(/<(?:img|script|link|source|use|image)\b[^>]*?\s(?:src|href)="([^"]*)"/g),
  };
}

/** Whether the page has an element of that id. */
export const hasElementId = (html: string, id: string): boolean => html.includes(` id="${id}"`);
