import { expiredLoginUrl } from "../identity-urls.ts";
import { dueOf, RENEW_BEFORE_MS } from "../session.rules.ts";
import {
  claimsIn,
  dropTokens,
  type Held,
  holdTokens,
  isTokenKey,
  makeNonce,
  readHeld,
  rememberPath,
} from "./held-tokens.ts";

/** After a renewal that nobody answered: soon again, for the token lives only a moment longer. */
const AGAIN_MS = 5_000;
const LONGEST_TIMER_MS = 24 * 3_600_000;
const RENEWAL = "hearth-token-renewal";

const here = () => location.pathname + location.search;
const isLoginPage = () => /^\/(?:blank\/)?account\/(?:internal\/)?log/i.test(location.pathname);

let isGone = false;
/** The browser is on its way to the log-in: nobody else has to send it there. */
export const isLeaving = (): boolean => isGone;

/** The tokens are worth nothing any more: where the visitor was is remembered, and they are asked to log in. */
export function askToLogIn(): void {
  dropTokens();
  if (isLoginPage()) return;
  isGone = true;
  rememberPath(here());
  location.assign(expiredLoginUrl());
}

type Renewal = "renewed" | "over" | "unanswered";
let renewing: Promise<Renewal> | null = null;

async function askForTokens(held: Held): Promise<Renewal> {
  const nonce = makeNonce();
  try {
    const response = await fetch("/identity/relogin", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ token: held.accessToken, origin: location.origin, nonce, returnUrl: here() }),
    });
    if (response.status === 401) return "over";
    if (!response.ok) return "unanswered";
    const tokens = (await response.json()) as { readonly access_token: string; readonly id_token: string };
    const claims = claimsIn(tokens.id_token);
    if (claims === null || claims.nonce !== nonce || claims.sub !== held.claims.sub) return "over";
    holdTokens(tokens.access_token, tokens.id_token, claims);
    return "renewed";
  } catch {
    return "unanswered";
  }
}

/** What another tab has written reaches this one's storage a moment later; seldom so long. */
const NEWS_MS = 300;
const POLL_EVERY_MS = 20;

/** The tokens once those of the tab before have arrived, or as they are when none arrive. */
async function heldAfter(old: Held): Promise<Held | null> {
  for (let waited = 0; waited < NEWS_MS; waited += POLL_EVERY_MS) {
    if (readHeld()?.accessToken !== old.accessToken) break;
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
  }
  return readHeld();
}

/** One tab at a time, and in it one renewal at a time: whoever comes second finds the new tokens. */
export function renew(old: Held): Promise<Renewal> {
  const work = async (held: Held | null): Promise<Renewal> => {
    if (held === null) return "over";
    return held.accessToken === old.accessToken ? askForTokens(held) : "renewed";
  };
  const inTurn = async (): Promise<Renewal> => {
    const { locks } = navigator;
    if (!locks) return work(readHeld());
    const first = await locks.request(RENEWAL, { ifAvailable: true }, (lock) => lock && work(readHeld()));
    return first ?? locks.request(RENEWAL, async () => work(await heldAfter(old)));
  };
  renewing ??= inTurn().finally(() => {
    renewing = null;
  });
  return renewing;
}

/** A token that can be shown; null when nobody is logged in any more. */
export async function tokenToShow(): Promise<string | null> {
  const held = readHeld();
  if (held === null) return null;
  const due = dueOf(held.endsAt, Date.now());
  if (due === "nothing") return held.accessToken;
  if (due === "goodbye") {
    dropTokens();
    return null;
  }
  const renewal = due === "renewal" ? await renew(held) : "over";
  if (renewal === "over") {
    askToLogIn();
    return null;
  }
  return readHeld()?.accessToken ?? null;
}

let timer: ReturnType<typeof setTimeout> | undefined;
let isRefreshing = false;

async function keepFresh(): Promise<void> {
  clearTimeout(timer);
  const before = readHeld();
  if (before === null) return;
  await tokenToShow();
  const held = readHeld();
  if (held === null) return;
  const left = held.endsAt - RENEW_BEFORE_MS - Date.now();
  timer = setTimeout(() => void keepFresh(), Math.min(LONGEST_TIMER_MS, left > 0 ? left : AGAIN_MS));
}

/** As long as the page is open: tokens are renewed before they end, and what another tab does is done here, too. */
export function keepTokensFresh(onChange: () => void): void {
  void keepFresh();
  if (isRefreshing) return;
  isRefreshing = true;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void keepFresh();
  });
  window.addEventListener("storage", ({ key }) => {
    if (!isTokenKey(key)) return;
    void keepFresh();
    onChange();
  });
}
