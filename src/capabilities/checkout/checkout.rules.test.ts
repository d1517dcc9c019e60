import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import type { CheckoutForm } from "./checkout.contract.ts";
import { checkEmail, checkForm, checkPhone, type FormTerms, orderTotal, sentencesOfForm } from "./checkout.rules.ts";

const terms: FormTerms = { country: "AU", company: "optional", hasMiele: false };

const address: NonNullable<CheckoutForm["billingAddress"]> = {
  firstName: "Alex",
  lastName: "Example",
  companyName: "",
  address: "12 Swan Street",
  suburb: "Richmond",
  state: "VIC",
  postcode: "3121",
  country: "AU",
};

const form = {
  email: "alex@example.com",
  phoneNumber: "0400 000 000",
  poNumber: "",
  deliveryAddress: { ...address, deliveryInstructions: "" },
  billingAddress: null,
  brandsWarnings: { mieleWarning: false },
};

describe("e-mail and phone", () => {
  test.each(["a@b.c", "alex.example+cart@mail.example.com.au", " alex@example.com "])(
    "%s can be written to (CHK-100, CHK-101)",
    (email) => {
      expect(checkEmail(email)).toBeNull();
    },
  );

  test.each(["", "a@b", "alex", "alex@", "@example.com", "alex@exam ple.com", `${"a".repeat(250)}@b.co`])(
    "%s is no e-mail address (CHK-100, CHK-101)",
    (email) => {
      expect(checkEmail(email)).toBe("Please enter a valid email");
    },
  );

  test.each([
    ["0400 000 000", "AU", null],
    ["+61 3 9999 9999", "AU", null],
    ["021 000 0000", "AU", null],
    ["021 000 0000", "NZ", null],
    ["9999 9999", "AU", "Please include your area code"],
    ["0400 000", "AU", "Please enter a valid phone number"],
    ["+61 (0) 400 00 00 00", "AU", null],
    [" +61 (0) 400 00 00 00 ", "AU", null],
    ["+61 (0) 4 00 00 00 00", "AU", "Please enter a valid phone number"],
    ["0400 000 000 000 000 000", "AU", "Please enter a valid phone number"],
  ] as const)("%s in %s can be called, or the reason why not is shown (CHK-103)", (phone, country, message) => {
    expect(checkPhone(phone, country)).toBe(message);
  });
});

describe("the form", () => {
  test("a form that is whole has nothing to say (CHK-95)", () => {
    expect(sentencesOfForm(checkForm(form, terms))).toEqual([]);
  });

  test("every wrong field has its sentence, in the order of the page (CHK-95, CHK-99)", () => {
    const wrong = { ...form, email: "", phoneNumber: "", deliveryAddress: { ...form.deliveryAddress, firstName: "" } };
    expect(sentencesOfForm(checkForm(wrong, terms))).toEqual([
      "Please enter a valid email",
      "Please enter a valid phone number",
      "Please enter a first name (max 20 characters)",
    ]);
  });

  test("a billing address is checked only when it is another one (ADDR-28, ADDR-30)", () => {
    const billed = checkForm({ ...form, billingAddress: { ...address, suburb: "" } }, terms);
    expect(billed.billingAddress).toEqual({ suburb: "Please enter a valid suburb" });
    expect(checkForm(form, terms).billingAddress).toEqual({});
  });

  test("a purchase order number has 40 characters at most (CHK-104)", () => {
    expect(checkForm({ ...form, poNumber: "p".repeat(40) }, terms).poNumber).toBeNull();
    expect(checkForm({ ...form, poNumber: "p".repeat(41) }, terms).poNumber).toBe(
      "Please enter a valid PO number (max 40 characters)",
    );
  });

  test("with Miele in the cart an address fits on Miele's shorter labels (ADDR-14)", () => {
    const long = { ...form, deliveryAddress: { ...form.deliveryAddress, address: `12 ${"Swan ".repeat(7)}Street` } };
    const warned = { ...long, brandsWarnings: { mieleWarning: true } };
    expect(sentencesOfForm(checkForm(warned, terms))).toEqual([]);
    expect(sentencesOfForm(checkForm(warned, { ...terms, hasMiele: true }))).toEqual([
      "Address cannot be more than 35 characters",
    ]);
  });

  test("with Miele in the cart its warning must be ticked (CHK-109)", () => {
    const miele = { ...terms, hasMiele: true };
    expect(checkForm(form, miele).mieleWarning).toBe(
      "Please tick the box to confirm that you understand how Miele delivers.",
    );
    expect(checkForm({ ...form, brandsWarnings: { mieleWarning: true } }, miele).mieleWarning).toBeNull();
    expect(checkForm(form, terms).mieleWarning).toBeNull();
  });
});

describe("the total", () => {
  const noStorage = { storageCents: asCents(0) };
  test("goods, delivery, makers and services add up to what is paid (CHK-133)", () => {
    const parts = {
      itemsCents: asCents(100_00),
      deliveryCents: asCents(49_00),
      supplierCents: [asCents(20_00), asCents(0)],
      serviceCents: [asCents(29_00)],
    };
    expect(orderTotal({ ...parts, ...noStorage })).toBe(198_00);
  });

  test("includes the storage fee (DELIV-61)", () => {
    const parts = { itemsCents: asCents(100_00), deliveryCents: asCents(49_00), supplierCents: [], serviceCents: [] };
    expect(orderTotal({ ...parts, storageCents: asCents(12_60) })).toBe(161_60);
  });

  test("a negative amount counts as zero (CHK-133, CHK-134)", () => {
    const parts = {
      itemsCents: asCents(100_00),
      deliveryCents: asCents(-5_00),
      supplierCents: [asCents(-1)],
      serviceCents: [],
      ...noStorage,
    };
    expect(orderTotal(parts)).toBe(100_00);
  });

  test("it is never below the goods, and whole cents stay whole (CHK-133)", () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(asCents);
    const parts = fc.record({
      itemsCents: fc.nat(10_000_000).map(asCents),
      deliveryCents: cents,
      supplierCents: fc.array(cents, { maxLength: 5 }),
      serviceCents: fc.array(cents, { maxLength: 5 }),
      storageCents: fc.nat(24_000).map(asCents),
    });
    fc.assert(
      fc.property(parts, (amounts) => {
        const total = orderTotal(amounts);
        return Number.isInteger(total) && total >= amounts.itemsCents;
      }),
    );
  });
});
