import { describe, expect, test } from "vitest";
import { afterLogin, afterLogout, isSessionOpen, returnPath } from "./identity.rules.ts";
import { backoffMs, limits, networkOf, waitOf } from "./limits.rules.ts";
import { nameProblem, passwordProblem, registrationProblems } from "./registration.rules.ts";
import { claimsOf, dueOf, readCarried, RENEW_BEFORE_MS } from "./session.rules.ts";

const now = new Date("2026-11-20T10:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe("the page after a log-in", () => {
  test("a path of the shop is gone on to, with its query", () => {
    expect(returnPath("/p/a-fridge?colour=white", "/account")).toBe("/p/a-fridge?colour=white");
  });
  test("another origin is never gone to, however it is spelled (ROUTE-47)", () => {
    const tricks = [
      "//evil.example",
      "/\\evil.example",
      "\\\\evil.example",
      "https://evil.example",
      "https:evil.example",
      "javascript:alert(1)",
      "/\t/evil.example",
      "/%00\u0000",
      " /account",
      "evil.example",
      "",
      "/\n//evil.example",
    ];
    for (const trick of tricks) expect([trick, returnPath(trick, "/account")]).toEqual([trick, "/account"]);
  });
  test("logging in never leads back to logging in or out", () => {
    for (const path of [
      "/account/login",
      "/account/logout?returnUrl=/",
      "/ACCOUNT/internal/login",
      "/blank/account/login-callback",
    ])
      expect(returnPath(path, "/account")).toBe("/account");
  });
  // Also: IDENT-33, IDENT-34
  test("the usual ways are /account and home, a site may set its own, and none means the log-in (ROUTE-65, ROUTE-66, ROUTE-67)", () => {
    expect([afterLogin({}), afterLogout({})]).toEqual(["/account", "/"]);
    const own = { signedInRoutes: { afterLogin: "/project", afterLogout: "/hot-offers" } };
    expect([afterLogin(own), afterLogout(own)]).toEqual(["/project", "/hot-offers"]);
    expect(afterLogout({ signedInRoutes: { afterLogout: "" } })).toBe("/account/login");
  });
});

describe("sessions", () => {
  test("one ends after half a day unused, after thirty days, or when it is ended", () => {
    const open = { createdAt: ago(60), usedAt: ago(1), endedAt: null };
    expect(isSessionOpen(open, now)).toBe(true);
    expect(isSessionOpen({ ...open, usedAt: ago(12 * 60) }, now)).toBe(false);
    expect(isSessionOpen({ ...open, createdAt: ago(30 * 24 * 60) }, now)).toBe(false);
    expect(isSessionOpen({ ...open, endedAt: ago(0) }, now)).toBe(false);
  });
  // Also: IDENT-24
  test("a token is renewed within 900 ms of its end and a minute after, then its holder logs in again (IDENT-21, IDENT-22, IDENT-23)", () => {
    expect(RENEW_BEFORE_MS).toBe(900);
    const end = now.getTime();
    const due = (at: number) => dueOf(end, end + at);
    expect([due(-901), due(-900), due(0), due(59_999)]).toEqual(["nothing", "renewal", "renewal", "renewal"]);
    expect([due(60_000), due(11 * 3_600_000)]).toEqual(["login", "login"]);
    expect(due(12 * 3_600_000)).toBe("goodbye");
  });
  test("the fragment of the return address is read by name, and only with both tokens (IDENT-15)", () => {
    expect(readCarried("#access_token=a.b.c&id_token=d.e.f&expires_in=900&returnUrl=%2Fcart%3Fa%3D1")).toEqual({
      accessToken: "a.b.c",
      idToken: "d.e.f",
      returnUrl: "/cart?a=1",
    });
    for (const hash of ["", "#", "#access_token=a", "#id_token=a", "#access_token=%E0%A4%A&id_token=x"])
      expect(readCarried(hash)).toBeNull();
  });
  test("an id token without subject, audience, nonce or times says nothing", () => {
    const whole = { sub: "a", aud: "aol", nonce: "n", exp: 2, iat: 1, given_name: "Sam" };
    expect(claimsOf(whole)).toEqual({ ...whole, actor: null });
    expect(claimsOf({ ...whole, act: { name: "Sana" } })).toEqual({ ...whole, actor: "Sana" });
    for (const name of ["sub", "aud", "nonce", "exp", "iat"])
      expect(claimsOf({ ...whole, [name]: undefined })).toBeNull();
    expect(claimsOf(null)).toBeNull();
    expect(claimsOf("x")).toBeNull();
  });
});

describe("limits", () => {
  test("the fifth try in fifteen minutes is the last, and the oldest makes room first", () => {
    const four = [ago(1), ago(2), ago(3), ago(4)];
    expect(waitOf(limits["login-here"], four, now)).toBe(0);
    expect(waitOf(limits["login-here"], [...four, ago(14)], now)).toBe(60);
    expect(waitOf(limits["login-here"], [...four, ago(15)], now)).toBe(0);
  });
  test("from the tenth wrong password of a day the wait doubles, up to half an hour, and never for good", () => {
    const tries = (count: number) => Array.from({ length: count }, () => now);
    expect(backoffMs(tries(9), now)).toBe(0);
    expect(backoffMs(tries(10), now)).toBe(60);
    expect(backoffMs(tries(11), now)).toBe(120);
    expect(backoffMs(tries(30), now)).toBe(1800);
    expect(
      backoffMs(
        Array.from({ length: 30 }, () => ago(30)),
        now,
      ),
    ).toBe(0);
  });
  test("addresses of one network count as one", () => {
    expect(networkOf("203.0.113.7")).toBe(networkOf("203.0.113.200"));
    expect(networkOf("::ffff:203.0.113.7")).toBe(networkOf("203.0.113.9"));
    expect(networkOf("203.0.114.7")).not.toBe(networkOf("203.0.113.7"));
    expect(networkOf("2001:db8:1:2::1")).toBe(networkOf("2001:0db8:0001:0002:ffff::9"));
    expect(networkOf("2001:db8:1:3::1")).not.toBe(networkOf("2001:db8:1:2::1"));
  });
});

describe("registering", () => {
  const shop = { accountPayment: "not-offered", country: "AU" } as const;
  const trade = { accountPayment: "offered", country: "AU" } as const;
  const good = { email: "jo@example.com", password: "three warm kettles", firstName: "Jo", lastName: "Archer" };
  const fieldsOf = (
    sent: Partial<typeof good> & { ABN?: string; companyName?: string; phone?: string },
    site: typeof shop | typeof trade,
  ) => registrationProblems({ ...good, ...sent }, site).map(({ field }) => field);

  test("names, an email and a password of ten characters are asked for, and no odd characters (IDENT-16)", () => {
    expect(fieldsOf({}, shop)).toEqual([]);
    expect(fieldsOf({ firstName: " ", lastName: "", email: "jo@", password: "short" }, shop)).toEqual([
      "firstName",
      "lastName",
      "email",
      "password",
    ]);
    expect(nameProblem("x".repeat(61), "")).not.toBeNull();
    expect(nameProblem("Jo\u202eArcher", "")).toContain("hidden characters");
    expect(fieldsOf({ phone: "12" }, shop)).toEqual(["phone"]);
    expect(fieldsOf({ phone: "+61 412 345 678" }, shop)).toEqual([]);
  });
  test("passwords that everybody tries first, or that are the email, are refused; long ones of any characters are fine", () => {
    for (const password of [
      "password12",
      "Password123!",
      "1234567890",
      "qwertyuiop",
      "aaaaaaaaaaaa",
      "abcabcabcabc",
      "jo@example.com",
      "x".repeat(129),
    ])
      expect([password, passwordProblem(password, "jo@example.com") !== null]).toEqual([password, true]);
    for (const password of ["kettle-and-toast", "correct horse battery", "пароль длинный", "x1".repeat(5) + "y"])
      expect([password, passwordProblem(password, "jo@example.com")]).toEqual([password, null]);
  });
  test("a site for businesses asks for the business and its ABN, others take one that is right (IDENT-16)", () => {
    expect(fieldsOf({}, trade)).toEqual(["companyName", "ABN"]);
    expect(fieldsOf({ companyName: "Archer & Sons", ABN: "51 824 753 556" }, trade)).toEqual([]);
    expect(fieldsOf({ companyName: "Archer & Sons", ABN: "51 824 753 557" }, trade)).toEqual(["ABN"]);
    expect(fieldsOf({ ABN: "12345678901" }, shop)).toEqual(["ABN"]);
  });
});
