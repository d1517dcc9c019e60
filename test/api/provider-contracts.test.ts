import { beforeAll, expect, test } from "vitest";
import { adyen } from "../contracts/adyen.ts";
import { adyenTerminal } from "../contracts/adyen-terminal.ts";
import { afterpay } from "../contracts/afterpay.ts";
import { brokenBodies, type Contract, ContractJudge, type Shape, type Spoken } from "../contracts/contract.ts";
import { humm } from "../contracts/humm.ts";
import { klarna } from "../contracts/klarna.ts";
import { paypal } from "../contracts/paypal.ts";
import { zip } from "../contracts/zip.ts";
import { zipInStore } from "../contracts/zip-in-store.ts";
import { providers } from "#shop/payment-methods.ts";
import { recordPayments } from "#test/support/payment-exchanges.ts";

const contracts = [adyen, adyenTerminal, paypal, afterpay, zip, zipInStore, klarna, humm];
const judge = new ContractJudge(contracts);
let spoken: readonly Spoken[];
let unknown: readonly string[];

beforeAll(async () => {
  const found = (await recordPayments()).map((exchange) => judge.find(exchange)).filter((one) => one !== null);
  spoken = found.filter((one) => "call" in one);
  unknown = found.flatMap((one) => ("unknown" in one ? [one.unknown] : []));
});

const namesOf = ({ prefix, calls, notifications = {} }: Contract): string[] => [
  ...Object.keys(calls).map((name) => name.replace(" ", ` ${prefix}`)),
  ...Object.keys(notifications).map((event) => `POST ${prefix}/webhooks/${event}`),
];

test.each(contracts.map((contract) => [contract.provider, contract] as const))(
  "%s is paid with, captured and refunded by every call that its contract describes",
  (_provider, contract) => {
    const spokenNames = new Set(spoken.map(({ name }) => name));
    expect(namesOf(contract).filter((name) => !spokenNames.has(name))).toEqual([]);
  },
);

test("every provider that takes money has a contract", () => {
  const named = contracts.map(({ prefix }) => prefix.split("/")[1]);
  expect(named.toSorted()).toEqual([...providers].toSorted());
});

test("every call of the shop and every notification is in a contract", () => {
  expect(unknown).toEqual([]);
});

test("what shop and sandbox say is as the contracts have it", () => {
  expect([...new Set(spoken.flatMap((one) => judge.faultsOf(one)))]).toEqual([]);
});

type Side = { readonly side: "request" | "answer"; readonly shape: Shape };

const sidesOf = ({ call, status }: Spoken): readonly Side[] =>
  (
    [
      ["request", call.request],
      ["answer", call.answers[status] ?? "nothing"],
    ] as const
  ).flatMap(([side, shape]) => (shape === "nothing" ? [] : [{ side, shape }]));

test("a body that lacks a field, has a wrong type or a field more is refused, whichever it is", () => {
  const copies = spoken.flatMap((one) =>
    sidesOf(one).flatMap(({ side, shape }) =>
      brokenBodies(shape, one[side] as Record<string, unknown>).map((body) => ({ ...one, [side]: body })),
    ),
  );
  const headless = spoken.map((one) => ({ ...one, missingHeaders: ["x-nobody"] }));
  expect(headless.filter((one) => judge.faultsOf(one).length === 0)).toEqual([]);
  expect(copies.length).toBeGreaterThan(1_000);
  const passed = copies.filter((copy) => judge.faultsOf(copy).length === 0);
  expect(passed.map(({ name, request, answer }) => ({ name, request, answer }))).toEqual([]);
});
