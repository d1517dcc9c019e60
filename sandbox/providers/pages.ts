import { html, type Html } from "../pages/html.ts";
import { money } from "../pages/money.ts";
import type { Choice, ProviderSession, Provider } from "./session.ts";
import { storeCodes } from "./in-store.ts";

export const providerNames: Readonly<Record<Provider, string>> = {
  paypal: "PayPal",
  afterpay: "Afterpay",
  zip: "Zip",
  zipinstore: "Zip app",
  klarna: "Klarna",
  humm: "Humm",
};

type Button = readonly [choice: Choice, text: string];

export const buttonsOf: Readonly<Record<Provider, readonly Button[]>> = {
  paypal: [
    ["approve", "Pay now"],
    ["approve-unfunded", "Pay with a card that is declined"],
    ["approve-pending", "Pay by bank: takes a while"],
    ["cancel", "Cancel and return"],
  ],
  afterpay: [
    ["approve", "Confirm"],
    ["decline", "Confirm, and be declined"],
    ["cancel", "Cancel and return"],
  ],
  zip: [
    ["approve", "Approve"],
    ["decline", "Be declined"],
    ["refer", "Be referred to a person"],
    ["cancel", "Cancel and return"],
  ],
  klarna: [
    ["approve", "Approve"],
    ["approve-pending", "Approve, and be checked first"],
    ["decline", "Be declined"],
    ["cancel", "Cancel and return"],
  ],
  humm: [
    ["approve", "Approve"],
    ["decline", "Be declined"],
    ["cancel", "Cancel and return"],
  ],
  zipinstore: [
    ["approve", "Approve"],
    ["decline", "Decline"],
    ["cancel", "Cancel"],
    ["expire", "Let it expire"],
  ],
};

const buttons = (provider: Provider): Html[] =>
  buttonsOf[provider].map(
    ([choice, text]) =>
      html`<button name="choice" value="${choice}" ${choice === "approve" ? html` class="main"` : ""}>${text}</button>`,
  );

export function payBody(session: ProviderSession): Html {
  return html`<section class="bank">
    <h1>${providerNames[session.provider]}</h1>
    <p class="amount">${money(session.cents, session.currency)}</p>
    <p class="quiet">for the order ${session.reference}</p>
    <form class="stack" method="post" action="/pay/${session.provider}/${session.id}">
      <div class="buttons">${buttons(session.provider)}</div>
      <label
        ><input type="checkbox" name="lose" value="yes" /> Then close the window: the shop never sees me again</label
      >
    </form>
  </section>`;
}

export function lostBody(): Html {
  return html`<section class="bank">
    <h1>The window is closed</h1>
    <p>What was chosen counts. The shop has to find out by itself.</p>
  </section>`;
}

export function phoneBody(open: readonly ProviderSession[]): Html {
  const requests = open.map(
    (session) =>
      html`<form class="stack" method="post" action="/pay/zipinstore/${session.id}">
        <p class="amount">${money(session.cents, session.currency)}</p>
        <p class="quiet">${session.reference}, code ${session.extra["code"] ?? ""}</p>
        <div class="buttons">${buttons("zipinstore")}</div>
      </form>`,
  );
  const codes = Object.entries(storeCodes).map(
    ([code, { says }]) =>
      html`<tr>
        <td class="mono">${code}</td>
        <td>${says}</td>
      </tr>`,
  );
  return html`<section class="bank">
      <h1>Zip app</h1>
      ${requests.length === 0 ? html`<p>No shop is asking for money just now.</p>` : requests}
    </section>
    <section>
      <h2>Codes to show in a store</h2>
      <div class="scroll" role="group" aria-label="Codes" tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">What happens</th>
            </tr>
          </thead>
          <tbody>
            ${codes}
          </tbody>
        </table>
      </div>
    </section>`;
}
