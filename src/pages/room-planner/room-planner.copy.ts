import { MAX_PICKS } from "./room-picks.rules.ts";

export const plannerCopy = {
  title: "Room planner",
  lead: "Add products room by room and see what each room costs. We save your plan in this browser.",
  add: "Add to room planner",
  open: "Room planner",
  openWith: (count: number) => `Room planner (${count})`,
  choose: "Which room is it for?",
  planned: (rooms: readonly string[]) => `Planned for: ${rooms.join(", ")}`,
  added: (title: string, room: string) => `${title} is in your plan: ${room}`,
  full: `A plan holds up to ${MAX_PICKS} products. Remove one first.`,
  remove: (title: string, room: string) => `Remove ${title} from ${room}`,
  removeShort: "Remove",
  total: (count: number, amount: string) => `${count} ${count === 1 ? "product" : "products"}, ${amount} together`,
  waiting: "Loading your plan",
  removed: (title: string, room: string) => `${title} was removed from ${room}.`,
  failed: "We could not load this product. Reload the page to try again.",
  partial: (amount: string) => `${amount} together, without what could not be loaded`,
  gone: "We no longer sell this product.",
  empty: "Your plan is empty",
  emptyText: "Open a product, press “Add to room planner” and choose a room.",
  start: "Browse furniture",
} as const;
