import { Buffer } from "node:buffer";
import { isCalendarDay } from "#kit/calendar-day.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { type OfficeContext, siteOf, staffOf } from "#platform/office-service.ts";
import { moveDelivery, staffActor } from "#capabilities/checkout/server/checkout.service.ts";
import { daysOfOrder } from "#capabilities/delivery/server/delivery.service.ts";
import { attemptLabels } from "../fulfilment.copy.ts";
import type { AttemptReason } from "../picking.rules.ts";
import { checkPicture, type PictureType } from "../picture.rules.ts";
import { auditConsignment, changeConsignment, type Changing, moveConsignment } from "./change-consignment.ts";
import { findCarrier } from "./consignments.store.ts";
import { insertAttempt, insertProof, listAttempts } from "./units.store.ts";

/** These have no number of their own. */
const withoutTracking: readonly string[] = ["truck", "supplier", "collected"];

type Sending = { readonly carrier: string; readonly tracking: string };

export const dispatchConsignment = (context: OfficeContext, number: string, { carrier: code, tracking }: Sending) =>
  changeConsignment(
    context,
    number,
    async (changing): Promise<Result<null, "wrongState" | "unknownCarrier" | "noTracking" | "noRun">> => {
      const { consignment, order } = changing;
      if (consignment.state === "dispatched" && consignment.carrier === code && consignment.tracking === tracking)
        return ok(null);
      const carrier = await findCarrier(changing.tx, code);
      if (carrier === null) return refuse("unknownCarrier");
      if (tracking === "" && !withoutTracking.includes(code)) return refuse("noTracking", { carrier: carrier.name });
      if (code === "truck" && order.day === null) return refuse("noRun");
      const moved = await moveConsignment(changing, { to: "dispatched", carrier: code, tracking, now: context.now });
      if (moved.ok)
        await auditConsignment(context, changing, { action: "dispatched", after: { carrier: carrier.name, tracking } });
      return moved;
    },
  );

/** Undoes packing; picked units stay picked. */
export const unpackConsignment = (context: OfficeContext, number: string) =>
  changeConsignment(context, number, async (changing): Promise<Result<null, "wrongState">> => {
    if (changing.consignment.state === "picking") return ok(null);
    if (changing.consignment.state === "dispatched") return refuse("wrongState", stateOf(changing));
    const moved = await moveConsignment(changing, { to: "picking", now: context.now });
    if (moved.ok) await auditConsignment(context, changing, { action: "unpacked" });
    return moved;
  });

const stateOf = ({ consignment: { number, state } }: Changing) => ({ number, state });

export const cancelConsignment = (context: OfficeContext, number: string) =>
  changeConsignment(context, number, async (changing): Promise<Result<null, "wrongState">> => {
    if (changing.consignment.state === "cancelled") return ok(null);
    const moved = await moveConsignment(changing, { to: "cancelled", now: context.now });
    if (moved.ok) await auditConsignment(context, changing, { action: "consignment-cancelled" });
    return moved;
  });

type Proof = { readonly receivedBy: string; readonly signature: string | null; readonly photo: string | null };

const pictureIn = (base64: string | null): Result<PictureType | null, "notPicture" | "largePicture"> =>
  base64 === null ? ok(null) : checkPicture(Buffer.from(base64, "base64"));

export const deliverConsignment = (context: OfficeContext, number: string, proof: Proof) =>
  changeConsignment(
    context,
    number,
    async (changing): Promise<Result<null, "wrongState" | "notPicture" | "largePicture" | "noProof">> => {
      const { tx, consignment } = changing;
      if (consignment.state === "delivered") return ok(null);
      const [signature, photo] = [pictureIn(proof.signature), pictureIn(proof.photo)];
      if (!signature.ok) return signature;
      if (!photo.ok) return photo;
      if (signature.value === null && photo.value === null) return refuse("noProof");
      const moved = await moveConsignment(changing, { to: "delivered", now: context.now });
      if (!moved.ok) return moved;
      const by = staffOf(context).name;
      await insertProof(tx, consignment.id, { ...proof, photoType: photo.value, by, at: context.now });
      await auditConsignment(context, changing, { action: "delivered", after: { receivedBy: proof.receivedBy } });
      return ok(null);
    },
  );

type Failure = {
  readonly key: string;
  readonly reason: AttemptReason;
  readonly note: string;
  readonly newDay: string | null;
};

type FailRefusal = "wrongState" | "noSuchDay" | "dayGone";

/** The goods come back to be sent again; the new day is one of the delivery rules' own. */
export const failDelivery = (context: OfficeContext, number: string, failure: Failure) =>
  changeConsignment(context, number, async (changing): Promise<Result<null, FailRefusal>> => {
    const { tx, consignment, order } = changing;
    const { key, reason, note, newDay } = failure;
    if ((await listAttempts(tx, consignment.id)).some(({ id }) => id === key)) return ok(null);
    if (consignment.state !== "dispatched") return refuse("wrongState", stateOf(changing));
    if (newDay !== null && !isCalendarDay(newDay)) return refuse("noSuchDay");
    const moved = await moveConsignment(changing, { to: "packed", now: context.now });
    if (!moved.ok) return moved;
    const attempt = { id: key, day: order.day, reason, note, newDay, by: staffOf(context).name, at: context.now };
    await insertAttempt(tx, consignment.id, attempt);
    await auditConsignment(context, changing, {
      action: "delivery-failed",
      after: { why: reason, newDay },
      reason: note,
    });
    return newDay === null || newDay === order.day ? ok(null) : moveToNewDay(context, changing, { ...failure, newDay });
  });

async function moveToNewDay(
  context: OfficeContext,
  { tx, consignment, order }: Changing,
  { newDay, reason }: Failure & { readonly newDay: string },
): Promise<Result<null, "noSuchDay" | "dayGone">> {
  if (!isCalendarDay(newDay)) return refuse("noSuchDay");
  const site = siteOf(context, consignment.site);
  const offered = await daysOfOrder({ db: tx, site, now: context.now, orderId: order.id });
  const isOffered = offered?.days.some(({ day, available }) => available && day === newDay) ?? false;
  if (offered === null || !isOffered || order.day === null) return refuse("dayGone", { day: newDay });
  const moved = await moveDelivery(tx, {
    orderId: order.id,
    zoneCode: offered.zoneCode,
    from: order.day,
    to: newDay,
    who: staffActor(context),
    reason: attemptLabels[reason].toLowerCase(),
    now: context.now,
  });
  return moved.ok ? ok(null) : refuse("dayGone", { day: newDay });
}
