import { describe, expect, test } from "vitest";
import {
  deviceOf,
  isOfficeSessionOpen,
  officeSessionEnd,
  readRecoveryCode,
  showRecoveryCode,
  stepAfterPassword,
} from "./office-session.rules.ts";

const at = (time: string): Date => new Date(`2026-11-20T${time}:00Z`);

describe("a session at the office", () => {
  test.each([
    { case: "in use", usedAt: at("09:50"), now: at("10:00"), isOpen: true },
    { case: "29 minutes without use", usedAt: at("09:31"), now: at("10:00"), isOpen: true },
    { case: "30 minutes without use", usedAt: at("09:30"), now: at("10:00"), isOpen: false },
    { case: "8 hours after the log-in, though in use", usedAt: at("15:59"), now: at("16:00"), isOpen: false },
  ])("$case is open: $isOpen (OFR-02)", ({ usedAt, now, isOpen }) => {
    expect(isOfficeSessionOpen({ createdAt: at("08:00"), usedAt, endedAt: null, factor: "totp" }, now)).toBe(isOpen);
  });

  test("one that was ended stays ended (OFR-02)", () => {
    const ended = { createdAt: at("08:00"), usedAt: at("09:00"), endedAt: at("09:01"), factor: "totp" } as const;
    expect(isOfficeSessionOpen(ended, at("09:02"))).toBe(false);
  });

  test("waits ten minutes for the second factor (OFR-02)", () => {
    expect(officeSessionEnd({ createdAt: at("08:00"), usedAt: at("08:00"), factor: null })).toEqual(at("08:10"));
  });
});

test.each([
  { passkeys: 0, hasTotp: false, mustHave: false, step: "signed-in" },
  { passkeys: 0, hasTotp: false, mustHave: true, step: "set-up-factor" },
  { passkeys: 1, hasTotp: false, mustHave: false, step: "second-factor" },
  { passkeys: 0, hasTotp: true, mustHave: true, step: "second-factor" },
])("after the password: $step with $passkeys passkeys, app $hasTotp, required $mustHave (OFR-02)", (login) => {
  expect(stepAfterPassword(login, login.mustHave)).toBe(login.step);
});

test.each([
  ["abcde-fghjk", "ABCDEFGHJK"],
  [" ABCDE FGHJK ", "ABCDEFGHJK"],
  ["ABCDE-FGHI0", null],
  ["ABCDE", null],
])("a recovery code typed as %j is read as %j (OFR-02)", (typed, code) => {
  expect(readRecoveryCode(typed)).toBe(code);
  if (code !== null) expect(readRecoveryCode(showRecoveryCode(code))).toBe(code);
});

test.each([
  ["Mozilla/5.0 (Macintosh) AppleWebKit/537.36 Chrome/150.0 Safari/537.36", "Chrome on Mac"],
  ["Mozilla/5.0 (iPhone) AppleWebKit/605 Version/26.0 Safari/604.1", "Safari on iPhone"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0", "Firefox on Linux"],
  ["curl/8", "A browser"],
])("an open session says its device: %s (OFR-02)", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
