import { sql } from "kysely";

/** The person of an order whom goods are brought to or fetched from. */
export type Recipient = {
  readonly customer: string;
  readonly phone: string;
  readonly address: string;
  readonly suburb: string;
  readonly postcode: string;
};

/** The name of the person, of an order `o`. */
export const customerOf = sql`trim(o.delivery_address->>'firstName' || ' ' || (o.delivery_address->>'lastName'))`;

/** The columns of a `Recipient`, of an order `o`. */
export const recipient = sql`
  ${customerOf} as customer, o.phone, o.delivery_address->>'address' as address,
  o.delivery_address->>'suburb' as suburb, o.delivery_address->>'postcode' as postcode`;
