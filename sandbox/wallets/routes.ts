import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { magicCards } from "../card/magic-cards.ts";
import { readMerchantByAccount } from "../merchants.ts";
import { html } from "../pages/html.ts";
import { sendPage } from "../pages/layout.ts";
import type { DataFile, Change } from "../storage/data-file.ts";
import { serveScript, type WidgetParts } from "../widgets/routes.ts";
import { walletCards, walletContacts } from "./cards.ts";
import { useSession } from "./sessions.ts";
import { createToken } from "./token.ts";
import { isWallet, type Wallet, walletNames, type WalletParts } from "./wallet.ts";

type Parts = WidgetParts & { readonly dataFile: DataFile; readonly card: { readonly wallets: WalletParts } };

const readScript = (name: string) => readFileSync(new URL(`../assets/${name}`, import.meta.url), "utf8");

const tokenOrder = z.object({
  wallet: z.enum(["googlepay", "applepay"]),
  /** Google: the gateway's merchant. Apple: the one that requested the session. */
  merchantAccount: z.string().optional(),
  session: z.string().optional(),
  number: z.string(),
  cents: z.number().int().min(0),
  currency: z.string(),
});
type TokenOrder = z.infer<typeof tokenOrder>;

/** The scripts that a shop's page loads for the wallets, and the sheet that they open: a page of our own origin. */
export function registerWalletRoutes(app: FastifyInstance, parts: Parts): void {
  const frame = readScript("wallet-frame.js");
  const scripts = [
    ["googlepay", "/wallets/google/pay.js", frame + readScript("google-pay.js")],
    ["applepay", "/wallets/apple/apple-pay-sdk.js", frame + readScript("apple-pay.js")],
  ] as const;
  for (const [provider, path, text] of scripts)
    app.get(path, (request, reply) => serveScript(parts, { provider, text }, [request, reply]));
  app.get<{ Params: { wallet: string } }>("/wallets/:wallet/sheet", (request, reply) => {
    const { wallet } = request.params;
    return isWallet(wallet) ? sendSheet(reply, wallet) : reply.code(404).send({ error: "No such wallet" });
  });
  app.post("/wallets/tokens", (request, reply) => {
    const order = tokenOrder.safeParse(parse(request.body));
    if (!order.success) return reply.code(400).send({ error: z.prettifyError(order.error) });
    const made = tokenFor(parts, order.data);
    return made === undefined
      ? reply.code(403).send({ error: "This shop may not ask for a payment, or asked too long ago." })
      : reply.send({ token: made });
  });
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

const isKnownCard = (number: string): boolean => magicCards.some((card) => card.shown.replaceAll(" ", "") === number);

/** A token for the shopper's choice; undefined for an unknown shop. */
function tokenFor({ dataFile, card: { wallets } }: Parts, order: TokenOrder): string | object | undefined {
  const { wallet, number, cents, currency } = order;
  if (!isKnownCard(number)) return undefined;
  const who = wallet === "applepay" ? useSession(wallets, order.session ?? "") : ofGateway(order.merchantAccount ?? "");
  if (who === undefined || readMerchantByAccount(who.merchantAccount).currency !== currency) return undefined;
  if (who.change) dataFile.commit([who.change]);
  return createToken({ wallet, number, cents, currency, merchantAccount: who.merchantAccount }, wallets.clock);
}

function ofGateway(merchantAccount: string): { merchantAccount: string; change: Change | undefined } | undefined {
  try {
    return { merchantAccount: readMerchantByAccount(merchantAccount).merchantAccount, change: undefined };
  } catch {
    return undefined;
  }
}

/** All fields in one form; the script shows those that this payment needs. */
function sendSheet(reply: FastifyReply, wallet: Wallet): FastifyReply {
  const name = walletNames[wallet];
  const body = html`<form id="sheet" class="sheet" data-wallet="${wallet}" hidden>
    <h1>${name}</h1>
    <p class="asked"><span id="shop"></span> <strong id="amount"></strong></p>
    <fieldset>
      <legend>Pay with</legend>
      ${walletCards.map(
        ({ number, says }, index) =>
          html`<label
            ><input type="radio" name="card" value="${number}" ${index === 0 ? "checked" : ""} /> ${says}</label
          >`,
      )}
    </fieldset>
    <fieldset id="contacts" hidden>
      <legend>Deliver to</legend>
      ${walletContacts.map(
        (contact, index) =>
          html`<label data-country="${contact.country}"
            ><input type="radio" name="contact" value="${JSON.stringify(contact)}" ${index === 0 ? "checked" : ""} />
            ${contact.name}, ${contact.lines.join(", ")}, ${contact.suburb} ${contact.state} ${contact.postcode}</label
          >`,
      )}
    </fieldset>
    <p id="problem" role="alert"></p>
    <div class="row">
      <button class="primary" name="choice" value="pay">Pay</button>
      <button type="button" id="fail">Fail</button>
      <button type="button" id="cancel">Cancel</button>
    </div>
  </form>`;
  return sendPage(reply, { title: name, menu: "none", body, script: "wallet-sheet.js", framedByAnyone: true });
}
