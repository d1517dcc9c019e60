/** The prices' names, as on Google's bill. Session usage costs nothing. */
export type Sku =
  | "Autocomplete Requests"
  | "Autocomplete Session Usage"
  | "Place Details Essentials"
  | "Place Details Pro";

export type MapsSession = { token: string; autocompletes: number; isEnded: boolean };

export type MapsBill = {
  autocomplete(token: string | undefined): void;
  /** The call that ends a session, with the price of the fields that it asks for. */
  details(token: string | undefined, sku: Extract<Sku, `Place Details ${string}`>): void;
  report(): { sessions: MapsSession[]; billed: Partial<Record<Sku, number>> };
  clear(): void;
};

/** From the thirteenth on, the requests of a session that ends with an Essentials call are free. */
const charged = 12;

/**
 * Counts as Google's page on session pricing says: a session begins with the first autocomplete of its token and ends
 * with one details call. Requests of a session without an end, without a token, or after the end are charged one by one.
 */
export function createMapsBill(): MapsBill {
  const sessions = new Map<string, MapsSession>();
  let billed: Partial<Record<Sku, number>> = {};
  const add = (sku: Sku, times: number) => {
    if (times > 0) billed[sku] = (billed[sku] ?? 0) + times;
  };
  const openSession = (token: string | undefined): MapsSession | undefined => {
    const session = token === undefined ? undefined : sessions.get(token);
    return session?.isEnded ? undefined : session;
  };
  return {
    autocomplete(token) {
      if (token === undefined || sessions.get(token)?.isEnded) return add("Autocomplete Requests", 1);
      const session = sessions.get(token) ?? { token, autocompletes: 0, isEnded: false };
      sessions.set(token, { ...session, autocompletes: session.autocompletes + 1 });
    },
    details(token, sku) {
      add(sku, 1);
      const session = openSession(token);
      if (!session) return;
      sessions.set(session.token, { ...session, isEnded: true });
      const paid = sku === "Place Details Essentials" ? Math.min(session.autocompletes, charged) : 0;
      add("Autocomplete Requests", paid);
      add("Autocomplete Session Usage", session.autocompletes - paid);
    },
    report() {
      const abandoned = [...sessions.values()].filter(({ isEnded }) => !isEnded);
      const open = abandoned.reduce((sum, { autocompletes }) => sum + autocompletes, 0);
      const requests = (billed["Autocomplete Requests"] ?? 0) + open;
      return {
        sessions: [...sessions.values()],
        billed: { ...billed, ...(requests > 0 && { "Autocomplete Requests": requests }) },
      };
    },
    clear() {
      sessions.clear();
      billed = {};
    },
  };
}
