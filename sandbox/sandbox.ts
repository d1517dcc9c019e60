import Fastify, { type FastifyInstance } from "fastify";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { registerBankRoutes } from "./card/bank-routes.ts";
import type { StoredAnswer } from "./card/answers.ts";
import { openCardKeys } from "./card/keys.ts";
import { lateCardEvents } from "./card/late-events.ts";
import type { CardParts, LateEvent, Payment } from "./card/payment.ts";
import { registerCardRoutes } from "./card/routes.ts";
import { createClock } from "./clock.ts";
import { restoreClock } from "./control/actions.ts";
import { registerControlRoutes } from "./control/routes.ts";
import { createFaults } from "./faults.ts";
import { createJournal } from "./journal.ts";
import { openLedger } from "./ledger.ts";
import { openMailStore } from "./mailbox/mail-store.ts";
import { openPostOffice } from "./mailbox/post-office.ts";
import { registerMailboxRoutes } from "./mailbox/routes.ts";
import { registerAssets } from "./pages/assets.ts";
import { createScheduler } from "./scheduler.ts";
import type { Settings } from "./settings.ts";
import { openBook } from "./storage/book.ts";
import { openCollection } from "./storage/collection.ts";
import { openWebhookQueue } from "./webhooks/queue.ts";

export type Sandbox = { port: number; smtpPort: number; url: string; close(): Promise<void> };

/** Opens the files, then both ports. Everything that must outlive a crash is in `book`, the mails and the keys. */
export async function startSandbox(settings: Settings): Promise<Sandbox> {
  const { folder, host, shopUrl } = settings;
  const book = openBook(join(folder, "book.jsonl"));
  const clock = createClock(settings.fixedNow);
  restoreClock(book, clock);
  const scheduler = createScheduler(clock);
  const wake = () => scheduler.wake();
  const faults = createFaults();
  const journal = createJournal();
  const ledger = openLedger(book);
  const webhooks = openWebhookQueue({ book, clock, faults, shopUrl, wake });
  const mails = openMailStore(join(folder, "mail"));
  const keys = await openCardKeys(join(folder, "keys"), clock.now());
  const app = createApp();
  const address = { url: "", smtpPort: 0 };

  const card: CardParts = {
    clock,
    ledger,
    keys,
    webhooks,
    payments: openCollection<Payment>(book, "card-payments", ({ psp }) => psp),
    lateEvents: openCollection<LateEvent>(book, "card-late-events", ({ id }) => id),
    publicUrl: () => settings.publicUrl ?? address.url,
  };
  const stored = openCollection<StoredAnswer>(book, "card-answers", ({ id }) => id);
  registerAssets(app);
  registerCardRoutes(app, { card, book, clock, faults, journal, stored, wake });
  registerBankRoutes(app, book, card);
  registerMailboxRoutes(app, mails);
  registerControlRoutes(app, {
    book,
    clock,
    faults,
    journal,
    ledger,
    mails,
    webhooks,
    wake,
    shopUrl,
    smtpPort: () => address.smtpPort,
  });

  await app.listen({ host, port: settings.port });
  const { port } = app.server.address() as AddressInfo;
  address.url = `http://${host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host}:${port}`;
  const postOffice = await openPostOffice(mails, { clock, host, port: settings.smtpPort }).catch(
    async (error: unknown) => {
      await app.close();
      throw error;
    },
  );
  address.smtpPort = postOffice.port;
  scheduler.add(webhooks);
  scheduler.add(lateCardEvents(book, card));
  wake();

  return {
    port,
    smtpPort: postOffice.port,
    url: address.url,
    async close() {
      scheduler.stop();
      await Promise.all([app.close(), postOffice.close()]);
      book.close();
    },
  };
}

/** Bodies stay text: what is signed and hashed is what was sent. */
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
    reply
      .code(404)
      .send({
        status: 404,
        errorCode: "000",
        message: `No ${request.method} ${request.url.split("?")[0]} here`,
        errorType: "validation",
      }),
  );
  return app;
}
