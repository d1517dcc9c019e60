import { type Cents, sumCents } from "#kit/money.ts";

/** The lines of a payment as a provider receives them. Amounts include GST; those of a discount are negative. */
export type PaymentLine = {
  readonly kind: "goods" | "shipping" | "service" | "discount";
  readonly name: string;
  readonly sku: string;
  readonly quantity: number;
  /** For one. */
  readonly unitCents: Cents;
  /** `quantity` × `unitCents`. */
  readonly totalCents: Cents;
  /** The GST within `totalCents`. */
  readonly taxCents: Cents;
};

export const sumOfLines = (lines: readonly PaymentLine[]): Cents => sumCents(lines.map((line) => line.totalCents));
