import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { checkDeliveryAddress, normaliseAddress } from "#capabilities/location/address.rules.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import { findLocalityOfAddress } from "#capabilities/location/server/location.service.ts";
import { checkContacts } from "../../form/contact.rules.ts";
import { editMessages } from "../../order-management/edit-order.copy.ts";
import type { OrderEdit } from "../../order-management/order-changes.office.contract.ts";
import type { FrozenLine } from "../draft/drafts.store.ts";
import { type OrderRow, saveContacts, saveCrewNote } from "../orders/orders.store.ts";
import { savePlace } from "./edit-order.store.ts";

export type ContactRefusal = "invalid" | "unknownSuburb" | "otherWarehouse" | "addressOfSupplier";
type Edited = { readonly summary: readonly string[] };
type EditedPlace = Edited & { readonly place: KnownLocality | null };

type Placing = {
  readonly order: OrderRow;
  readonly lines: readonly FrozenLine[];
  readonly place: KnownLocality | null;
  readonly address: OrderEdit["address"];
};

/** Where the order goes: another address in the same suburb, or another suburb that the same warehouse serves. */
export async function editAddress(
  tx: Tx,
  shop: Context,
  { order, lines, place: before, address: typed }: Placing,
): Promise<Result<EditedPlace, ContactRefusal>> {
  if (typed === undefined) return ok({ place: before, summary: [] });
  const { site } = shop.visit;
  const place = await findLocalityOfAddress(shop, typed);
  if (place === null || place.country !== site.country) return refuse("unknownSuburb");
  const address = normaliseAddress({ ...order.deliveryAddress, ...typed, state: place.state }, site.country);
  const errors = checkDeliveryAddress(address, {
    country: site.country,
    company: site.accountPayment === "offered" ? "required" : "optional",
    labels: "ours",
  });
  const sentences = Object.values(errors).filter((one) => typeof one === "string");
  if (sentences.length > 0) return refuse("invalid", { sentences });
  if (place.id !== order.localityId) {
    if (place.zone === null) return refuse("unknownSuburb");
    const supplied = lines.find((line) => line.quantity > 0 && line.supplierCode !== null);
    if (supplied) return refuse("addressOfSupplier", { title: supplied.title });
    if (place.zone.warehouseCode !== order.warehouseCode) return refuse("otherWarehouse");
  }
  if (JSON.stringify(address) === JSON.stringify(order.deliveryAddress)) return ok({ place, summary: [] });
  await savePlace(tx, order.id, { address, localityId: place.id, zoneCode: place.zone?.code ?? order.zoneCode });
  return ok({ place, summary: [editMessages.address] });
}

/** Changes the contact that the crew calls, and its instructions. */
export async function editContact(
  tx: Tx,
  shop: Context,
  order: OrderRow,
  choice: OrderEdit,
): Promise<Result<Edited, "invalid">> {
  const { crewNote = order.crewNote } = choice;
  const before = {
    phone: order.phone,
    deliveryContact: order.deliveryContact,
    installationContact: order.installationContact,
    deliveryInstructions: order.deliveryAddress.deliveryInstructions,
  };
  const after = {
    ...before,
    phone: choice.phone ?? before.phone,
    deliveryContact: choice.deliveryContact === undefined ? before.deliveryContact : choice.deliveryContact,
    deliveryInstructions: choice.deliveryInstructions ?? before.deliveryInstructions,
  };
  const isOther = JSON.stringify(after) !== JSON.stringify(before);
  const sentences = isOther ? checkContacts(after, shop.visit.site.country) : [];
  if (sentences.length > 0) return refuse("invalid", { sentences });
  if (isOther) await saveContacts(tx, order.id, after);
  if (crewNote !== order.crewNote) await saveCrewNote(tx, order.id, crewNote);
  return ok({
    summary: [
      ...(isOther ? [editMessages.contact] : []),
      ...(crewNote === order.crewNote ? [] : [editMessages.crewNote]),
    ],
  });
}
