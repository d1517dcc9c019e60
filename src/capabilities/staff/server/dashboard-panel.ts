import { asCents, type Dollars, formatAmount, formatDollars } from "#kit/money.ts";
import { addDays, formatShortDay, wallClock } from "#kit/calendar-day.ts";
import type { Dashboard } from "#capabilities/projects/dashboard.contract.ts";
import { html, type Markup } from "./markup.ts";
import { actionOf, type PanelAnswer, type PanelVisit, describeBlockedMove } from "./panel-visit.ts";
import { decidePrice, waitingPrices } from "./price-requests.ts";

const title = "Stats";
const DAYS = 14;

/** Sales and quotes of the last fortnight, by day and by salesperson, and what waits to be decided. */
export async function dashboardPanel(visit: PanelVisit): Promise<PanelAnswer> {
  const { context, site } = visit;
  const notice = await decidePrice(visit, actionOf(visit));
  const to = wallClock(context.visit.now, site.timeZone).day;
  const answer = await visit.call("GET /api/v2/project/dashboard", { query: { from: addDays(to, 1 - DAYS), to } });
  const waiting = await waitingPrices(visit);
  if (!answer.ok) return { title, body: html`${waiting}`, notice: notice ?? describeBlockedMove(answer) };
  const { value } = answer;
  const body = html`${figures(value)}${daysChart(value)}${daysTable(value)}${salesTable(value)}${statusTable(value)}${waiting}
    <p><a href="${visit.shopOrigin}/performance-dashboard" target="_parent">The whole dashboard</a></p>`;
  return { title, body, notice };
}

const whole = (dollars: Dollars): string => formatAmount(asCents(Math.round(dollars) * 100), "when-non-zero");

const figures = ({ scope, sales, orders, quotesSent, conversion }: Dashboard): Markup =>
  html`<p class="soft">${DAYS} days, ${scope === "own" ? "your own" : "everybody’s"}</p>
    <dl>
      <dt>Sales</dt>
      <dd>${formatDollars(sales)}</dd>
      <dt>Orders</dt>
      <dd>${orders}</dd>
      <dt>Quotes sent</dt>
      <dd>${quotesSent}</dd>
      <dt>Won of those decided</dt>
      <dd>${conversion === null ? "–" : `${conversion} %`}</dd>
    </dl>`;

const CHART = { height: 60, bar: 16, step: 20 } as const;

/** The table below has the same numbers, so the chart is hidden from screen readers. */
function daysChart({ days }: Dashboard): Markup {
  const most = Math.max(1, ...days.map(({ sales }) => sales));
  const bars = days.map(({ sales }, at) => {
    const height = Math.round((sales / most) * CHART.height);
    return html`<rect
      x="${at * CHART.step}"
      y="${CHART.height - height}"
      width="${CHART.bar}"
      height="${Math.max(1, height)}"
      rx="2"
    />`;
  });
  return html`<svg
    class="chart"
    viewBox="0 0 ${Math.max(1, days.length) * CHART.step} ${CHART.height}"
    aria-hidden="true"
    preserveAspectRatio="none"
  >
    ${bars}
  </svg>`;
}

const tableOf = (heads: readonly string[], rows: readonly Markup[]): Markup =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${heads[0] ?? ""}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;

const daysTable = ({ days }: Dashboard): Markup =>
  html`<section>
    <h2>By day</h2>
    ${tableOf(
      ["Day", "Sales", "Orders", "Quotes"],
      days.toReversed().map(
        ({ day, sales, orders, quotesSent }) =>
          html`<tr>
            <th scope="row">${formatShortDay(day)}</th>
            <td>${whole(sales)}</td>
            <td>${orders}</td>
            <td>${quotesSent}</td>
          </tr>`,
      ),
    )}
  </section>`;

const salesTable = ({ salespeople }: Dashboard): Markup | null =>
  salespeople.length === 0
    ? null
    : html`<section>
        <h2>By salesperson</h2>
        ${tableOf(
          ["Salesperson", "Sales", "Orders", "Quotes", "Won"],
          salespeople.map(
            ({ name, code, sales, orders, quotesSent, quotesWon }) =>
              html`<tr>
                <th scope="row">${name || code}</th>
                <td>${whole(sales)}</td>
                <td>${orders}</td>
                <td>${quotesSent}</td>
                <td>${quotesWon}</td>
              </tr>`,
          ),
        )}
      </section>`;

const statusTable = ({ byStatus }: Dashboard): Markup =>
  html`<section>
    <h2>Quotes by status</h2>
    ${tableOf(
      ["Status", "Quotes", "Value"],
      byStatus.map(
        ({ status, count, value }) =>
          html`<tr>
            <th scope="row">${status}</th>
            <td>${count}</td>
            <td>${whole(value)}</td>
          </tr>`,
      ),
    )}
  </section>`;
