import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { asCents, type Cents } from "#kit/money.ts";
import { Acknowledgements } from "./acknowledgements.tsx";
import { depositOf, emptyFields, type CheckoutFields } from "./checkout-fields.ts";
import { ContactSection } from "./contact-section.tsx";
import { DepositSection } from "./deposit-section.tsx";
import { NextSteps, type NextStepsProps } from "./next-steps.tsx";
import { OrderMoney } from "./order-money.tsx";
import { StaffSection, type StaffSectionProps } from "./staff-section.tsx";
import { type CheckoutFormState, withErrors } from "./use-checkout-fields.ts";

const terms = { payableCents: asCents(1_000_00), percent: 30 };
const nothing = () => {};

function formWith(part: Partial<CheckoutFields> = {}, validationShown = false): CheckoutFormState {
  const changes = { change: nothing, changeDelivery: nothing, changeBilling: nothing, turn: nothing };
  const left: ReadonlySet<string> = new Set();
  const moves = { ...changes, leave: nothing, showValidation: nothing };
  return withErrors(
    { fields: { ...emptyFields, ...part }, left, validationShown, ...moves },
    {
      country: "AU",
      company: "optional",
      hasMiele: true,
      asksForStorage: true,
      deposit: terms,
      poNumber: "optional",
    },
  );
}

const markup = (element: ReactElement) => renderToStaticMarkup(element);
const words = (element: ReactElement) =>
  markup(element)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const input = (text: string, name: string) =>
  new RegExp(`<(?:input|select)[^>]*name="${name}"[^>]*>`).exec(text)?.[0] ?? "";

describe("contact", () => {
  const section = (settled: readonly ("email" | "phone")[]) =>
    markup(<ContactSection form={formWith()} settled={settled} onEmail={nothing} />);

  test("email, phone and the newsletter, which is ticked (CHK-12, CHK-13, CHK-14)", () => {
    const text = section([]);
    expect(input(text, "email")).toMatch(/autocomplete="email"/i);
    expect(input(text, "phoneNumber")).toMatch(/type="tel"/);
    expect(input(text, "newsletter")).toContain("checked");
    expect(text).not.toContain("disabled");
  });

  test("fields that the account or the store decides cannot be typed (CHK-106, CHK-107, CHK-111)", () => {
    expect(input(section(["email", "phone"]), "email")).toContain("disabled");
    expect(input(section(["phone"]), "phoneNumber")).toContain("disabled");
    expect(input(section(["phone"]), "email")).not.toContain("disabled");
  });
});

describe("hints about a driver", () => {
  const section = (kind: CheckoutFields["kind"]) =>
    words(<ContactSection form={formWith({ kind })} settled={[]} onEmail={nothing} />);

  test("are for who is delivered to, not for who carries the goods home (CHK-116)", () => {
    expect(section("delivery")).toContain("The driver texts you a delivery window");
    expect(section("delivery")).toContain("delivery updates");
    expect(section("cash-and-carry")).not.toMatch(/driver|deliver/i);
  });
});

describe("what has to be acknowledged", () => {
  const element = (validationShown: boolean) => (
    <Acknowledgements
      form={formWith({}, validationShown)}
      miele="asked"
      storage="asked"
      storageCost="No storage fee for this day."
    />
  );

  test("Miele's warning has its words and its tick (CHK-23, CHK-27, CHK-109)", () => {
    expect(words(element(false))).toContain(
      "Your order contains Miele products. Miele delivers and installs these itself and will contact you to confirm the date. I understand",
    );
  });

  // Also: DELIV-62
  test("the storage terms say what it costs and lead to the terms (DELIV-55, DELIV-56, DELIV-61)", () => {
    expect(words(element(false))).toContain("No storage fee for this day.");
    expect(markup(element(false))).toContain('href="/s/winning-storage-terms-and-conditions"');
    expect(words(element(true))).toContain(
      "To continue, please tick the box to acknowledge that my delivery date selection will incur a daily fee.",
    );
  });
});

describe("a deposit", () => {
  const element = (part: Partial<CheckoutFields>, deposit: Cents | null) => (
    <DepositSection form={formWith(part)} terms={terms} deposit={deposit} />
  );

  test("it says the least, and with an amount the share and what is left (CHK-21, PAY-74)", () => {
    expect(words(element({}, null))).toContain("At least 30% of your order total, $300.00.");
    expect(words(element({ paysDeposit: true, deposit: "333.33" }, asCents(333_33)))).toContain(
      "You pay $333.33 now (33.33%). Remaining: $666.67, before delivery.",
    );
    expect(words(element({ paysDeposit: true }, null))).toContain("You pay everything now: $1,000.00.");
  });

  test("until somebody asks for one everything is paid, and the least is shown beside the choice (PAY-76)", () => {
    expect(depositOf(emptyFields, terms)).toBeNull();
    expect(words(element({}, null))).toContain("At least 30% of your order total, $300.00.");
    expect(input(markup(element({}, null)), "partialPaymentEnabled")).not.toContain("checked");
    expect(input(markup(element({}, null)), "partialPayment")).toBe("");
  });

  test("the amount is typed with a decimal keyboard, never in a number field (PAY-79)", () => {
    const field = input(markup(element({ paysDeposit: true }, null)), "partialPayment");
    expect(field).toMatch(/inputmode="decimal"/i);
    expect(field).not.toContain('type="number"');
  });
});

describe("how the total is met", () => {
  const of = (giftCents: number, deposit: number | null) =>
    words(
      <OrderMoney
        totalCents={asCents(1_000_00)}
        giftCents={asCents(giftCents)}
        deposit={deposit === null ? null : asCents(deposit)}
      />,
    );

  test("a total that is paid now has no surcharge", () => {
    expect(of(0, null)).toBe("");
  });

  test("gift cards, the deposit and the rest add up (CHK-24, PAY-70, PAY-74)", () => {
    expect(of(0, 300_00)).toBe("To pay now $300.00 Remaining $700.00");
    expect(of(250_00, 300_00)).toBe("Gift cards \u2212$250.00 To pay now $300.00 Remaining $450.00");
    expect(of(1_000_00, null)).toBe("Gift cards \u2212$1,000.00 To pay now $0.00");
  });
});

describe("the next steps", () => {
  const answer = {
    showNotifyIfAvailableSooner: true,
    showInstallationContact: true,
    showUniqueDeliveryRequirements: true,
  } as NextStepsProps["answer"];
  const element = (part: Partial<NextStepsProps> = {}) => (
    <NextSteps
      form={formWith()}
      answer={answer}
      uniqueRequirements="asked"
      services={[{ sku: "REMOVE", title: "Take the old one away", price: "$39" }]}
      {...part}
    />
  );

  // Also: DELIV-49, DELIV-50
  test("services, contacts, an earlier day and the way in (CHK-18, DELIV-18, DELIV-48)", () => {
    const text = words(element());
    for (const part of [
      "Take the old one away $39",
      "Who should the installer call?",
      "Someone else will be there",
      "Tell me if an earlier day becomes available",
      "Stairs, narrow doors, a lift or a crane?",
    ])
      expect(text).toContain(part);
    expect(words(element({ uniqueRequirements: "not-asked" }))).not.toContain("crane");
  });

  test("a contact that was typed before is shown at once (DELIV-50)", () => {
    const form = formWith({ deliveryContact: { name: "", phone: "0400 000 001" } });
    expect(markup(element({ form }))).toContain('value="0400 000 001"');
  });
});

describe("staff", () => {
  const view = {
    stores: [
      { subdivision: "MEL1", name: "Richmond", selected: false },
      { subdivision: "SYD1", name: "Newtown", selected: false },
    ],
    salesPeople: [
      { code: "A", name: "Ann", subdivision: "MEL1", selected: false },
      { code: "C", name: "Cal", subdivision: "SYD1", selected: false },
    ],
  };
  const element = (part: Partial<CheckoutFields>, more: Partial<StaffSectionProps> = {}) => (
    <StaffSection
      view={view}
      fields={{ ...emptyFields, ...part }}
      onStore={nothing}
      onSalesperson={nothing}
      onCarry={nothing}
      onOverride={nothing}
      onQuote={undefined}
      failure={null}
      {...more}
    />
  );

  test("store and salesperson are chosen, the latter among those of the store (CHK-19, CHK-66)", () => {
    expect(words(element({}))).toContain("Richmond Newtown");
    expect(words(element({ subdivision: "SYD1" }))).toContain("Choose a salesperson Cal");
    expect(words(element({ subdivision: "SYD1" }))).not.toContain("Ann");
  });

  test("cash and carry needs a store, and permission (CHK-115, CHK-116)", () => {
    expect(input(markup(element({})), "cashAndCarry")).toContain("disabled");
    expect(input(markup(element({ subdivision: "MEL1" })), "cashAndCarry")).not.toContain("disabled");
    expect(markup(element({ subdivision: "MEL1" }, { onCarry: undefined }))).not.toContain("cashAndCarry");
  });

  test("fully booked days are opened by staff with the permission, for delivered goods (DELIV-51)", () => {
    expect(words(element({}))).toContain("Open fully booked delivery days");
    expect(words(element({}, { onOverride: undefined }))).not.toContain("fully booked");
    expect(words(element({ kind: "cash-and-carry" }))).not.toContain("fully booked");
  });

  test("an order without a carrier is sent as a request (DELIV-31)", () => {
    expect(words(element({}, { onQuote: nothing }))).toContain("Send as a request for a delivery quote");
    expect(words(element({}))).not.toContain("delivery quote");
  });
});
