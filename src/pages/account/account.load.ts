import { isOn } from "#shop/settings.ts";
import { homeUrl } from "#shop/urls.ts";
import { isLoginError, type LoginError } from "#capabilities/identity/identity.copy.ts";
import { afterLogin, afterLogout, returnPath } from "#capabilities/identity/identity.rules.ts";
import { asksForBusiness } from "#capabilities/identity/registration.rules.ts";
import { signInCopy as words } from "#capabilities/identity/sign-in.copy.ts";
import { type Head, type Loaded, notFound, type PageRequest, show } from "../page.ts";
import { titleOf } from "../page-metadata.ts";

/** None of these pages belongs in a search engine. */
const headOf = (title: string, { site }: PageRequest): Head => ({ title: titleOf(title, site), robots: "noindex" });

/**
 * Where a site's accounts belong to its club, they are closed while the club is. Logging in and out, and the links of
 * mails, work whatever the setting (ROUTE-23, ROUTE-24, ROUTE-27).
 */
async function isGated({ call, site }: PageRequest): Promise<boolean> {
  if (site.policies.accountPages === "open") return false;
  const { items } = await call("GET /api/settings");
  return !isOn(items.find(({ name }) => name === "DealsClubEnabled")?.value);
}

export type LoginData = {
  readonly audience: "shopper" | "staff";
  readonly title: string;
  readonly error: LoginError | null;
  readonly isExpired: boolean;
  /** The address to return to; null for none. */
  readonly returnUrl: string | null;
  readonly providers: readonly string[];
  readonly loginCode: "offered" | "not-offered";
};

async function loadLoginFor(request: PageRequest, audience: LoginData["audience"]): Promise<Loaded<LoginData>> {
  const { call, site, url } = request;
  const { providers, loginCode } = await call("GET /identity/providers");
  const error = url.searchParams.get("loginError");
  const returnUrl = url.searchParams.get("returnUrl");
  const title = audience === "staff" ? words.staffTitle : words.loginTitle(site);
  return show(headOf(title, request), {
    audience,
    title,
    error: isLoginError(error) ? error : null,
    isExpired: url.searchParams.get("expired") === "true",
    returnUrl: returnUrl === null ? null : returnPath(returnUrl, afterLogin(site)),
    providers,
    // Staff log in with a password only.
    loginCode: audience === "staff" ? "not-offered" : loginCode,
  });
}

/** `/account/login` */
export const loadLogin = (request: PageRequest) => loadLoginFor(request, "shopper");
/** `/account/internal/login`, where staff log in */
export const loadStaffLogin = (request: PageRequest) => loadLoginFor(request, "staff");

/** `/blank/account/login-callback`, where a log-in returns to */
export const loadLoginCallback = async (request: PageRequest): Promise<Loaded<null>> =>
  show(headOf(words.callbackTitle, request), null);

export const loadShopAs = async (request: PageRequest): Promise<Loaded<null>> =>
  show(headOf(words.shopAsTitle, request), null);

export type LogoutData = { readonly leadsTo: string };

/** `/account/logout?returnUrl=` */
export const loadLogout = async (request: PageRequest): Promise<Loaded<LogoutData>> =>
  show(headOf(words.logoutTitle, request), {
    leadsTo: returnPath(request.url.searchParams.get("returnUrl"), afterLogout(request.site)),
  });

export type RegisterData = { readonly title: string; readonly lead: string };

/** `/account/register` */
export async function loadRegister(request: PageRequest): Promise<Loaded<RegisterData>> {
  if (await isGated(request)) return notFound;
  const isBusiness = asksForBusiness(request.site);
  const title = isBusiness ? words.registerBusiness : words.registerTitle;
  return show(headOf(title, request), {
    title,
    lead: isBusiness ? words.registerBusinessLead : words.registerLead,
  });
}

/** `/account/forgot-password` */
export const loadForgotPassword = async (request: PageRequest): Promise<Loaded<null>> =>
  show(headOf(words.forgotTitle, request), null);

export type LinkData = { readonly token: string };

const loadLink = async (request: PageRequest, title: string): Promise<Loaded<LinkData>> =>
  show(headOf(title, request), { token: request.params["token"] ?? "" });

/** `/account/reset-password/{token}` */
export const loadResetPassword = (request: PageRequest) => loadLink(request, words.resetTitle);
/** `/account/confirm-email/{token}` */
export const loadConfirmEmail = (request: PageRequest) => loadLink(request, words.confirmTitle);

export const areaParts = ["overview", "orders", "order", "addresses", "profile", "security", "business"] as const;
export type AreaPart = (typeof areaParts)[number];
export type AreaData = { readonly part: AreaPart; readonly title: string; readonly orderId: string };

const areaTitles: Readonly<Record<AreaPart, string>> = {
  overview: "Your account",
  orders: "Your orders",
  order: "Order details",
  addresses: "Your addresses",
  profile: "Your details",
  security: "Password and log-in",
  business: "Who orders for your business",
};

/**
 * `/account` and the pages under it. The browser sends its token only with calls, so the server does not have the
 * customer: it sends the frame, and the page requests the customer's data.
 */
export const areaLoader =
  (part: AreaPart) =>
  async (request: PageRequest): Promise<Loaded<AreaData>> => {
    if (await isGated(request)) return notFound;
    const title = areaTitles[part];
    return show(headOf(title, request), { part, title, orderId: request.params["id"] ?? "" });
  };

export const accountCrumbs = (title: string, uri: string) => [
  { title: "Home", uri: homeUrl() },
  ...(uri === "/account" ? [] : [{ title: areaTitles.overview, uri: "/account" }]),
  { title, uri },
];
