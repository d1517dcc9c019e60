import { z } from "zod";
import { dollars } from "#shop/wire-values.ts";
import { HostedCard } from "#capabilities/payments/hosted-card.contract.ts";
import { MAX_TOKEN_LENGTH } from "#capabilities/payments/wallets.rules.ts";

export const textUpTo = (most: number) => z.string().max(most);
/** `[year, month, day]`, the month counted from 1. */
export const DayParts = z.tuple([z.number().int(), z.number().int(), z.number().int()]);

/** Shapes only: which of the fields are required, and how long they may be, is `checkForm` in checkout.rules.ts. */
export const Address = z.object({
  firstName: textUpTo(200),
  lastName: textUpTo(200),
  companyName: textUpTo(200).default(""),
  address: textUpTo(300),
  suburb: textUpTo(100),
  state: textUpTo(20).default(""),
  postcode: textUpTo(20),
  country: z.enum(["AU", "NZ"]),
});
export type Address = z.output<typeof Address>;

export const Contact = z.object({ name: textUpTo(100), phone: textUpTo(30) });
export type Contact = z.output<typeof Contact>;

/** Read only to refuse it: a card comes encrypted, in `encryptedValues`. */
export const cardDetails = z
  .unknown()
  .meta({ description: "Refused when filled in. Send `encryptedValues`." })
  .optional();

export const CheckoutForm = z.object({
  cartId: z.uuid(),
  email: textUpTo(300),
  newsletter: z.boolean().default(true),
  phoneNumber: textUpTo(40),
  /** Dollars to pay now; 0 or null pays everything. */
  partialPayment: dollars.nullable().default(null),
  deliveryAddress: Address.extend({ deliveryInstructions: textUpTo(1000).default("") }),
  /** Null: the same as delivery. */
  billingAddress: Address.nullable().default(null),
  poNumber: textUpTo(100).default(""),
  deliveryDate: DayParts.nullable(),
  /** Staff only, where nothing can be delivered: the order waits for a delivery quote, and nothing is taken for it. */
  deliveryQuote: z.boolean().default(false),
  EarlyNotification: z.boolean().default(false),
  requestedDeliveryContact: Contact.nullable().default(null),
  requestedInstallationContact: Contact.nullable().default(null),
  uniqueRequirements: textUpTo(500).default(""),
  /** SKUs of the chosen paid services. */
  deliveryServices: z.array(textUpTo(60)).max(20).default([]),
  subdivision: textUpTo(40).nullable().default(null),
  salespersonCode: textUpTo(40).nullable().default(null),
  selectedPaymentOption: z.number().int().min(0).max(1_048_576),
  devicePaymentCode: textUpTo(20).nullable().default(null),
  /** The name of the store's terminal that the customer pays at. */
  terminal: textUpTo(40).nullable().default(null),
  cart: z.object({
    items: z
      .array(
        z.object({
          qty: z.number().int(),
          sku: textUpTo(100),
          unitId: textUpTo(40).default(""),
          productCode: textUpTo(120),
          category: textUpTo(100).default(""),
          warrantyId: textUpTo(60).nullable().default(null),
          installId: textUpTo(60).nullable().default(null),
        }),
      )
      .max(200),
    /** What the shopper was shown, everything included; the order is refused when it is not ours. */
    orderTotal: dollars,
    couponCode: textUpTo(40).nullable().default(null),
  }),
  brandsWarnings: z.object({ mieleWarning: z.boolean() }).default({ mieleWarning: false }),
  supplierDeliveryDates: z
    .array(z.object({ supplier: textUpTo(40), deliveryDate: DayParts, price: dollars }))
    .max(20)
    .default([]),
  winningDeliveryServiceOverride: z.boolean().default(false),
  fraudCheckToken: textUpTo(5000).nullable().default(null),
  cashAndCarry: z.boolean().optional(),
  stockFeeAcknowledged: z.boolean().optional(),
  browserInfo: z
    .object({
      screenHeight: z.number().int().min(0).max(100_000),
      screenWidth: z.number().int().min(0).max(100_000),
      colorDepth: z.number().int().min(0).max(64).optional(),
      javaEnabled: z.boolean().optional(),
      language: textUpTo(40).optional(),
      timeZoneOffset: z.number().int().min(-900).max(900).optional(),
      userAgent: textUpTo(1000).optional(),
    })
    .nullable()
    .default(null),
  /** The card as a JWE, encrypted in the browser. */
  encryptedValues: textUpTo(8000).nullable().default(null),
  /** The card as the provider's own fields encrypted it, where the site uses them. */
  hostedCard: HostedCard.nullable().default(null),
  cardHolderName: textUpTo(100).nullable().default(null),
  cardDetails,
  /** What Google Pay or Apple Pay made for this one payment; read by the provider alone. */
  walletToken: textUpTo(MAX_TOKEN_LENGTH).nullable().default(null),
});
export type CheckoutForm = z.output<typeof CheckoutForm>;
