import { z } from "zod";

/** When newcomers wait in line. */
export const waitingRoomEnvironment = {
  /** Milliseconds by which a process may be late with its work; above it newcomers get the waiting page. Without it nobody waits. */
  WAITING_ROOM_DELAY_MS: z.coerce.number().int().min(10).max(60_000).optional(),
};

export type WaitingRoomPlan = { readonly delayMs: number };

export const waitingRoomOf = (env: z.infer<z.ZodObject<typeof waitingRoomEnvironment>>): WaitingRoomPlan | null =>
  env.WAITING_ROOM_DELAY_MS === undefined ? null : { delayMs: env.WAITING_ROOM_DELAY_MS };
