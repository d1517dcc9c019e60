import type { DueWork } from "../scheduler.ts";
import type { Change, DataFile } from "../storage/data-file.ts";
import { happenAtKlarna } from "../klarna/happenings.ts";
import { happenAtPayPal } from "../paypal/happenings.ts";
import type { Happening } from "./later.ts";
import type { ProviderSession, SessionParts } from "./session.ts";

export type HappeningFacts = { happening: Happening; cents?: number | undefined };

/** Null: this cannot happen to this payment now. */
export function happen(parts: SessionParts, session: ProviderSession, facts: HappeningFacts): Change[] | null {
  if (session.provider === "paypal") return happenAtPayPal(parts, session, facts);
  return session.provider === "klarna" ? happenAtKlarna(parts, session, facts) : null;
}

/** What happens by itself, when it is due. */
export function lateHappenings(dataFile: DataFile, parts: SessionParts): DueWork {
  return {
    nextDue() {
      const dues = parts.late.list().map(({ due }) => due);
      return dues.length === 0 ? undefined : Math.min(...dues);
    },
    runDue(ticks) {
      for (const { id, due, sessionId, happening } of parts.late.list()) {
        if (due > ticks) continue;
        const session = parts.sessions.find(sessionId);
        const changes = session === undefined ? null : happen(parts, session, { happening });
        dataFile.commit([parts.late.remove(id), ...(changes ?? [])]);
      }
    },
  };
}
