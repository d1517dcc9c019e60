import { html, type Markup, type Piece } from "./markup.ts";
import type { Notice } from "./panel-visit.ts";

export type PanelPage = {
  readonly title: string;
  readonly siteCode: string;
  readonly locale: string;
  readonly density: string;
  /** The page around the panel: the only one it hears and speaks to. */
  readonly parent: string;
  readonly parentAction?: string | undefined;
  readonly body: Piece;
};

/** One document of the office. Its script waits for a ticket, or posts an action to the page around it; no more. */
export function panelPage({ title, siteCode, locale, density, parent, parentAction, body }: PanelPage): string {
  const page = html`<!doctype html>
    <html lang="${locale}" data-density="${density}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/office/${siteCode}.css" />
        <script src="/panel.js" defer></script>
      </head>
      <body data-parent="${parent}" data-parent-action="${parentAction ?? ""}">
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
  return page.text;
}

/** Shown in the frame until the page around it passes a ticket. Without a script or a frame, nothing more is shown. */
export const entryBody = (): Markup =>
  html`<form method="post" data-ticket-form hidden>
      <input type="hidden" name="ticket" /><input type="hidden" name="from" value="entry" />
    </form>
    <p role="status">Opening…</p>
    <noscript><p>Panels open beside a page of the shop, in a browser with scripts.</p></noscript>`;

export const messageBody = (text: string): Markup => html`<p class="note bad" role="alert">${text}</p>`;

export const noticeBody = (notice: Notice | null | undefined): Piece =>
  notice == null ? null : html`<p class="note ${notice.kind}" role="status">${notice.text}</p>`;

/**
 * The only script. It accepts a ticket from the page around the panel, and reports actions to that page only. `data-door` and
 * `data-tells` are the names of version 0.2, whose processes run beside this one for an hour.
 */
export const panelScript = [
  "(function(){",
  "var b=document.body,p=b.dataset.parent,f=document.querySelector('form[data-ticket-form],form[data-door]'),a=b.dataset.parentAction||b.dataset.tells;",
  "if(f)addEventListener('message',function(e){",
  "if(e.origin!==p||e.source!==parent||!e.data||typeof e.data.ticket!=='string')return;",
  "f.elements.ticket.value=e.data.ticket;f.submit()});",
  "if(a&&parent!==window)parent.postMessage({action:a},p);",
  "})()",
].join("");
