import { expiredLoginUrl } from "../identity-urls.ts";
import { dueOf, RENEW_BEFORE_MS } from "../session.rules.ts";
import {
  claimsIn,
  clearTokens,
  type StoredTokens,
  storeTokens,
  isTokenKey,
  createNonce,
  readTokens,
  rememberPath,
} from "./stored-tokens.ts";

/** How soon a renewal without an answer is tried again: the token ends in a moment. */
const AGAIN_MS = 5_000;
const MAX_TIMER_MS = 24 * 3_600_000;
const RENEWAL = "hearth-token-renewal";

const here = () => location.pathname + location.search;
const isLoginPage = () => /^\/(?:blank\/)?account\/(?:internal\/)?log/i.test(location.pathname);

let isGone = false;
/** Whether the browser already goes to the log-in page, so that no other code sends it there. */
export const isLeaving = (): boolean => isGone;

/** Clears tokens that are not valid any more, remembers the page and goes to the log-in page. */
export function requireLogin(): void {
  clearTokens();
  if (isLoginPage()) return;
  isGone = true;
  rememberPath(here());
  location.assign(expiredLoginUrl());
}

type Renewal = "renewed" | "over" | "unanswered";
let renewing: Promise<Renewal> | null = null;

async function askForTokens(old: StoredTokens): Promise<Renewal> {
  const nonce = createNonce();
  try {
    const response = await fetch("/identity/relogin", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ token: old.accessToken, origin: location.origin, nonce, returnUrl: here() }),
    });
    if (response.status === 401) return "over";
    if (!response.ok) return "unanswered";
    const tokens = (await response.json()) as { readonly access_token: string; readonly id_token: string };
    const claims = claimsIn(tokens.id_token);
    if (claims === null || claims.nonce !== nonce || claims.sub !== old.claims.sub) return "over";
    storeTokens(tokens.access_token, tokens.id_token, claims);
    return "renewed";
  } catch {
    return "unanswered";
  }
}

/** The longest wait for what another tab has written, which reaches this tab's storage a moment later. */
const MAX_WAIT_MS = 300;
const POLL_EVERY_MS = 20;

/** The tokens that another tab has just renewed, or the old ones when none arrive in time. */
async function tokensAfter(old: StoredTokens): Promise<StoredTokens | null> {
  for (let waited = 0; waited < MAX_WAIT_MS; waited += POLL_EVERY_MS) {
    if (readTokens()?.accessToken !== old.accessToken) break;
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
  }
  return readTokens();
}

/** Renews the tokens in one tab at a time, once at a time. A second caller gets the new tokens. */
export function renew(old: StoredTokens): Promise<Renewal> {
  const work = async (tokens: StoredTokens | null): Promise<Renewal> => {
    if (tokens === null) return "over";
    return tokens.accessToken === old.accessToken ? askForTokens(tokens) : "renewed";
  };
  const inTurn = async (): Promise<Renewal> => {
    const { locks } = navigator;
    if (!locks) return work(readTokens());
    const first = await locks.request(RENEWAL, { ifAvailable: true }, (lock) => lock && work(readTokens()));
    return first ?? locks.request(RENEWAL, async () => work(await tokensAfter(old)));
  };
  renewing ??= inTurn().finally(() => {
    renewing = null;
  });
  return renewing;
}

/** A valid access token, renewed when it is due; null for a guest. */
export async function tokenToShow(): Promise<string | null> {
  const tokens = readTokens();
  if (tokens === null) return null;
  const due = dueOf(tokens.endsAt, Date.now());
  if (due === "nothing") return tokens.accessToken;
  if (due === "goodbye") {
    clearTokens();
    return null;
  }
  const renewal = due === "renewal" ? await renew(tokens) : "over";
  if (renewal === "over") {
    requireLogin();
    return null;
  }
  return readTokens()?.accessToken ?? null;
}

let timer: ReturnType<typeof setTimeout> | undefined;
let isRefreshing = false;

async function keepFresh(): Promise<void> {
  clearTimeout(timer);
  const before = readTokens();
  if (before === null) return;
  await tokenToShow();
  const tokens = readTokens();
  if (tokens === null) return;
  const left = tokens.endsAt - RENEW_BEFORE_MS - Date.now();
  timer = setTimeout(() => void keepFresh(), Math.min(MAX_TIMER_MS, left > 0 ? left : AGAIN_MS));
}

/** Renews tokens before they end while the page is open, and follows a log-in or log-out in another tab. */
export function refreshTokensInTime(onChange: () => void): void {
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
