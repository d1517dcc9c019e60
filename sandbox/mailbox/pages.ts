import { html, emptyHtml, type Html } from "../pages/html.ts";
import { shortTime } from "../pages/money.ts";
import type { Mail, Person } from "./mail.ts";

export function mailListBody(mails: Mail[], to: string): Html {
  return html`<h1>Mailbox</h1>
    <p class="lead">Every mail that the shop sends ends here. The last 500 are kept; nothing goes out.</p>
    <form class="row" method="get" action="/mailbox">
      <label>To this address <input name="to" type="email" value="${to}" placeholder="shopper@example.com" /></label>
      <button>Show</button>
      ${to ? html`<a class="button" href="/mailbox">Show all</a>` : emptyHtml}
    </form>
    ${
      mails.length === 0
        ? emptyList(to)
        : html`<ul class="mails">
            ${mails.map(listLine)}
          </ul>`
    }`;
}

function emptyList(to: string): Html {
  if (to) return html`<p class="empty">No mail to ${to} yet.</p>`;
  return html`<p class="empty">
    No mail yet. Register, forget a password or place an order in the shop, then load this page again.
  </p>`;
}

function listLine(mail: Mail): Html {
  return html`<li>
    <a href="/mailbox/${mail.id}">
      <span class="to">${mail.to.map(({ address }) => address).join(", ")}</span>
      <span class="about"><strong>${mail.subject || "(no subject)"}</strong> <span>${mail.excerpt}</span></span>
      <time datetime="${mail.receivedAt}">${shortTime(mail.receivedAt)}</time>
    </a>
  </li>`;
}

export function mailBody(mail: Mail): Html {
  return html`<p><a href="/mailbox">All mail</a></p>
    <h1>${mail.subject || "(no subject)"}</h1>
    <dl class="facts">
      <dt>From</dt>
      <dd>${personText(mail.from)}</dd>
      <dt>To</dt>
      <dd>${mail.to.map(personText).join(", ")}</dd>
      <dt>Received</dt>
      <dd><time datetime="${mail.receivedAt}">${shortTime(mail.receivedAt)} UTC</time></dd>
      ${
        mail.attachments.length > 0
          ? html`<dt>Attached</dt>
              <dd>${mail.attachments.map(({ filename, size }) => `${filename} (${size} bytes)`).join(", ")}</dd>`
          : emptyHtml
      }
    </dl>
    ${mail.html ? htmlPart(mail) : emptyHtml} ${mail.text ? textPart(mail) : emptyHtml}
    ${mail.links.length > 0 ? linksPart(mail) : emptyHtml}
    <section aria-labelledby="headers">
      <h2 id="headers">Headers</h2>
      <details>
        <summary>Show ${mail.headers.length} headers</summary>
        <dl class="facts">
          ${mail.headers.map(
            ({ key, value }) =>
              html`<dt class="mono">${key}</dt>
                <dd class="mono">${value}</dd>`,
          )}
        </dl>
      </details>
    </section>`;
}

function htmlPart(mail: Mail): Html {
  return html`<section aria-labelledby="as-html">
    <h2 id="as-html">As the shopper sees it</h2>
    <iframe
      title="Mail: ${mail.subject}"
      src="/mailbox/${mail.id}/html"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>
  </section>`;
}

function textPart(mail: Mail): Html {
  return html`<section aria-labelledby="as-text">
    <h2 id="as-text">Plain text</h2>
    <pre>${mail.text}</pre>
  </section>`;
}

function linksPart(mail: Mail): Html {
  return html`<section aria-labelledby="links">
    <h2 id="links">Links</h2>
    <ul>
      ${mail.links.map((link) => html`<li><a class="mono" href="${link}" rel="noreferrer">${link}</a></li>`)}
    </ul>
  </section>`;
}

export function noMailBody(): Html {
  return html`<h1>No such mail</h1>
    <p>Only the last 500 are kept. <a href="/mailbox">All mail</a></p>`;
}

function personText({ name, address }: Person): string {
  return name ? `${name} <${address}>` : address;
}
