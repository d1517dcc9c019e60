import type { AfterpayLimits, AfterpayRefund } from "./afterpay/store.ts";
import Fastify, { type FastifyInstance } from "fastify";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { registerBankRoutes } from "./card/bank-routes.ts";
import type { StoredAnswer } from "./card/answers.ts";
import { registerHostedFields } from "./card/hosted-fields.ts";
import { openCardKeys } from "./card/keys.ts";
import { lateCardEvents } from "./card/late-events.ts";
import type { Dispute } from "./card/disputes.ts";
import type { CardParts, LateEvent, Payment } from "./card/payment.ts";
import { registerCardRoutes } from "./card/routes.ts";
import { createClock, type Clock } from "./clock.ts";
import { restoreClock } from "./control/actions.ts";
import { registerControlRoutes } from "./control/routes.ts";
import { recordExchanges, recordNotifications } from "./exchanges.ts";
import type { KlarnaOrder } from "./klarna/store.ts";
import { openPayPalKey, type PayPalKey } from "./paypal/key.ts";
import type { PayPalDispute, PayPalRefund, PayPalToken } from "./paypal/store.ts";
import { scheduledEvents } from "./providers/events.ts";
import type { ScheduledEvent } from "./providers/scheduled-events.ts";
import type { ProviderSession, SessionParts } from "./providers/session.ts";
import { registerProviders } from "./providers/routes.ts";
import { createFaults } from "./faults.ts";
import { createJournal } from "./journal.ts";
import { openLedger } from "./ledger.ts";
import { openMailStore, type MailStore } from "./mailbox/mail-store.ts";
import { openSmtpServer } from "./mailbox/smtp-server.ts";
import { registerMailboxRoutes } from "./mailbox/routes.ts";
import { createMapsBill } from "./maps/bill.ts";
import { registerMapsRoutes } from "./maps/routes.ts";
import { openAppleKey } from "./openid/apple-key.ts";
import { registerLoginProviders } from "./openid/routes.ts";
import { registerAssets } from "./pages/assets.ts";
import { registerRobotRoutes } from "./robots/routes.ts";
import { createScheduler } from "./scheduler.ts";
import type { Settings } from "./settings.ts";
import { type DataFile, openDataFile } from "./storage/data-file.ts";
import { openCollection } from "./storage/collection.ts";
import { registerTerminals } from "./terminal/routes.ts";
import type { SilentTerminal, TerminalParts, TerminalTransaction } from "./terminal/transactions.ts";
import { registerWalletRoutes } from "./wallets/routes.ts";
import { type MerchantSession, openTokenRegister, type UsedToken } from "./wallets/wallet.ts";
import { openWebhookQueue } from "./webhooks/queue.ts";
import { registerWidgetRoutes } from "./widgets/routes.ts";

export type Sandbox = { port: number; smtpPort: number; url: string; close(): Promise<void> };

/** The final address; the routes receive it late. */
type Place = { url: string; smtpPort: number };

/**
 * Opens the files, then both ports. Everything that must survive a crash is in the data file, the mails and the keys.
 */
export async function startSandbox(settings: Settings): Promise<Sandbox> {
  const { host } = settings;
  const place: Place = { url: settings.publicUrl ?? "", smtpPort: 0 };
  const parts = await openParts(settings, place);
  const app = createApp();
  const { exchangesFile } = settings;
  if (exchangesFile !== undefined) recordExchanges(app, exchangesFile);
  registerAssets(app);
  registerCardRoutes(app, parts);
  registerHostedFields(app, parts.card.keys);
  registerBankRoutes(app, parts.dataFile, parts.card);
  registerProviders(app, parts);
  registerTerminals(app, parts);
  registerRobotRoutes(app, () => place.url);
  registerMailboxRoutes(app, parts.mails);
  registerMapsRoutes(app, parts);
  await registerLoginProviders(app, { publicUrl: parts.card.publicUrl, appleKey: parts.appleKey });
  registerWidgetRoutes(app, parts);
  registerWalletRoutes(app, parts);
  registerControlRoutes(app, parts);

  await app.listen({ host, port: settings.port });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://${host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host}:${port}`;
  place.url ||= url;
  const smtpServer = await openSmtpServerOr(() => app.close(), parts, settings);
  place.smtpPort = smtpServer.port;
  parts.wake();

  async function close(): Promise<void> {
    parts.stop();
    if (exchangesFile !== undefined) recordNotifications(parts.webhooks.list(), exchangesFile);
    await Promise.all([app.close(), smtpServer.close()]);
    parts.dataFile.close();
  }
  return { port, smtpPort: smtpServer.port, url, close };
}

async function openParts({ folder, fixedNow, shopUrl }: Settings, place: Place) {
  const dataFile = openDataFile(join(folder, "book.jsonl"));
  const clock = createClock(fixedNow);
  restoreClock(dataFile, clock);
  const { add, wake, stop } = createScheduler(clock);
  const faults = createFaults();
  const ledger = openLedger(dataFile);
  const webhooks = openWebhookQueue({ dataFile, clock, faults, shopUrl, wake });
  const card: CardParts = {
    clock,
    ledger,
    webhooks,
    keys: await openCardKeys(join(folder, "keys"), clock.now()),
    payments: openCollection<Payment>(dataFile, "card-payments", ({ psp }) => psp),
    lateEvents: openCollection<LateEvent>(dataFile, "card-late-events", ({ id }) => id),
    disputes: openCollection<Dispute>(dataFile, "card-disputes", ({ psp }) => psp),
    wallets: {
      clock,
      sessions: openCollection<MerchantSession>(dataFile, "wallet-sessions", ({ id }) => id),
      tokens: openTokenRegister(openCollection<UsedToken>(dataFile, "wallet-tokens", ({ id }) => id)),
    },
    publicUrl: () => place.url,
  };
  const payPalKey = await openPayPalKey(join(folder, "keys"), clock.now());
  const sessions: SessionParts = {
    clock,
    ledger,
    webhooks,
    ...openProviderStores(dataFile, payPalKey),
    publicUrl: () => place.url,
  };
  add(webhooks);
  add(lateCardEvents(dataFile, card));
  add(scheduledEvents(dataFile, sessions));
  const stored = openCollection<StoredAnswer>(dataFile, "card-answers", ({ id }) => id);
  const mails = openMailStore(join(folder, "mail"));
  const journal = createJournal();
  return {
    dataFile,
    clock,
    faults,
    journal,
    mapsBill: createMapsBill(),
    appleKey: await openAppleKey(join(folder, "keys")),
    ledger,
    webhooks,
    card,
    terminal: { clock, card, ...openTerminalStores(dataFile) },
    sessions,
    stored,
    mails,
    shopUrl,
    wake,
    stop,
    smtpPort: () => place.smtpPort,
  };
}

/** What the stores' terminals remember. */
const openTerminalStores = (dataFile: DataFile): Pick<TerminalParts, "transactions" | "silent"> => ({
  transactions: openCollection<TerminalTransaction>(dataFile, "terminal-transactions", ({ id }) => id),
  silent: openCollection<SilentTerminal>(dataFile, "silent-terminals", ({ id }) => id),
});

/** What the providers with pages of their own store. */
const openProviderStores = (dataFile: DataFile, key: PayPalKey) => ({
  sessions: openCollection<ProviderSession>(dataFile, "sessions", ({ id }) => id),
  late: openCollection<ScheduledEvent>(dataFile, "scheduled-events", ({ id }) => id),
  afterpay: {
    limits: openCollection<AfterpayLimits>(dataFile, "afterpay-limits", ({ site }) => site),
    refunds: openCollection<AfterpayRefund>(dataFile, "afterpay-refunds", ({ id }) => id),
  },
  klarna: { orders: openCollection<KlarnaOrder>(dataFile, "klarna-orders", ({ id }) => id) },
  payPal: {
    key,
    tokens: openCollection<PayPalToken>(dataFile, "paypal-tokens", ({ id }) => id),
    refunds: openCollection<PayPalRefund>(dataFile, "paypal-refunds", ({ id }) => id),
    disputes: openCollection<PayPalDispute>(dataFile, "paypal-disputes", ({ id }) => id),
  },
});

type PostParts = { mails: MailStore; clock: Clock };

async function openSmtpServerOr(
  giveUp: () => Promise<void>,
  { mails, clock }: PostParts,
  { host, smtpPort }: Settings,
) {
  try {
    return await openSmtpServer(mails, { clock, host, port: smtpPort });
  } catch (error) {
    await giveUp();
    throw error;
  }
}

/** Bodies stay text, because signatures and hashes cover the sent bytes. */
function createApp(): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: 1024 * 1024 });
  app.removeAllContentTypeParsers();
  for (const type of ["application/json", "application/x-www-form-urlencoded"]) {
    app.addContentTypeParser(type, { parseAs: "string" }, (_request, body, done) => done(null, body));
  }
  app.addHook("onSend", async (_request, reply) => {
    reply.headers({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-sandbox": "nothing here is real",
    });
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({
      status: 404,
      errorCode: "000",
      message: `No ${request.method} ${request.url.split("?")[0]} here`,
      errorType: "validation",
    }),
  );
  return app;
}
