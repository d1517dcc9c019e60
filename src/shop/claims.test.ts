import { describe, expect, test } from "vitest";
import { siteCodes, sites } from "#sites/registry.ts";
import { type ClaimFacts, falseClaims } from "./claims.ts";

const paid: ClaimFacts = {
  answerDays: new Map([
    ["contact", 1],
    ["question", 2],
    ["return", 2],
  ]),
  approvalDays: 2,
  creditYears: 3,
  services: new Map([
    ["ROOM", 0],
    ["UNPACK", 2_900],
    ["REMOVE", 3_900],
    ["STAIRS", 3_500],
    ["ASSEMBLE", 8_900],
  ]),
  cheapestInstallation: 7_900,
  areMarksPhotographed: false,
  returnDays: 30,
  tariffCents: 33,
  veneers: 2,
};
const claimsIn = (text: string, facts: ClaimFacts = paid) => falseClaims(text, facts).map(({ claim }) => claim);

describe("a promise in copy that the shop's tables contradict is found", () => {
  test.each([
    ["Two people carry it in, unpack it and take the packaging away.", "unpacking"],
    ["Old one gone", "removal"],
    ["To the room you choose, up two flights of stairs.", "stairs"],
    ["Placed in the room, legs on.", "assembly"],
    ["Standard installation included with canopies.", "free-installation"],
    ["Every mark is photographed with a ruler beside it.", "photographed-marks"],
    ["Sleep on it for 100 nights.", "nights-to-try"],
    ["Return it within 60 days.", "return-days"],
    ["A product expert answers, usually within a working day.", "answer-to-question"],
    ["We answer by email within one business day.", "answer-to-return"],
    ["We look at each application ourselves, usually within a working day.", "business-approval"],
    ["It is valid for four years.", "credit-years"],
    ["At 30 cents for a kilowatt-hour that is $90.", "power-price"],
    ["If we say oak, it is oak all the way through.", "solid-timber"],
    ["The most money off the price we really charged before.", "charged-before"],
    ["Thank you, it is on its way", "on-its-way"],
  ])("%s", (text, claim) => {
    expect(claimsIn(text)).toEqual([claim]);
  });

  test("an offer with its price, and a promise that the tables keep, are none", () => {
    expect(claimsIn("Unpacking and removal of your old appliance can be added at checkout.")).toEqual([]);
    expect(claimsIn("Carried to the room you choose.")).toEqual([]);
    expect(claimsIn("We'll answer within one working day.")).toEqual([]);
    expect(claimsIn("It is valid for three years.")).toEqual([]);
    expect(claimsIn("Old one gone", { ...paid, services: new Map([["REMOVE", 0]]) })).toEqual([]);
  });
});

test.each(siteCodes)("what %s says when an order is placed does not claim that it has left", async (code) => {
  const { site } = await sites[code]();
  const { title, text } = site.copy.orderPlaced;
  expect(`${title}. ${text}`).not.toMatch(/on its way|on the truck|dispatched/i);
});
