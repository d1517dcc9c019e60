import type { OrderView } from "../orders/orders.contract.ts";

/** The address of an order as its fields on the screen. */
export const addressFields = [
  { name: "firstName", label: "First name" },
  { name: "lastName", label: "Last name" },
  { name: "address", label: "Street address" },
  { name: "suburb", label: "Suburb" },
  { name: "postcode", label: "Postcode" },
] as const;

type AddressName = (typeof addressFields)[number]["name"];

export type EditValues = Readonly<Record<AddressName, string>> & {
  readonly units: readonly string[];
  /** Of one unit of each line. */
  readonly prices: readonly string[];
  readonly addSku: string;
  readonly addUnits: string;
  readonly phone: string;
  readonly deliveryInstructions: string;
  readonly crewNote: string;
};

/** An order as it is, in the fields of the screen. */
export const valuesOf = ({ lines, phone, crewNote, deliveryAddress }: OrderView): EditValues => {
  const { firstName, lastName, address, suburb, postcode, deliveryInstructions } = deliveryAddress;
  return {
    units: lines.map(({ quantity }) => String(quantity)),
    prices: lines.map(({ price }) => price.toFixed(2)),
    addSku: "",
    addUnits: "1",
    phone,
    firstName,
    lastName,
    address,
    suburb,
    postcode,
    deliveryInstructions,
    crewNote,
  };
};

type Chosen = {
  readonly day: string;
  /** Null: not touched yet. */
  readonly services: readonly string[] | null;
  /** The services that it has. */
  readonly had: readonly string[];
};

/** What is different on the screen; what is not stays out, so that nothing else is changed. */
export function choiceOf(order: OrderView, values: EditValues, { day, services, had }: Chosen): object {
  const before = valuesOf(order);
  const isOther = (name: AddressName | "phone" | "deliveryInstructions" | "crewNote") =>
    values[name].trim() !== before[name].trim();
  const lines = values.units.flatMap((text, line) =>
    text.trim() === before.units[line] || text.trim() === "" ? [] : [{ line, quantity: Number(text) }],
  );
  const prices = values.prices.flatMap((text, line) =>
    text.trim() === before.prices[line] || text.trim() === "" ? [] : [{ line, price: Number(text) }],
  );
  const sku = values.addSku.trim();
  const isAddressOther = addressFields.some(({ name }) => isOther(name));
  const isServicesOther = services !== null && services.toSorted().join() !== had.toSorted().join();
  return {
    ...(lines.length > 0 && { lines }),
    ...(prices.length > 0 && { prices }),
    ...(sku !== "" && { added: [{ sku, quantity: Number(values.addUnits) }] }),
    ...(day !== "" && day !== order.deliveryDay && { day }),
    ...(isServicesOther && { services }),
    ...(isOther("phone") && { phone: values.phone }),
    ...(isOther("deliveryInstructions") && { deliveryInstructions: values.deliveryInstructions }),
    ...(isOther("crewNote") && { crewNote: values.crewNote }),
    ...(isAddressOther && { address: Object.fromEntries(addressFields.map(({ name }) => [name, values[name]])) }),
  };
}
