import type { FastifyInstance, FastifyReply } from "fastify";
import { storesMerchants } from "../merchants.ts";
import { html, type Html } from "../pages/html.ts";
import { sendPage } from "../pages/layout.ts";
import { money } from "../pages/money.ts";
import { choose, terminalChoices } from "./customer.ts";
import type { TerminalRouteParts } from "./routes.ts";
import { findShown, type Terminal, type TerminalParts, terminalsOf, type TerminalTransaction } from "./transactions.ts";

const terminals = (): Terminal[] => storesMerchants.flatMap(terminalsOf);
const findTerminal = (poiId: string): Terminal | undefined => terminals().find((one) => one.poiId === poiId);

/** A page for each terminal: its screen, its keys, and its plug. */
export function registerScreens(app: FastifyInstance, parts: TerminalRouteParts): void {
  const { terminal: state, dataFile, wake } = parts;
  app.get("/terminals", (_request, reply) =>
    sendPage(reply, { title: "Terminals", menu: "terminals", body: listBody(state) }),
  );
  app.get<{ Params: { poiId: string } }>("/terminals/:poiId", (request, reply) => {
    const terminal = findTerminal(request.params.poiId);
    if (terminal === undefined) return sendUnknown(reply);
    return sendPage(reply, {
      title: terminal.name,
      menu: "none",
      refreshSeconds: 1,
      body: screenBody(state, terminal),
    });
  });
  app.post<{ Params: { poiId: string } }>("/terminals/:poiId", (request, reply) => {
    const { poiId } = request.params;
    if (findTerminal(poiId) === undefined) return sendUnknown(reply);
    dataFile.commit(press(state, poiId, new URLSearchParams(String(request.body ?? ""))));
    wake();
    return reply.redirect(`/terminals/${poiId}`, 303);
  });
}

/** A key counts for the payment that the person saw, not for one that came meanwhile. */
function press(state: TerminalParts, poiId: string, form: URLSearchParams) {
  const plug = form.get("plug");
  if (plug !== null) return [plug === "out" ? state.silent.write({ id: poiId }) : state.silent.remove(poiId)];
  const shown = findShown(state, poiId);
  const choice = terminalChoices.find((one) => one === form.get("choice"));
  const isShown = shown !== undefined && shown.id === form.get("payment");
  return isShown && choice !== undefined ? choose(state, shown, choice) : [];
}

function screenBody(state: TerminalParts, { poiId, name, store }: Terminal): Html {
  const isSilent = state.silent.find(poiId) !== undefined;
  const shown = findShown(state, poiId);
  return html`<h1>${name}</h1>
    <p class="quiet">Store ${store}, terminal ${poiId}</p>
    <section class="terminal" aria-label="Terminal">
      <div class="screen" role="status">
        ${shown && !isSilent ? amountOf(shown) : restingScreen(state, poiId, isSilent)}
      </div>
      ${shown && !isSilent ? keysOf(shown) : ""}
    </section>
    <form class="row" method="post" action="/terminals/${poiId}">
      <button class="small" name="plug" value="${isSilent ? "in" : "out"}">
        ${isSilent ? "Connect it again" : "Cut its connection"}
      </button>
    </form>
    <p><a href="/terminals">All terminals</a></p>`;
}

const amountOf = ({ cents, currency, reference }: TerminalTransaction): Html =>
  html`<p class="amount">${money(cents, currency)}</p>
    <p>Tap or insert card</p>
    <p class="reference">${reference}</p>`;

const keysOf = ({ id, poiId }: TerminalTransaction): Html =>
  html`<form class="keys" method="post" action="/terminals/${poiId}">
    <input type="hidden" name="payment" value="${id}" />
    <button class="main" name="choice" value="approve">Tap card</button>
    <button name="choice" value="decline">Tap a card that is declined</button>
    <button name="choice" value="cancel">Cancel</button>
  </form>`;

function restingScreen({ transactions }: TerminalParts, poiId: string, isSilent: boolean): Html {
  if (isSilent) return html`<p>No connection</p>`;
  const last = transactions.list().findLast((one) => one.poiId === poiId && one.category === "Payment");
  return html`<p>Welcome</p>
    ${last === undefined ? "" : html`<p class="reference">Last: ${last.reference}, ${endOf(last)}</p>`}`;
}

/** How a payment ended, in a word. */
function endOf({ response }: TerminalTransaction): string {
  const { Result, ErrorCondition } = (response as { Response: { Result: string; ErrorCondition?: string } }).Response;
  if (Result === "Success") return "approved";
  return ErrorCondition === "Refusal" ? "declined" : "cancelled";
}

function listBody(state: TerminalParts): Html {
  return html`<h1>Terminals</h1>
    <p class="lead">The card terminals of the stores. Each has its screen, where the customer taps a card.</p>
    ${storesMerchants.map(
      (merchant) =>
        html`<section aria-labelledby="of-${merchant.site}">
          <h2 id="of-${merchant.site}">${merchant.merchantAccount}</h2>
          <ul class="list">
            ${terminalsOf(merchant).map((terminal) => listLine(state, terminal))}
          </ul>
        </section>`,
    )}`;
}

function listLine(state: TerminalParts, { poiId, store, name }: Terminal): Html {
  const shown = findShown(state, poiId);
  return html`<li>
    <a href="/terminals/${poiId}">${store}: ${name}</a>
    <span class="mono quiet">${poiId}</span>
    ${shown ? html`<strong>${money(shown.cents, shown.currency)}</strong>` : ""}
  </li>`;
}

function sendUnknown(reply: FastifyReply): FastifyReply {
  const body = html`<h1>No such terminal</h1>
    <p>No store has it. <a href="/terminals">All terminals</a></p>`;
  return sendPage(reply.code(404), { title: "No such terminal", menu: "none", body });
}
