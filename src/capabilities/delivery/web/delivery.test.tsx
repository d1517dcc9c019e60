import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { addDays, asCalendarDay, type CalendarDay, toDayParts } from "#kit/calendar-day.ts";
import { emptyView, viewOf } from "../calendar.rules.ts";
import type { Availability } from "../delivery.contract.ts";
import { DeliveryCalendar } from "./delivery-calendar.tsx";
import { DeliveryPromiseLine } from "./delivery-promise.tsx";

const today = asCalendarDay("2026-11-20");
const base: Availability = {
  cartId: "c",
  availability: {
    dates: Array.from({ length: 120 }, (_, ahead) => ({
      date: toDayParts(addDays(today, ahead)),
      price: ahead === 0 ? 89 : 0,
      available: true,
    })),
  },
  supplierAvailability: {},
  supplierErrors: [],
  winningDeliveryServiceOverride: false,
  showNotifyIfAvailableSooner: false,
  deliveryServices: [
    { sku: "REM", title: "Take the old one away", price: 25.5, blurb: "We recycle it", selected: false, hidden: false },
    { sku: "LEVY", title: "Hidden levy", price: 5, blurb: "", selected: true, hidden: true },
  ],
  showInstallationContact: false,
  showUniqueDeliveryRequirements: false,
  deliveryUnavailable: false,
  unavailableBecause: null,
  unavailableReason: null,
  hasProformaDelivery: false,
  storage: null,
  today: toDayParts(today),
  localityId: "2010_SURRY-HILLS",
};

type Shown = {
  readonly starts?: "open" | "folded";
  readonly picked?: CalendarDay;
  readonly supplierDays?: Readonly<Record<string, CalendarDay>>;
};
const calendar = (changes: Partial<Availability> = {}, { starts = "open", picked, supplierDays = {} }: Shown = {}) => {
  const answer = { ...base, ...changes };
  const availability = {
    ...viewOf(answer, picked ?? null),
    answer,
    calendarIsLoading: false,
    failure: null,
    select: () => {},
    retry: () => {},
  };
  return renderToStaticMarkup(
    <DeliveryCalendar
      availability={availability}
      supportNumber="1300 000 501"
      chosenServices={[]}
      onServices={() => {}}
      supplierDays={supplierDays}
      onSupplierDay={() => {}}
      starts={starts}
    />,
  );
};

describe("the delivery calendar", () => {
  // Also: DELIV-43
  test("42 days are shown, with today's price marked as today's (DELIV-38, DELIV-40, DELIV-42)", () => {
    const markup = calendar();
    expect(markup.match(/data-day=/g)).toHaveLength(42);
    expect(markup).toContain("TODAY - $89");
    expect(markup).toContain("TODAY - Friday 20 November");
  });

  test("where a site keeps the calendar closed, the next days stand beside a button for the rest (BRAND-41)", () => {
    const markup = calendar({}, { starts: "folded" });
    expect(markup).not.toContain("data-day=");
    expect(markup).toContain("Next available dates");
    expect(markup).toContain("Show calendar");
    expect(calendar()).not.toContain("Show calendar");
  });

  test("weeks begin on Monday (DELIV-41)", () => {
    expect([...calendar().matchAll(/<abbr title="(\w+)"/g)].map((match) => match[1]).slice(0, 2)).toEqual([
      "Monday",
      "Tuesday",
    ]);
  });

  test("while the days are looked up their room is kept and the waiting is said (DELIV-11)", () => {
    const availability = {
      ...emptyView,
      answer: null,
      calendarIsLoading: true,
      failure: null,
      select: () => {},
      retry: () => {},
    };
    const markup = renderToStaticMarkup(
      <DeliveryCalendar
        availability={availability}
        supportNumber=""
        chosenServices={[]}
        onServices={() => {}}
        supplierDays={{}}
        onSupplierDay={() => {}}
        starts="open"
      />,
    );
    expect(markup).toContain("Loading delivery days");
    expect(markup).toContain('aria-busy="true"');
  });

  test("Deliver later offers the day three weeks ahead (DELIV-44, DELIV-45)", () => {
    expect(calendar()).toContain("Deliver later: Friday 11 December, FREE");
  });

  test.each([
    [1, "1 day at $2.60, $2.60 in all"],
    [10, "10 days at $2.60, $26.00 in all"],
  ])("%d days beyond the free storage the fee is shown with the chosen day (DELIV-60, DELIV-61)", (days, feeText) => {
    const storage = { freeUntil: toDayParts(addDays(today, 59)), dailyFee: 2.6 };
    const notice = `Storage fee for this day: ${feeText}. It is included in your total.`;
    expect(calendar({ storage }, { picked: addDays(today, 59 + days) })).toContain(notice);
    expect(calendar({ storage }, { picked: addDays(today, 59) })).not.toContain("Storage fee");
  });

  test("paid services stand beside the days, hidden ones do not (DELIV-07, DELIV-18, DELIV-47)", () => {
    expect(calendar()).toContain("Take the old one away");
    expect(calendar()).toContain("$25.50");
    expect(calendar()).not.toContain("Hidden levy");
  });

  // Also: DELIV-30
  test("without a day the number to call is shown (DELIV-26, DELIV-27, DELIV-29)", () => {
    const markup = calendar({ availability: { dates: [] }, deliveryUnavailable: true });
    expect(markup).toContain('<a href="tel:1300000501">');
    expect(markup.replaceAll(/<[^>]+>/g, "")).toContain(
      "Unfortunately delivery is not currently available for your order. Please call us to see if we can make alternative arrangements 1300 000 501",
    );
    expect(markup).not.toContain("data-day=");
  });

  test("why there is no day is said in the shop's own words for it (DELIV-26)", () => {
    const unavailableReason = "You asked for 5 of “Oven”. We can deliver 2. There is no arrival date for more yet.";
    const none: Partial<Availability> = {
      availability: { dates: [] },
      deliveryUnavailable: true,
      unavailableBecause: "too-many",
    };
    expect(calendar({ ...none, unavailableReason })).toContain(unavailableReason);
  });

  test("a manufacturer's own days are a list to choose from, and its failures are shown (DELIV-02, DELIV-03, DELIV-17)", () => {
    const markup = calendar({
      supplierAvailability: {
        miele: { name: "Miele Direct", note: "Miele will call.", dates: base.availability.dates.slice(7, 30) },
      },
      supplierErrors: [{ supplier: "coalbrook", message: "Coalbrook does not come." }],
    });
    expect(markup).toContain("Delivered by the manufacturer: Miele Direct");
    expect(markup.match(/type="radio"/g)).toHaveLength(6);
    expect(markup).toContain("Coalbrook does not come.");
  });
});

test("goods of several carriers are planned together under our own days, those of one are not (DELIV-17)", () => {
  const supplierAvailability = {
    miele: { name: "Miele Direct", note: "", dates: base.availability.dates.slice(7, 90) },
  };
  expect(calendar({ supplierAvailability })).toContain("Delivered by us");
  expect(calendar()).not.toContain("Delivered by us");
});

test("a maker's day that was chosen further on stays in the list (DELIV-17)", () => {
  const supplierAvailability = {
    miele: { name: "Miele Direct", note: "", dates: base.availability.dates.slice(7, 90) },
  };
  const shown = calendar({ supplierAvailability }, { supplierDays: { miele: addDays(today, 40) } });
  expect(shown.match(/type="radio"/g)).toHaveLength(7);
  expect(shown).toMatch(/<input[^>]*checked=""[^>]*>/);
});

test("without delivery no services are offered (DELIV-26, DELIV-47)", () => {
  expect(calendar({ availability: { dates: [] }, deliveryUnavailable: true })).not.toContain("Take the old one away");
});

test("Deliver later is not offered for the day that is chosen (DELIV-44)", () => {
  expect(calendar({}, { picked: addDays(today, 21) })).not.toContain("Deliver later");
});

test("only the full promise names the free day and the carrier (DELIV-36)", () => {
  const promise = {
    sku: "A",
    earliest: { date: toDayParts(asCalendarDay("2026-11-21")), price: 49, label: "tomorrow" },
    earliestFree: { date: toDayParts(asCalendarDay("2026-11-23")), label: "Monday" },
    broughtBy: "Miele",
    unavailableBecause: null,
  };
  const renderLine = (detail: "short" | "full") =>
    renderToStaticMarkup(<DeliveryPromiseLine promise={promise} suburb="Richmond" detail={detail} />);
  for (const words of ["Free on Monday", "Delivered by Miele"]) {
    expect(renderLine("full")).toContain(words);
    expect(renderLine("short")).not.toContain(words);
  }
});

test("an unknown day and an unserved place have different messages (DELIV-26)", () => {
  const renderLine = (unavailableBecause: "undated" | "not-served") => {
    const promise = { sku: "A", earliest: null, earliestFree: null, broughtBy: null, unavailableBecause };
    return renderToStaticMarkup(<DeliveryPromiseLine promise={promise} suburb="Richmond" />);
  };
  expect(renderLine("undated")).toContain("No delivery day yet.");
  expect(renderLine("not-served")).toContain("No delivery day for Richmond yet.");
});

test("a promise names suburb, day and price; before it is known its place is kept (DELIV-36)", () => {
  const promise = {
    sku: "A",
    earliest: { date: toDayParts(asCalendarDay("2026-11-21")), price: 49, label: "tomorrow" },
    earliestFree: null,
    broughtBy: null,
    unavailableBecause: null,
  };
  expect(renderToStaticMarkup(<DeliveryPromiseLine promise={promise} suburb="Richmond" />)).toContain(
    "<strong>tomorrow</strong>, $49",
  );
  expect(renderToStaticMarkup(<DeliveryPromiseLine promise={undefined} suburb="Richmond" />)).toContain("<p");
});
