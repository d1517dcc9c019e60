/** The rooms for planning, in the order of the page. */
export const plannerRooms = [
  "Kitchen",
  "Laundry",
  "Living room",
  "Dining room",
  "Bedroom",
  "Home office",
  "Outdoors",
] as const;
export type PlannerRoom = (typeof plannerRooms)[number];

/** A product that is planned for a room. */
export type RoomPick = { readonly sku: string; readonly room: PlannerRoom };

/** The page loads each product separately, so their number is limited. */
export const MAX_PICKS = 40;

const isSame = (one: RoomPick, other: RoomPick): boolean => one.sku === other.sku && one.room === other.room;

/** A product is in a room once, but may be in several rooms. Beyond the limit nothing changes. */
export function withPick(picks: readonly RoomPick[], pick: RoomPick): readonly RoomPick[] {
  const isKnown = picks.some((one) => isSame(one, pick));
  return isKnown || picks.length >= MAX_PICKS ? picks : [...picks, pick];
}

export const withoutPick = (picks: readonly RoomPick[], pick: RoomPick): readonly RoomPick[] =>
  picks.filter((one) => !isSame(one, pick));

export const roomsOf = (picks: readonly RoomPick[], sku: string): readonly PlannerRoom[] =>
  plannerRooms.filter((room) => picks.some((one) => isSame(one, { sku, room })));

/** The rooms with products, each in the order of selection. */
export const byRoom = (picks: readonly RoomPick[]): readonly { room: PlannerRoom; skus: readonly string[] }[] =>
  plannerRooms
    .map((room) => ({ room, skus: picks.filter((one) => one.room === room).map(({ sku }) => sku) }))
    .filter(({ skus }) => skus.length > 0);

const isPick = (value: unknown): value is RoomPick => {
  const pick = value as Partial<RoomPick> | null;
  return typeof pick?.sku === "string" && plannerRooms.some((room) => room === pick.room);
};

/** The stored plan of a browser; invalid data are ignored. */
export function readPicks(text: string | null): readonly RoomPick[] {
  try {
    const stored = JSON.parse(text ?? "[]") as unknown;
    const picks = Array.isArray(stored) ? stored.filter(isPick) : [];
    return picks.map(({ sku, room }) => ({ sku, room })).reduce(withPick, [] as readonly RoomPick[]);
  } catch {
    return [];
  }
}
