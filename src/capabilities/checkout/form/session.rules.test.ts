import { expect, test } from "vitest";
import { withoutSecrets } from "./session.rules.ts";

test.each([
  "card",
  "cardDetails",
  "cardNumber",
  "cardNo",
  "cardHolder",
  "cardHolderName",
  "cardExpiry",
  "cardCvc",
  "cardCvv",
  "nameOnCard",
  "encryptedCardNumber",
  "cvc",
  "CVV",
  "csc",
  "expiry",
  "expiryDate",
  "expiryMonth",
  "expiryYear",
  "devicePaymentCode",
  "fraudCheckToken",
  "walletToken",
  "password",
])("%s of a form is not stored (CHK-128)", (name) => {
  expect(withoutSecrets({ [name]: "4111", suburb: "Richmond" })).toEqual({ suburb: "Richmond" });
});

test("everything else is stored as it was typed, also where a name only resembles a secret (CHK-128)", () => {
  const form = {
    giftCard: "9036",
    cardsWanted: 2,
    expiryOfOffer: null,
    passwords: [],
    postcard: true,
    items: [1, "a"],
  };
  expect(withoutSecrets(form)).toEqual(form);
  expect([withoutSecrets(null), withoutSecrets("card"), withoutSecrets(0)]).toEqual([null, "card", 0]);
});
