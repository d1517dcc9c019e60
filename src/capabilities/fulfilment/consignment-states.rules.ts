export const consignmentStates = ["picking", "packed", "dispatched", "delivered", "cancelled"] as const;
export type ConsignmentState = (typeof consignmentStates)[number];

/**
 * The moves of a consignment. Packed goods may be unpacked; what a truck brings back from a failed delivery is packed
 * again. What has left is not cancelled but returned.
 */
const moves: Readonly<Record<ConsignmentState, readonly ConsignmentState[]>> = {
  picking: ["packed", "cancelled"],
  packed: ["dispatched", "picking", "cancelled"],
  dispatched: ["delivered", "packed"],
  delivered: [],
  cancelled: [],
};

export const mayConsignmentMove = (from: ConsignmentState, to: ConsignmentState): boolean => moves[from].includes(to);

/** Its units are on their way or at the customer's. */
export const hasLeft = (state: ConsignmentState): boolean => state === "dispatched" || state === "delivered";
