import { html, type Html } from "../pages/html.ts";
import { money } from "../pages/money.ts";
import type { Challenge, Payment } from "./payment.ts";

export function questionBody(payment: Payment, { md }: Challenge): Html {
  return html`<section class="bank">
    <h1>Confirm your purchase</h1>
    <p class="amount">${money(payment.cents, payment.currency)}</p>
    <p class="quiet">to ${payment.merchantAccount}, with the card ending in ${payment.last4}</p>
    <form class="stack" method="post" action="/adyen/acs/answer">
      <input type="hidden" name="MD" value="${md}" />
      <label>Password <input name="password" type="password" autocomplete="off" aria-describedby="hint" /></label>
      <p id="hint" class="quiet">The password is <code>password</code>. Anything else is refused.</p>
      <div class="buttons">
        <button class="main" name="choice" value="confirm">Confirm</button>
        <button name="choice" value="cancel">Cancel</button>
        <button name="choice" value="wait">Never answer</button>
      </div>
    </form>
  </section>`;
}

export function onwardBody({ md, proof, returnUrl }: Challenge, times: "once" | "twice"): Html {
  return html`<section class="bank">
    <h1>Back to the shop</h1>
    <form id="onward" class="stack" method="post" action="${returnUrl}" ${times === "twice" ? html` data-twice` : ""}>
      <input type="hidden" name="MD" value="${md}" />
      <input type="hidden" name="PaRes" value="${proof}" />
      <p class="quiet">If nothing happens, go on by hand.</p>
      <button class="main">Continue</button>
    </form>
  </section>`;
}

export function waitBody(): Html {
  return html`<section class="bank">
    <h1>One moment</h1>
    <p>This bank never answers. Close the page, or go back and choose again.</p>
  </section>`;
}

export function goneBody(): Html {
  return html`<section class="bank">
    <h1>This page has expired</h1>
    <p>The confirmation was already given, or ten minutes have gone by. Return to the shop and pay again.</p>
  </section>`;
}
