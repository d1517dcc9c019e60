import { describe, expect, test } from "vitest";
import { toCashAndCarry, toDelivery } from "./cash-and-carry.ts";
import { emptyFields } from "./checkout-fields.ts";

const richmond = {
  phone: "03 9000 1100",
  address: "1 Church Street",
  suburb: "Richmond",
  state: "VIC",
  postcode: "3121",
};
const newtown = { phone: "02 9000 1200", address: "9 King Street", suburb: "Newtown", state: "NSW", postcode: "2042" };
const typed = {
  ...emptyFields,
  email: "staff@example.com",
  phoneNumber: "0400 000 000",
  delivery: {
    ...emptyFields.delivery,
    firstName: "Alex",
    address: "12 Swan Street",
    suburb: "Fitzroy",
    state: "VIC",
    postcode: "3065",
  },
};

describe("cash and carry", () => {
  test("the store's phone and address stand in the form, and the email is asked for anew (CHK-110, CHK-111, CHK-112)", () => {
    const { phone, ...place } = richmond;
    const fields = toCashAndCarry(richmond, typed);
    expect(fields).toMatchObject({ kind: "cash-and-carry", email: "", phoneNumber: phone });
    expect(fields.delivery).toMatchObject({ ...place, firstName: "Alex" });
  });

  test("off again, everything is as it was before, for a guest too (CHK-114, CHK-118, CHK-119)", () => {
    expect(toDelivery(toCashAndCarry(richmond, typed))).toMatchObject({
      kind: "delivery",
      email: "staff@example.com",
      phoneNumber: "0400 000 000",
      delivery: typed.delivery,
    });
    expect(toDelivery(typed)).toBe(typed);
  });

  test("another store takes the first one's place, and what was there before is still known (CHK-112, CHK-114)", () => {
    const other = toCashAndCarry(newtown, { ...toCashAndCarry(richmond, typed), email: "buyer@example.com" });
    expect(other).toMatchObject({ email: "buyer@example.com", phoneNumber: newtown.phone });
    expect(other.delivery.suburb).toBe("Newtown");
    expect(toDelivery(other).delivery).toEqual(typed.delivery);
  });

  test("cash goes with it, another way to pay stays (CHK-116)", () => {
    const carried = toCashAndCarry(richmond, typed);
    expect(toDelivery({ ...carried, payment: "cashAndCarry" }).payment).toBe("card");
    expect(toDelivery({ ...carried, payment: "staffOther" }).payment).toBe("staffOther");
  });
});
