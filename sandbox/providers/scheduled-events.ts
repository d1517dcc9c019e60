import { randomUUID } from "node:crypto";
import type { Change } from "../storage/data-file.ts";
import type { ProviderSession, SessionParts } from "./session.ts";

/** What a provider, or the payer there, does after the shop's call was answered. */
export const eventNames = [
  "capture-completed",
  "capture-denied",
  "capture-reversed",
  "refund-completed",
  "refund-failed",
  "refunded-elsewhere",
  "dispute-opened",
  "dispute-escalated",
  "dispute-won",
  "dispute-lost",
  "tokens-revoked",
  "fraud-accepted",
  "fraud-rejected",
  "fraud-stopped",
] as const;
export type ProviderEvent = (typeof eventNames)[number];

export type ScheduledEvent = { id: string; due: number; sessionId: string; event: ProviderEvent };

/** It happens after a delay, unless a test or a person triggers it first. */
export const scheduleEvent = (
  { late, clock }: SessionParts,
  session: ProviderSession,
  event: ProviderEvent,
  seconds: number,
): Change[] => [late.write({ id: randomUUID(), due: clock.ticks() + seconds * 1000, sessionId: session.id, event })];
