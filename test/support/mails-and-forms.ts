import { asCents } from "#kit/money.ts";
import type { SiteCode } from "#shop/site.ts";
import type { Input } from "#shop/contract.ts";
import type { ShopContract } from "#pages/page.ts";
import type { Sandbox } from "./sandbox.ts";
import type { TestShop, Visitor } from "./shop.ts";
import { eventually } from "./shop-with-sandbox.ts";

export type ReadMail = {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
  readonly attachments: readonly { readonly filename: string; readonly mimeType: string }[];
};

/** The mails to an address once there are `atLeast` of them, the oldest first. */
export async function mailsTo(sandbox: Sandbox, to: string, atLeast = 1): Promise<ReadMail[]> {
  const found = await eventually(async () => {
    const mails = await sandbox.mails(to);
    return mails.length >= atLeast && mails;
  });
  const read = async (id: string) => (await fetch(`${sandbox.url}/mailbox/api/messages/${id}`)).json();
  const whole = (await Promise.all(found.map((one) => read(one.id)))) as ReadMail[];
  return whole.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** The mail to an address that contains `text`, once it has arrived. */
export const mailSaying = (sandbox: Sandbox, to: string, text: string): Promise<ReadMail> =>
  eventually(async () => (await mailsTo(sandbox, to)).find((one) => one.text.includes(text)));

/** The path of the mail's link that leads to `path`. */
export function linkIn(mail: ReadMail, path: string): string {
  const found = new RegExp(`https?://[^\\s"]+(${path}[^\\s"]*)`).exec(mail.text)?.[1];
  if (found === undefined) throw new Error(`No link to ${path} in: ${mail.text}`);
  return found;
}

export async function formToken(visitor: Visitor, form: "question" | "notify" | "pricematch"): Promise<string> {
  return (await visitor.call("GET /api/v2/product/formtoken/:form", { params: { form } })).token;
}

type Body<K extends keyof ShopContract> = Input<ShopContract[K]> extends { body: infer B } ? B : never;

/** Requests an alert; the form's token is loaded like on the page. */
export async function requestAlert(
  visitor: Visitor,
  alert: Omit<Body<"POST /api/v2/product/notify">, "formToken" | "website">,
) {
  const body = { ...alert, formToken: await formToken(visitor, "notify") };
  return visitor.call("POST /api/v2/product/notify", { body });
}

/** A product of the site by its stock status. */
export async function skuWith(
  shop: TestShop,
  ask: { site: SiteCode; stock: string; skip?: number },
): Promise<{ sku: string; productId: number; priceCents: number }> {
  const row = await shop.database.db
    .selectFrom("offers")
    .innerJoin("products", "products.id", "offers.product_id")
    .select(["products.sku", "products.id as productId", "offers.price_cents as priceCents"])
    .where("offers.site", "=", ask.site)
    .where("offers.stock_status", "=", ask.stock)
    .where("offers.alt_price_message", "is", null)
    .where("offers.unit_id", "=", "")
    .where("offers.price_cents", ">", asCents(20_000))
    .orderBy("products.id")
    .offset(ask.skip ?? 0)
    .executeTakeFirst();
  if (!row) throw new Error(`${ask.site} has no product that is ${ask.stock}.`);
  return row;
}

/** Waits until every due job is done, so that no mail is outstanding. */
export async function untilJobsAreDone(shop: TestShop): Promise<void> {
  await shop.shop.drainJobs();
  await eventually(async () => {
    const open = await shop.database.pool.query(
      "select 1 from pgboss.job where state <= 'active' and start_after <= now()",
    );
    return open.rowCount === 0;
  });
}
