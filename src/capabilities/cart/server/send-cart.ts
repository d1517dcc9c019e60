import { randomUUID } from "node:crypto";
import { inTransaction } from "#platform/database.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import { signingSecret } from "#platform/keys/signing-secrets.ts";
import type { Cart } from "../cart.contract.ts";
import { enqueue } from "#platform/jobs.ts";
import { findHeadById, findOpenCartRow } from "./cart.store.ts";
import { countMails, findMail, saveMail } from "./cart-mails.store.ts";
import { recoverLines } from "./change-cart.ts";
import type { MadeChange, RefusedMade } from "./apply-cart-change.ts";
import { readOffers } from "./cart-offers.ts";
import { ownerOf } from "./cart-owner.ts";
import { createRecoveryToken, readRecoveryToken, RECOVERY_SECRET } from "./recovery-link.ts";
import { showCart } from "./cart-wire.ts";
import { priceCart } from "./price-cart.ts";

export const cartMailJob = "cart.mail";

const HOUR_MS = 3600_000;
/** The limit of one hour, so that no one can fill another person's mailbox. */
const MAX_PER_CART = 5;
const MAX_PER_ADDRESS = 5;

/** Queues a mail of the visitor's cart as it is now. */
export async function sendCart(
  context: Context,
  email: string,
): Promise<Result<{ sentTo: string }, "noCart" | "tooManyMails">> {
  const { now, site } = context.visit;
  const owner = ownerOf(context);
  return inTransaction(context.db, async (tx) => {
    const cart = owner && (await findOpenCartRow(tx, owner));
    if (!cart || cart.lines.length === 0) return refuse("noCart");
    const since = new Date(now.getTime() - HOUR_MS);
    const sent = await countMails(tx, { cartId: cart.id, email, since });
    if (sent.ofCart >= MAX_PER_CART || sent.toAddress >= MAX_PER_ADDRESS) return refuse("tooManyMails");
    const mail = { id: randomUUID(), site: site.code, cartId: cart.id, email, lines: cart.lines, sentAt: now };
    await saveMail(tx, mail);
    await enqueue(tx, { kind: cartMailJob, payload: { mailId: mail.id }, onceKey: `cart-mail:${mail.id}` });
    return ok({ sentTo: email });
  });
}

export type MailedCart = { readonly email: string; readonly cart: Cart; readonly token: string };

/** The content of a mail: the lines at the time of the request, at today's prices. Null when it was deleted. */
export async function readMailedCart(context: Context, mailId: string): Promise<MailedCart | null> {
  const mail = await findMail(context.db, mailId);
  const head = mail && (await findHeadById(context.db, mail.cartId));
  if (!mail || !head) return null;
  const cart = showCart(await priceCart(context, { ...head, lines: mail.lines }));
  return { email: mail.email, cart, token: createRecoveryToken(await signingSecret(RECOVERY_SECRET, context), mail) };
}

/** The site that sends a mail; null when it was deleted. */
export const siteOfMail = async (db: Context["db"], mailId: string): Promise<string | null> =>
  (await findMail(db, mailId))?.site ?? null;

export type RecoverRefusal = RefusedMade | "linkUnknown" | "linkExpired" | "nothingLeft";

/** Adds the lines of a link to the visitor's own cart; orders and owner of the original cart stay private. */
export async function recoverCart(context: Context, token: string): Promise<Result<MadeChange, RecoverRefusal>> {
  const { site, now } = context.visit;
  const meaning = readRecoveryToken(await signingSecret(RECOVERY_SECRET, context), { token, site: site.code, now });
  if (meaning.kind === "unknown") return refuse("linkUnknown");
  if (meaning.kind === "expired") return refuse("linkExpired");
  const mail = await findMail(context.db, meaning.id);
  if (mail === null) return refuse("linkUnknown");
  const offers = await readOffers(
    context,
    mail.lines.map((line) => line.productCode),
  );
  const lines = mail.lines.filter((line) => offers.has(line.productCode));
  if (lines.length === 0) return refuse("nothingLeft");
  return recoverLines(context, { kind: "recover", lines, gone: mail.lines.length - lines.length });
}
