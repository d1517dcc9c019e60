import { type AnyPage, definePage } from "../page.ts";

/** Pages that depend on query parameters and are not cached. */
const signIn = {
  audience: "personal",
  pageType: "accounts",
  query: [],
  hideLocalitySuggestionInHeader: true,
} as const;

/** The address of such a page contains a secret, so it must not be tracked. */
const byMail = { ...signIn, autoTrackingEnabled: false } as const;

const area = {
  ...signIn,
  component: async () => (await import("./area-page.tsx")).AreaPage,
  module: "src/pages/account/area-page.tsx",
} as const;

const login = {
  ...signIn,
  query: ["loginError", "expired", "returnUrl"],
  component: async () => (await import("./login-page.tsx")).LoginPage,
  module: "src/pages/account/login-page.tsx",
} as const;

/** Logging in and out, and the customer's own pages. */
export const accountPages: readonly AnyPage[] = [
  definePage({
    ...login,
    id: "login",
    path: "account/login",
    load: async () => (await import("./account.load.ts")).loadLogin,
  }),
  definePage({
    ...login,
    id: "staff-login",
    path: "account/internal/login",
    load: async () => (await import("./account.load.ts")).loadStaffLogin,
  }),
  definePage({
    ...byMail,
    id: "login-callback",
    path: "blank/account/login-callback",
    chrome: "blank",
    load: async () => (await import("./account.load.ts")).loadLoginCallback,
    component: async () => (await import("./login-callback-page.tsx")).LoginCallbackPage,
    module: "src/pages/account/login-callback-page.tsx",
  }),
  definePage({
    ...byMail,
    id: "shop-as",
    path: "blank/account/shop-as",
    chrome: "blank",
    load: async () => (await import("./account.load.ts")).loadShopAs,
    component: async () => (await import("./shop-as-page.tsx")).ShopAsPage,
    module: "src/pages/account/shop-as-page.tsx",
  }),
  definePage({
    ...signIn,
    id: "logout",
    path: "account/logout",
    query: ["returnUrl"],
    chrome: "blank",
    load: async () => (await import("./account.load.ts")).loadLogout,
    component: async () => (await import("./logout-page.tsx")).LogoutPage,
    module: "src/pages/account/logout-page.tsx",
  }),
  definePage({
    ...signIn,
    id: "register",
    path: "account/register",
    load: async () => (await import("./account.load.ts")).loadRegister,
    component: async () => (await import("./register-page.tsx")).RegisterPage,
    module: "src/pages/account/register-page.tsx",
  }),
  definePage({
    ...signIn,
    id: "forgot-password",
    path: "account/forgot-password",
    pageType: "resetPassword",
    load: async () => (await import("./account.load.ts")).loadForgotPassword,
    component: async () => (await import("./forgot-password-page.tsx")).ForgotPasswordPage,
    module: "src/pages/account/forgot-password-page.tsx",
  }),
  definePage({
    ...byMail,
    id: "reset-password",
    path: "account/reset-password/:token",
    pageType: "resetPassword",
    load: async () => (await import("./account.load.ts")).loadResetPassword,
    component: async () => (await import("./reset-password-page.tsx")).ResetPasswordPage,
    module: "src/pages/account/reset-password-page.tsx",
  }),
  definePage({
    ...byMail,
    id: "confirm-email",
    path: "account/confirm-email/:token",
    load: async () => (await import("./account.load.ts")).loadConfirmEmail,
    component: async () => (await import("./confirm-email-page.tsx")).ConfirmEmailPage,
    module: "src/pages/account/confirm-email-page.tsx",
  }),
  definePage({
    ...area,
    id: "account",
    path: "account",
    load: async () => (await import("./account.load.ts")).areaLoader("overview"),
  }),
  definePage({
    ...area,
    id: "account-orders",
    path: "account/orders",
    query: ["page"],
    load: async () => (await import("./account.load.ts")).areaLoader("orders"),
  }),
  definePage({
    ...area,
    id: "account-invoices",
    path: "account/invoices",
    query: ["page"],
    load: async () => (await import("./account.load.ts")).areaLoader("orders"),
  }),
  definePage({
    ...area,
    id: "account-order",
    path: "account/orders/:id",
    load: async () => (await import("./account.load.ts")).areaLoader("order"),
  }),
  definePage({
    ...area,
    id: "account-addresses",
    path: "account/addresses",
    load: async () => (await import("./account.load.ts")).areaLoader("addresses"),
  }),
  definePage({
    ...area,
    id: "account-profile",
    path: "account/profile",
    load: async () => (await import("./account.load.ts")).areaLoader("profile"),
  }),
  definePage({
    ...area,
    id: "account-business",
    path: "account/business",
    load: async () => (await import("./account.load.ts")).areaLoader("business"),
  }),
  definePage({
    ...area,
    id: "account-security",
    path: "account/security",
    load: async () => (await import("./account.load.ts")).areaLoader("security"),
  }),
];
