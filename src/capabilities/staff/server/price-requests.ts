import { randomUUID } from "node:crypto";
import { type Cents, formatDollars, toCents, toDollars } from "#kit/money.ts";
import { html, type Markup, type Piece } from "./markup.ts";
import { field, hiddenInput, type Notice, panelForm, type PanelVisit } from "./panel-visit.ts";
import {
  addPriceRequest,
  decidePriceRequest,
  listOpenPriceRequests,
  listPriceRequests,
  type PriceRequestRow,
  type PriceRequestState,
} from "./price-requests.store.ts";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_REASON_LENGTH = 500;
const MAX_SHOWN = 5;
const MAX_WAITING = 20;

/** Staff who may set prices may decide price requests. */
const mayDecide = ({ staff }: PanelVisit): boolean => staff.permissions.includes("priceOverride");

export type PricedProduct = { readonly id: number; readonly priceCents: Cents };

/** A salesperson asks for another price of a product; nothing is changed by that. */
export async function requestPrice(visit: PanelVisit, product: PricedProduct): Promise<Notice> {
  const { context, site, staff } = visit;
  const [once, reason] = [field(visit, "once"), field(visit, "reason", MAX_REASON_LENGTH)];
  const written = field(visit, "price", 20).replace(/[$,\s]/g, "");
  const askedCents = /^\d{1,7}(\.\d{1,2})?$/.test(written) ? toCents(Number(written)) : null;
  if (askedCents === null || askedCents === 0 || !uuid.test(once))
    return { kind: "bad", text: "Which price? Give dollars, like 1199 or 1199.50." };
  if (askedCents >= product.priceCents) return { kind: "bad", text: "That is no lower than the price it has." };
  if (reason === "") return { kind: "bad", text: "Why? A word on the reason helps whoever decides." };
  await addPriceRequest(context.db, {
    id: once,
    site: site.code,
    productId: product.id,
    priceCents: product.priceCents,
    askedCents,
    reason,
    askedBy: staff.userId,
    now: context.visit.now,
  });
  return { kind: "good", text: `Asked for ${formatDollars(toDollars(askedCents))}.` };
}

/** Null for any other action. */
export async function decidePrice(visit: PanelVisit, action: string): Promise<Notice | null> {
  if (action !== "grant" && action !== "decline") return null;
  if (!mayDecide(visit)) return { kind: "bad", text: "You may not decide on prices." };
  const id = field(visit, "request");
  const state = action === "grant" ? "granted" : "declined";
  const { context, site, staff } = visit;
  const decision = { id, site: site.code, state, by: staff.userId, now: context.visit.now } as const;
  const isDone = uuid.test(id) && (await decidePriceRequest(context.db, decision));
  if (!isDone) return { kind: "bad", text: "That request was decided already." };
  return { kind: "good", text: action === "grant" ? "Granted." : "Declined." };
}

const states: Readonly<Record<PriceRequestState, string>> = {
  open: "Waiting",
  granted: "Granted",
  declined: "Declined",
};

const decideForm = (visit: PanelVisit, { id }: PriceRequestRow): Markup =>
  html`<div class="row">
    ${panelForm(visit, "grant", html`${hiddenInput("request", id)}<button>Grant</button>`)}${panelForm(visit, "decline", html`${hiddenInput("request", id)}<button class="quiet">Decline</button>`)}
  </div>`;

const requestLine = (visit: PanelVisit, row: PriceRequestRow, about: Piece): Markup =>
  html`<li>
    ${about}<b>${formatDollars(toDollars(row.askedCents))}</b> instead of ${formatDollars(toDollars(row.priceCents))}
    <span class="state">${states[row.state]}${row.decidedBy !== null && ` by ${row.decidedBy}`}</span>
    <p>${row.reason}</p>
    <p class="soft">${row.askedBy}</p>
    ${row.state === "open" && mayDecide(visit) && decideForm(visit, row)}
  </li>`;

export async function priceRequestsOf(visit: PanelVisit, product: PricedProduct): Promise<Markup> {
  const { context, site } = visit;
  const rows = await listPriceRequests(context.db, { site: site.code, productId: product.id, most: MAX_SHOWN });
  const ask = html`${hiddenInput("once", randomUUID())}<label
      >Price asked for, in dollars<input
        name="price"
        inputmode="decimal"
        autocomplete="off"
        required
        maxlength="20" /></label
    ><label>Reason<input name="reason" autocomplete="off" required maxlength="${MAX_REASON_LENGTH}" /></label
    ><button>Request price</button>`;
  return html`<section>
    <h2>Price override</h2>
    ${panelForm(visit, "ask-price", ask)}${
      rows.length > 0 &&
      html`<ul>
        ${rows.map((row) => requestLine(visit, row, null))}
      </ul>`
    }
  </section>`;
}

/** For staff who may decide; null for others. */
export async function waitingPrices(visit: PanelVisit): Promise<Markup | null> {
  if (!mayDecide(visit)) return null;
  const rows = await listOpenPriceRequests(visit.context.db, visit.site.code, MAX_WAITING);
  const link = ({ slug, title }: PriceRequestRow) =>
    html`<a href="${visit.shopOrigin}/p/${slug}" target="_parent">${title}</a><br />`;
  return html`<section>
    <h2>Prices to decide</h2>
    ${
      rows.length === 0
        ? html`<p class="soft">None waits.</p>`
        : html`<ul>
            ${rows.map((row) => requestLine(visit, row, link(row)))}
          </ul>`
    }
  </section>`;
}
