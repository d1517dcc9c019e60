import { expect, test } from "vitest";
import { z } from "zod";
import { schemaSentence } from "./schema-sentences.ts";

const Form = z.strictObject({
  quantity: z.number().int().min(1).max(99),
  firstName: z.string().min(1).max(20),
  note: z.string().min(3),
  below: z.number().lt(5),
  step: z.number().multipleOf(5),
  isGift: z.boolean(),
  skus: z.array(z.string()).min(1).max(2),
  country: z.enum(["AU", "NZ"]),
  kind: z.literal("cart"),
  cartId: z.uuid(),
  email: z.email(),
  code: z.string().regex(/^\d{6}$/),
  page: z.coerce.number(),
  when: z.union([z.literal(0), z.literal(1)]),
  billingAddress: z.object({ firstName: z.string() }),
  day: z.string().regex(/x/, "Please write the day like 2026-12-01."),
});
const good = {
  quantity: 1,
  firstName: "Sam",
  note: "abc",
  below: 4,
  step: 5,
  isGift: true,
  skus: ["A"],
  country: "AU",
  kind: "cart",
  cartId: "fd73f470-4085-4882-97c8-1ae257832e2e",
  email: "sam@example.com",
  code: "123456",
  page: 1,
  when: 0,
  billingAddress: { firstName: "Sam" },
  day: "x",
};

function sentencesOf(value: unknown): string[] {
  const read = Form.safeParse(value, { error: schemaSentence });
  return read.success ? [] : read.error.issues.map(({ message }) => message);
}

test.each([
  [{ quantity: 0 }, "Quantity must be 1 or more."],
  [{ quantity: 100 }, "Quantity must be 99 or less."],
  [{ quantity: 1.5 }, "Quantity must be a whole number."],
  [{ quantity: "two" }, "Quantity must be a number."],
  [{ quantity: undefined }, "Please fill in Quantity."],
  [{ quantity: null }, "Please fill in Quantity."],
  [{ firstName: "" }, "Please fill in First name."],
  [{ firstName: "a".repeat(21) }, "First name must have at most 20 characters."],
  [{ firstName: 7 }, "First name must be text."],
  [{ note: "ab" }, "Note must have at least 3 characters."],
  [{ below: 5 }, "Below must be less than 5."],
  [{ step: 4 }, "Step must be a multiple of 5."],
  [{ isGift: "yes" }, "Gift must be true or false."],
  [{ skus: [] }, "SKUs must have at least 1 entry."],
  [{ skus: ["a", "b", "c"] }, "SKUs must have at most 2 entries."],
  [{ skus: "a" }, "SKUs must be a list."],
  [{ country: "UK" }, "Country must be one of these: AU, NZ."],
  [{ kind: "list" }, "Kind must be cart."],
  [{ cartId: "7" }, "Cart id must be a valid id."],
  [{ email: "sam" }, "Email must be a valid email address."],
  [{ code: "12" }, "Code must be in the right format."],
  [{ page: "next" }, "Page must be a number."],
  [{ when: 7 }, "When is not valid."],
  [{ billingAddress: {} }, "Please fill in First name (billing address)."],
  [{ billingAddress: "home" }, "Billing address must be a group of fields."],
  [{ colour: "red" }, "We do not know the field “colour”."],
  [{ day: "" }, "Please write the day like 2026-12-01."],
] as const)("%j is refused with: %s", (change, sentence) => {
  expect(sentencesOf({ ...good, ...change })).toEqual([sentence]);
});

test("a good form has no sentence, and what is no form at all has one", () => {
  expect(sentencesOf(good)).toEqual([]);
  expect(sentencesOf([])).toEqual(["What was sent must be a group of fields."]);
});
