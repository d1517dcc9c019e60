import { formatShortDay } from "#kit/calendar-day.ts";
import { formatDollars, nearestCents, toDollars } from "#kit/money.ts";
import { cartUrl } from "#shop/urls.ts";
import type { Product } from "#capabilities/catalogue/catalogue.contract.ts";
import { marginOf } from "../staff.rules.ts";
import { findCost, listGoods, type WarehouseGoods } from "./goods.store.ts";
import { html, type Markup } from "./markup.ts";
import {
  actionOf,
  field,
  type Notice,
  type PanelAnswer,
  panelForm,
  type PanelVisit,
  productOf,
  describeBlockedMove,
} from "./panel-visit.ts";
import { requestPrice, decidePrice, priceRequestsOf } from "./price-requests.ts";

const title = "Product";

/** A panel for salespeople beside a product's page: its stock, its margin, and whether its price may be lowered. */
export async function productPanel(visit: PanelVisit): Promise<PanelAnswer> {
  const found = await visit.call("GET /api/v2/product/slug/:slug", { params: { slug: productOf(visit) } });
  if (!found.ok)
    return { title, body: html`<p>Open a product of this shop, and its stock and margin are shown here.</p>` };
  const product = found.value;
  const done = await carryOut(visit, product);
  const [goods, margin] = await Promise.all([
    listGoods(visit.context.db, {
      productId: product.productId,
      country: visit.site.country,
      now: visit.context.visit.now,
    }),
    marginBlock(visit, product),
  ]);
  const requests =
    product.price === null
      ? null
      : await priceRequestsOf(visit, { id: product.productId, priceCents: nearestCents(product.price) });
  const body = html`<p class="lead">${product.title}</p>
    <p class="soft">${product.sku}</p>
    ${margin}${stockTable(goods)}${product.isSellable && cartForm(visit)}${requests}`;
  return { title, body, notice: done?.notice, parentAction: done?.parentAction };
}

type Done = { readonly notice: Notice; readonly parentAction?: "refreshCart" };

async function carryOut(visit: PanelVisit, product: Product): Promise<Done | null> {
  const action = actionOf(visit);
  if (action === "to-cart") return addFromPage(visit, product);
  if (action === "ask-price" && product.price !== null) {
    const priced = { id: product.productId, priceCents: nearestCents(product.price) };
    return { notice: await requestPrice(visit, priced) };
  }
  const notice = await decidePrice(visit, action);
  return notice && { notice };
}

/** Adds to the cart of the person at the panel, like the page's own button. */
async function addFromPage(visit: PanelVisit, { sku, productCode }: Product): Promise<Done> {
  const quantity = Number(field(visit, "quantity", 4) || "1");
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 99)
    return { notice: { kind: "bad", text: "How many? From 1 to 99." } };
  const answer = await visit.call("POST /api/cart/product/", { body: { sku, productCode, quantity } });
  if (!answer.ok) return { notice: describeBlockedMove(answer) };
  return { notice: { kind: "good", text: `In the cart: ${quantity}.` }, parentAction: "refreshCart" };
}

async function marginBlock({ context, site }: PanelVisit, product: Product): Promise<Markup | null> {
  if (product.price === null) return null;
  const cost = await findCost(context.db, product.productId, site.code);
  const price = { cents: nearestCents(product.price), country: site.country };
  const margin = cost === null ? null : marginOf(price, cost);
  const left =
    cost === null || margin === null
      ? html`<dt>Margin</dt>
          <dd>The cost is not known</dd>`
      : html`<dt>Cost without GST</dt>
          <dd>${formatDollars(toDollars(cost))}</dd>
          <dt>Margin</dt>
          <dd class="${margin.cents < 0 ? "bad" : "good"}">
            ${formatDollars(toDollars(margin.cents))} (${margin.percent} %)
          </dd>`;
  return html`<dl>
    <dt>Price</dt>
    <dd>${formatDollars(product.price)}</dd>
    ${left}
  </dl>`;
}

const arrival = ({ arriving, arrivesOn }: WarehouseGoods): string =>
  arriving === 0 ? "–" : `${arriving}${arrivesOn === null ? "" : `, ${formatShortDay(arrivesOn)}`}`;

const stockTable = (goods: readonly WarehouseGoods[]): Markup =>
  html`<section>
    <h2>Stock by warehouse</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="Stock by warehouse">
      <table>
        <thead>
          <tr>
            <th scope="col">Warehouse</th>
            <th scope="col">Here</th>
            <th scope="col">Held</th>
            <th scope="col">Coming</th>
          </tr>
        </thead>
        <tbody>
          ${goods.map(
            (one) =>
              html`<tr>
                <th scope="row">${one.warehouse.replace(/ distribution centre$/i, "")}</th>
                <td>${one.onHand}</td>
                <td>${one.held}</td>
                <td>${arrival(one)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;

const cartForm = (visit: PanelVisit): Markup =>
  html`<section>
    <h2>Cart</h2>
    ${panelForm(visit, "to-cart", html`<label>How many<input name="quantity" type="number" min="1" max="99" value="1" inputmode="numeric" required /></label><button>Put into cart</button>`)}
    <p><a href="${visit.shopOrigin}${cartUrl()}" target="_parent">Go to the cart</a></p>
  </section>`;
