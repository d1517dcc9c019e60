import { disputeEvents } from "../card/disputes.ts";
import { staffActs } from "../card/provider-staff.ts";
import { html, type Html } from "../pages/html.ts";

/** Forms for what happens to a card payment after the sale, without the shop. */
export function paymentForms(references: readonly string[]): Html {
  const options = (values: readonly string[]) => values.map((value) => html`<option>${value}</option>`);
  const reference = html`<label
    >Payment
    <select name="reference">
      ${options(references)}
    </select></label
  >`;
  if (references.length === 0)
    return html`<section aria-labelledby="afterwards">
      <h2 id="afterwards">After the sale</h2>
      <p class="empty">No card payment yet.</p>
    </section>`;
  return html`<section aria-labelledby="afterwards">
    <h2 id="afterwards">After the sale</h2>
    <form class="row" method="post" action="/control/dispute">
      ${reference}
      <label
        >Dispute
        <select name="event">
          ${options(disputeEvents)}
        </select></label
      >
      <button>Send</button>
    </form>
    <form class="row" method="post" action="/control/staff">
      ${reference}
      <label
        >In the provider's own screen
        <select name="act">
          ${options(staffActs)}
        </select></label
      >
      <button>Do it</button>
    </form>
  </section>`;
}
