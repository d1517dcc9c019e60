import type { DueWork } from "../scheduler.ts";
import type { Change, DataFile } from "../storage/data-file.ts";
import { applyKlarnaEvent } from "../klarna/events.ts";
import { applyPayPalEvent } from "../paypal/events.ts";
import type { ProviderEvent } from "./scheduled-events.ts";
import type { ProviderSession, SessionParts } from "./session.ts";

export type EventFacts = { event: ProviderEvent; cents?: number | undefined };

/** Null: the event is impossible for this payment now. */
export function applyEvent(parts: SessionParts, session: ProviderSession, facts: EventFacts): Change[] | null {
  if (session.provider === "paypal") return applyPayPalEvent(parts, session, facts);
  return session.provider === "klarna" ? applyKlarnaEvent(parts, session, facts) : null;
}

/** Scheduled events, by their due time. */
export function scheduledEvents(dataFile: DataFile, parts: SessionParts): DueWork {
  return {
    nextDue() {
      const dues = parts.late.list().map(({ due }) => due);
      return dues.length === 0 ? undefined : Math.min(...dues);
    },
    runDue(ticks) {
      for (const { id, due, sessionId, event } of parts.late.list()) {
        if (due > ticks) continue;
        const session = parts.sessions.find(sessionId);
        const changes = session === undefined ? null : applyEvent(parts, session, { event });
        dataFile.commit([parts.late.remove(id), ...(changes ?? [])]);
      }
    },
  };
}
