import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderExample } from "#capabilities/checkout/orders/order-examples.ts";
import { orderMail, type OrderMailKind } from "#capabilities/checkout/orders/order-mail.ts";
import { orderStates } from "#capabilities/checkout/orders/order-states.rules.ts";
import { drawMail } from "#capabilities/identity/identity-mail.ts";
import { mailParts } from "#capabilities/identity/identity-mails.ts";
import { reasonLabels } from "#capabilities/returns/returns.copy.ts";
import { returnMail, returnMailKinds, describeCredit } from "#capabilities/returns/return-mails.ts";
import type { ReturnReason } from "#capabilities/returns/return-policy.rules.ts";
import { mailThemeExample } from "#shop/mail-frame/mail-theme-example.ts";
import { falseClaims } from "#shop/claims.ts";
import { markets } from "#shop/markets.ts";
import { type CodedSite, type Site, siteCodes } from "#shop/site.ts";
import { claimFactsOf, copySentences, textOfPage, textsIn } from "#test/support/claim-facts.ts";
import { readSite } from "#test/support/payment-terms.ts";
import { skuWith } from "#test/support/mails-and-forms.ts";
import { signIn } from "#test/support/signed-in-visitor.ts";
import { homes } from "#test/support/shop-with-sandbox.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ pages: "built" });
});
afterAll(() => shop.close());

/** A visitor who sees prices and may order. */
async function buyerAt(site: CodedSite) {
  const { priceGate } = await readSite(site);
  return priceGate === "open" ? shop.visitor(site) : signIn(shop, { site, as: "business" });
}

const orderMailKinds: readonly OrderMailKind[] = [
  "confirmed",
  "date",
  "contact",
  "paid",
  "refunded",
  "cancelled",
  "changed",
  "payment-pending",
  "payment-failed",
  "payment-late",
  "payment-reminder",
];

/** The texts of mails about orders in every state, accounts and returns for every reason. */
function mailTexts(site: Site): readonly string[] {
  const theme = mailThemeExample({ name: site.name });
  const { gstRate } = markets[site.country];
  const facts = { site, supportNumber: site.supportNumber, gstRate, theme, link: "https://shop.example/order/abc" };
  const orders = orderStates.flatMap((state) =>
    orderMailKinds.map((kind) => orderMail(kind, orderExample({ state }), facts).text),
  );
  const mailed = {
    site,
    firstName: "Mia",
    companyName: "Mia Pty Ltd",
    email: "mia@example.com",
    link: "",
    code: "123456",
  };
  const accounts = Object.values(mailParts).map((partsOf) => drawMail(theme, partsOf(mailed)).text);
  const returns = (Object.keys(reasonLabels) as ReturnReason[]).flatMap((reason) =>
    returnMailKinds.map(
      (kind) =>
        returnMail(
          kind,
          {
            number: "R1",
            orderNumber: "1000123",
            firstName: "Mia",
            reason,
            country: site.country,
            goods: ["1 × Oven"],
            howBack: "",
            because: describeCredit("$20.00", { number: "6036000000000000", pin: "1234" }),
            supportNumber: site.supportNumber,
            link: "",
          },
          theme,
        ).text,
    ),
  );
  return [...orders, ...accounts, ...returns];
}

const sentences = copySentences();

describe.each(siteCodes)("%s", (site) => {
  test("no sentence of the cart and the checkout with goods promises what the tables contradict", async () => {
    const facts = await claimFactsOf(shop, site);
    const visitor = await buyerAt(site);
    const { sku } = await skuWith(shop, { site, stock: "inStock" });
    expect(await visitor.call("POST /api/cart/product/", { body: { sku } })).toMatchObject({ ok: true });
    const cart = await visitor.call("GET /api/cart/");
    const { suburb, state, postcode } = homes[(await readSite(site)).country];
    const days = await visitor.call("POST /api/checkout/avail", {
      body: { cartId: cart.cartId ?? "", suburb, state, postcode },
    });
    if (!days.ok) throw new Error(days.errors.join());
    const { deliveryServices, ...others } = days.value;
    expect(deliveryServices.length).toBeGreaterThan(0);
    // A service is shown with its price, so one that costs something is an offer.
    const included = deliveryServices.filter(({ price }) => price === 0);
    const view = await visitor.call("GET /api/checkout");
    const pages = await Promise.all(["/cart", "/customer/checkout"].map((url) => visitor.send({ url })));
    const texts = [...[cart, others, included, view].flatMap(textsIn), ...pages.map(({ body }) => textOfPage(body))];
    expect(texts.flatMap((text) => falseClaims(text, facts))).toEqual([]);
  });

  test("no mail about an order, an account or a return promises what the tables contradict", async () => {
    const facts = await claimFactsOf(shop, site);
    const texts = mailTexts(await readSite(site));
    expect(texts.length).toBeGreaterThan(80);
    expect(texts.flatMap((text) => falseClaims(text, facts))).toEqual([]);
  });

  test("no sentence in the code of mails, checkout and account promises what the tables contradict", async () => {
    const facts = await claimFactsOf(shop, site);
    expect(sentences.some(({ text }) => text.includes("We answer by email within two business days"))).toBe(true);
    const found = sentences.flatMap(({ file, text }) =>
      falseClaims(text, facts).map(({ claim, sentence }) => `${file}: ${claim}: ${sentence}`),
    );
    expect(found).toEqual([]);
  });
});
