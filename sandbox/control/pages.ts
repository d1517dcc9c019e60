import { magicCards } from "../card/magic-cards.ts";
import { faultKinds, type StandingFault } from "../faults.ts";
import type { JournalLine } from "../journal.ts";
import type { LedgerEntry } from "../ledger.ts";
import { html, emptyHtml, type Html } from "../pages/html.ts";
import { money, shortTime } from "../pages/money.ts";
import type { Webhook } from "../webhooks/queue.ts";
import type { ControlParts } from "./actions.ts";
import { paymentForms } from "./payment-forms.ts";

const shown = 40;

export function homeBody(parts: ControlParts): Html {
  return html`<h1>Stand-in providers</h1>
    <p class="lead">
      The shop pays, writes mail and gets its webhooks here instead of out in the world. Pay with the cards below; watch
      what happened to the money.
    </p>
    ${cards()}
    <div class="columns">${place(parts)} ${faults(parts.faults.list())}</div>
    ${paymentForms(recentReferences(parts))} ${ledger(parts.ledger.entries())} ${webhooks(parts.webhooks.list())}
    ${requests(parts.journal.list())}`;
}

const recentReferences = ({ card }: ControlParts): string[] =>
  card.payments
    .list()
    .filter(({ state }) => state === "authorised")
    .slice(-shown)
    .map(({ reference }) => reference)
    .toReversed();

function cards(): Html {
  return html`<section aria-labelledby="cards">
    <h2 id="cards">Cards</h2>
    <p class="quiet">
      Any month to come, any CVC of the right length. Any other valid number is authorised, unless the name on it is one
      of Adyen's test names, such as DECLINED.
    </p>
    <div class="scroll" role="group" aria-labelledby="cards" tabindex="0">
      <table class="cards">
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">What happens</th>
            <th scope="col">Copy</th>
          </tr>
        </thead>
        <tbody>
          ${magicCards.map(
            (card) =>
              html`<tr>
                <th scope="row">${card.shown}</th>
                <td>${card.effect}${card.cvc ? html` <span class="quiet">CVC ${card.cvc}</span>` : emptyHtml}</td>
                <td>
                  <button
                    type="button"
                    class="small"
                    data-copy="${card.shown.replaceAll(" ", "")}"
                    aria-label="Copy ${card.shown}"
                  >
                    Copy
                  </button>
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

function place({ clock, shopUrl, smtpPort, mails }: ControlParts): Html {
  return html`<section aria-labelledby="place">
    <h2 id="place">This sandbox</h2>
    <dl class="facts">
      <dt>Time</dt>
      <dd>${shortTime(clock.now().toISOString())} UTC</dd>
      <dt>Webhooks to</dt>
      <dd>${shopUrl}</dd>
      <dt>Mail in</dt>
      <dd>port ${smtpPort()}</dd>
      <dt>Mailbox</dt>
      <dd><a href="/mailbox">${mails.list().length} mails</a></dd>
    </dl>
    <form class="row" method="post" action="/control/clock">
      <label
        >Move the clock on
        <select name="advance">
          <option value="10">10 seconds</option>
          <option value="600">10 minutes</option>
          <option value="3600">1 hour</option>
          <option value="86400">1 day</option>
        </select></label
      >
      <button>Move</button>
    </form>
    <form class="row" method="post" action="/control/reset">
      <button>Empty everything</button>
      <p class="quiet">Ledger, webhooks, mail, faults. Keys stay.</p>
    </form>
  </section>`;
}

function faults(standing: StandingFault[]): Html {
  const options = (values: readonly string[]) => values.map((value) => html`<option>${value}</option>`);
  return html`<section aria-labelledby="faults">
    <h2 id="faults">Faults</h2>
    <form class="row" method="post" action="/control/faults">
      <label
        >Kind
        <select name="kind">
          ${options(faultKinds)}
        </select></label
      >
      <label
        >Operation
        <select name="operation">
          ${options(["payments", "details", "captures", "refunds", "cancels", "*"])}
        </select></label
      >
      <label>Ms, status or copies <input class="short" name="number" inputmode="numeric" value="503" /></label>
      <label>Times <input class="short" name="times" inputmode="numeric" value="1" /></label>
      <label>Only this reference <input name="reference" /></label>
      <button class="main">Add fault</button>
    </form>
    ${
      standing.length === 0
        ? html`<p class="empty">No faults: everything works.</p>`
        : html`<ul class="plain">
            ${standing.map(faultLine)}
          </ul>`
    }
  </section>`;
}

function faultLine({ id, match, fault, times }: StandingFault): Html {
  return html`<li>
    <form class="row" method="post" action="/control/faults/remove">
      <input type="hidden" name="id" value="${id}" />
      <span
        ><code>${JSON.stringify(fault)}</code> on ${match.operation}${match.reference ? ` of ${match.reference}` : ""},
        ${times} to go</span
      >
      <button class="small" aria-label="Remove ${id}">Remove</button>
    </form>
  </li>`;
}

type TableFacts<T> = { id: string; title: string; empty: string; heads: Html[]; rows: T[]; row: (value: T) => Html };

function table<T>({ id, title, empty, heads, rows, row }: TableFacts<T>): Html {
  const newest = rows.slice(-shown).toReversed();
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${
      rows.length === 0
        ? html`<p class="empty">${empty}</p>`
        : html`<div class="scroll" role="group" aria-labelledby="${id}" tabindex="0">
            <table>
              <thead>
                <tr>
                  ${heads}
                </tr>
              </thead>
              <tbody>
                ${newest.map(row)}
              </tbody>
            </table>
          </div>`
    }
    <p class="quiet"><a href="/__control/${id}">${title} as JSON, all of it</a></p>
  </section>`;
}

const head = (text: string) => html`<th scope="col">${text}</th>`;

function ledger(rows: LedgerEntry[]): Html {
  return table({
    id: "ledger",
    title: "Ledger",
    empty: "No money has moved yet. Pay for something with one of the cards above.",
    heads: [
      head("Time (UTC)"),
      head("What"),
      head("Reference"),
      head("Payment"),
      html`<th scope="col" class="money">Amount</th>`,
    ],
    rows,
    row: (entry) =>
      html`<tr>
        <td class="when">${shortTime(entry.at)}</td>
        <td>${stateMark(entry.kind)}</td>
        <td>${entry.merchantReference}</td>
        <td class="mono">${entry.originalPsp}</td>
        <td class="money">${money(entry.cents, entry.currency)}</td>
      </tr>`,
  });
}

function webhooks(rows: Webhook[]): Html {
  return table({
    id: "webhooks",
    title: "Webhooks",
    empty: "No webhooks yet. Each payment, capture and refund sends one.",
    heads: [head("Queued (UTC)"), head("Event"), head("Reference"), head("State"), head("Tries"), head("Again")],
    rows,
    row: (webhook) =>
      html`<tr>
        <td class="when">${shortTime(webhook.queuedAt)}</td>
        <td>${webhook.event}</td>
        <td>${webhook.reference}</td>
        <td>${stateMark(webhook.state)}</td>
        <td>${webhook.tries.map(({ outcome }) => outcome).join(", ") || "none"}</td>
        <td>
          <form method="post" action="/control/replay">
            <input type="hidden" name="id" value="${webhook.id}" />
            <button class="small" aria-label="Send again: ${webhook.event} of ${webhook.reference}">Send again</button>
          </form>
        </td>
      </tr>`,
  });
}

function requests(rows: JournalLine[]): Html {
  return table({
    id: "requests",
    title: "Requests",
    empty: "Nobody has called yet.",
    heads: [head("Time (UTC)"), head("Call"), head("Account"), head("Answer"), head("Faults"), head("Body")],
    rows,
    row: (line) =>
      html`<tr>
        <td class="when">${shortTime(line.at)}</td>
        <td class="mono call">${line.method} ${line.path}</td>
        <td>${line.merchantAccount ?? "unknown"}</td>
        <td>${stateMark(String(line.outcome))}${line.isReplay ? " replayed" : ""}</td>
        <td>${line.faults.join(", ") || "none"}</td>
        <td>
          <details>
            <summary>Show</summary>
            <pre>${JSON.stringify(line.body, null, 2) ?? ""}</pre>
          </details>
        </td>
      </tr>`,
  });
}

const goodStates = /^(auth|capture|delivered|2\d\d)$/;
const badStates = /^(chargeback|capture-reversed|refund-reversed|given up|dropped|no answer|[45]\d\d)$/;

function stateMark(state: string): Html {
  const tone = goodStates.test(state) ? "state good" : badStates.test(state) ? "state bad" : "state";
  return html`<span class="${tone}">${state}</span>`;
}
