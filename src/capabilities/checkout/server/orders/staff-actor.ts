import { type OfficeContext, staffOf } from "#platform/office-service.ts";
import type { OrderActor } from "./order-transitions.store.ts";

/** The member of staff of a call, as an order's history names them. */
export const staffActor = (context: Pick<OfficeContext, "session">): OrderActor => `staff:${staffOf(context).id}`;
