import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import {
  asksForCart,
  dueState,
  isToggleOn,
  marginOf,
  panelAddress,
  panelNames,
  reminderLabel,
  shortTime,
  normaliseReminder,
  toolbarAt,
} from "./staff.rules.ts";

const keys = { cmsUrl: "https://office.example", salespersonCode: "AOL 001&x" };
const origin = "https://www.allora.example";

describe("the panels of the office", () => {
  test("each has an address with the salesperson's code and the page around it (STAFF-33, STAFF-40, STAFF-41)", () => {
    for (const panel of panelNames) {
      const url = new URL(panelAddress(keys, panel, { origin }) ?? "");
      expect([url.origin, url.pathname]).toEqual(["https://office.example", `/panel/${panel}`]);
      expect([...url.searchParams]).toEqual([
        ["salesperson", "AOL 001&x"],
        ["parent_base_url", origin],
      ]);
    }
    expect(panelAddress(keys, "product", { origin, about: { uri: "a-fridge" } })).toContain("&uri=a-fridge");
  });

  test("there is no address without the office, or without a code (STAFF-38, STAFF-39)", () => {
    expect(panelAddress({ salespersonCode: "A" }, "project", { origin })).toBeNull();
    expect(panelAddress({ cmsUrl: "https://office.example" }, "project", { origin })).toBeNull();
    expect(panelAddress({}, "project", { origin })).toBeNull();
  });

  test("of all messages only the office's request to refresh the cart is heard (STAFF-34, STAFF-35)", () => {
    const panel = "https://office.example";
    expect(asksForCart({ origin: panel, data: { action: "refreshCart" } }, panel)).toBe(true);
    const others: readonly unknown[] = [{ action: "logout" }, { action: "RefreshCart" }, {}, "refreshCart", null, 3];
    for (const data of others) expect([data, asksForCart({ origin: panel, data }, panel)]).toEqual([data, false]);
    for (const from of ["https://office.example.evil", "http://office.example", "null", ""])
      expect(asksForCart({ origin: from, data: { action: "refreshCart" } }, panel)).toBe(false);
  });
});

describe("the switches of the bar", () => {
  const namesAt = (path: string) => toolbarAt(path).map(({ name }) => name);

  test("depend on where one is; the longest fitting part of the address says it (STAFF-29, STAFF-30)", () => {
    expect(namesAt("/p/a-fridge")).toEqual(["product-panel", "quote-panel"]);
    expect(namesAt("/P/a-fridge/")).toEqual(["product-panel", "quote-panel"]);
    expect(namesAt("/project")).toEqual(["project-panel"]);
    expect(namesAt("/project/123")).toEqual(["project-panel"]);
    expect(namesAt("/cooking-demos/bread-that-sings")).toEqual(["demos-panel"]);
    expect(namesAt("/performance-dashboard")).toEqual(["project-panel"]);
    expect(namesAt("/performance-dashboard/project-search")).toEqual(["search-panel"]);
    for (const path of ["/", "/p", "/products", "/projects", "/promotions", "/c/cooking", "/cart"])
      expect([path, namesAt(path)]).toEqual([path, []]);
  });

  test("that of the projects leads to the dashboard and back, and is on where it led (STAFF-11, STAFF-31, STAFF-32)", () => {
    const [toggle] = toolbarAt("/project");
    expect(toggle?.leads).toEqual({ on: "/performance-dashboard", off: "/project" });
    if (toggle === undefined) return;
    expect(isToggleOn(toggle, { pathname: "/performance-dashboard", open: null })).toBe(true);
    expect(isToggleOn(toggle, { pathname: "/project", open: "project" })).toBe(false);
  });

  test("another is on while its panel is open (STAFF-11)", () => {
    const [product, quote] = toolbarAt("/p/x");
    if (product === undefined || quote === undefined) throw new Error("there are two");
    expect(isToggleOn(product, { pathname: "/p/x", open: "product" })).toBe(true);
    expect(isToggleOn(quote, { pathname: "/p/x", open: "product" })).toBe(false);
  });
});

describe("a reminder", () => {
  test("is called by its name, or by the first 20 letters of its notes (STAFF-18)", () => {
    expect(reminderLabel({ name: "Call Jo", notes: "About the oven" })).toBe("Call Jo");
    expect(reminderLabel({ name: "", notes: "Ask whether the cooktop fits" })).toBe("Ask whether the cook");
    expect(reminderLabel({ name: "", notes: "🧊".repeat(30) })).toBe("🧊".repeat(20));
  });

  test("says its time as people do, by the site's clock (STAFF-18, STAFF-22)", () => {
    expect(shortTime(new Date("2026-11-19T22:30:00Z"), "Australia/Sydney")).toBe("9:30am");
    expect(shortTime(new Date("2026-11-20T13:05:00Z"), "Australia/Sydney")).toBe("12:05am");
    expect(shortTime(new Date("2026-11-20T01:00:00Z"), "Australia/Sydney")).toBe("12:00pm");
    expect(shortTime(new Date("2026-11-20T01:00:00Z"), "Pacific/Auckland")).toBe("2:00pm");
  });

  test("is due on its day where the site is, whatever day it is elsewhere (STAFF-46)", () => {
    const at = { today: asCalendarDay("2026-11-20"), timeZone: "Australia/Sydney" };
    expect(dueState("2026-11-19T13:00:00Z", at)).toBe("Today");
    expect(dueState("2026-11-19T12:59:00Z", at)).toBe("Overdue");
    expect(dueState("2026-11-20T12:59:00Z", at)).toBe("Today");
    expect(dueState("2026-11-20T13:00:00Z", at)).toBe("NotDue");
  });

  test("needs a name or notes, and not too much of either (STAFF-23)", () => {
    expect(normaliseReminder({ name: "  Call   Jo ", notes: " " })).toEqual({ name: "Call Jo", notes: "" });
    expect(normaliseReminder({ name: " ", notes: "\n" })).toBeNull();
    expect(normaliseReminder({ name: "a".repeat(101), notes: "" })).toBeNull();
    expect(normaliseReminder({ name: "a", notes: "a".repeat(2_001) })).toBeNull();
  });
});

describe("a margin", () => {
  test("is what is left without tax and cost", () => {
    expect(marginOf({ cents: asCents(110_000), country: "AU" }, asCents(80_000))).toEqual({
      cents: 20_000,
      percent: 20,
    });
    expect(marginOf({ cents: asCents(115_000), country: "NZ" }, asCents(110_000))).toEqual({
      cents: -10_000,
      percent: -10,
    });
    expect(marginOf({ cents: asCents(0), country: "AU" }, asCents(100))).toBeNull();
  });

  test("and cost make the price without tax, to the cent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 9_999_999 }), fc.integer({ min: 0, max: 9_999_999 }), (cents, cost) => {
        const margin = marginOf({ cents: asCents(cents), country: "AU" }, asCents(cost));
        expect((margin?.cents ?? 0) + cost).toBe(Math.round(cents / 1.1));
      }),
    );
  });
});
