import type { FastifyReply } from "fastify";
import { html, type Html } from "./html.ts";

export type Page = {
  title: string;
  body: Html;
  /** The page's menu entry; the bank's page has no menu. */
  menu: "home" | "mailbox" | "terminals" | "none";
  /** Further origins that forms of this page may post to. */
  formTargets?: string[];
  /** Further origins that the page's script may post to. */
  postTargets?: string[];
  /** A form with id "onward" is submitted automatically. */
  frames?: boolean;
  /** A script of this page only, from the assets. */
  script?: string;
  /** How often the page shows what is new. */
  refreshSeconds?: number;
  /** The shop's page shows it in a frame. */
  framedByAnyone?: boolean;
};

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self' data:",
    `connect-src ${["'self'", ...(page.postTargets ?? [])].join(" ")}`,
    `form-action ${["'self'", ...(page.formTargets ?? [])].join(" ")}`,
    `frame-src ${page.frames ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    `frame-ancestors ${page.framedByAnyone ? "http: https:" : "'none'"}`,
  ];
  return reply
    .type("text/html; charset=utf-8")
    .header("content-security-policy", policy.join("; "))
    .header("cache-control", "no-store")
    .send(`<!doctype html>\n${shell(page).markup}`);
}

function shell({ title, body, menu, script, refreshSeconds }: Page): Html {
  const link = (name: Page["menu"], href: string, text: string) =>
    html`<a href="${href}" ${menu === name ? html` aria-current="page"` : ""}>${text}</a>`;
  return html`<html lang="en-AU">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title} · Hearth sandbox</title>
      ${
        refreshSeconds === undefined
          ? ""
          : html`<noscript><meta http-equiv="refresh" content="${refreshSeconds}" /></noscript>`
      }
      <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="/assets/sandbox.css" />
      <link rel="stylesheet" href="/assets/parts.css" />
      <script src="/assets/sandbox.js" defer></script>
      ${script ? html`<script src="/assets/${script}" defer></script>` : ""}
    </head>
    <body class="${menu === "none" ? "narrow" : "wide"}">
      <a class="skip" href="#main">Skip to the content</a>
      <aside class="warning" aria-label="Warning">
        <strong>Sandbox.</strong> Nothing here is real: no bank, no money, no post.
      </aside>
      ${
        menu === "none"
          ? ""
          : html`<header>
              <a class="name" href="/"><span aria-hidden="true">▦</span> Hearth sandbox</a>
              <nav aria-label="Sandbox">
                ${link("home", "/", "Providers")} ${link("terminals", "/terminals", "Terminals")}
                ${link("mailbox", "/mailbox", "Mailbox")}
              </nav>
            </header>`
      }
      <main id="main" tabindex="-1" ${refreshSeconds === undefined ? "" : html` data-refresh="${refreshSeconds}"`}>
        ${body}
      </main>
    </body>
  </html>`;
}
