import { beforeAll, describe, expect, test } from "vitest";
import { brokenCopies, Judge } from "./judge.ts";

const description = {
  openapi: "3.1.0",
  paths: {
    "/orders/{id}/refund": {
      post: {
        requestBody: { $ref: "#/components/requestBodies/Refund" },
        responses: {
          "201": { content: { "application/json": { schema: { $ref: "#/components/schemas/Refund" } } } },
          default: { content: { "application/json": { schema: { type: "object", required: ["error"] } } } },
        },
      },
    },
  },
  components: {
    requestBodies: {
      Refund: { content: { "application/json": { schema: { $ref: "#/components/schemas/Refund" } } } },
    },
    schemas: {
      Refund: {
        type: "object",
        required: ["cents", "reason"],
        additionalProperties: false,
        properties: {
          cents: { type: "integer" },
          reason: { type: "string", maxLength: 10 },
          kind: { type: "string", enum: ["part|whole"], pattern: "part|whole" },
        },
      },
    },
  },
};

let judge: Judge;
beforeAll(() => {
  judge = new Judge();
  judge.add(description, "/provider");
});
const call = { method: "POST", path: "/provider/orders/7/refund", status: 201 };
const good = { cents: 500, reason: "late" };
const faults = (change: object) =>
  judge.judge({ ...call, request: good, answer: good, ...change })?.map((one) => [one.side, one.faults.length]);

describe("the judge of a provider's description", () => {
  test("reads a list of values that the description writes as one text", () => {
    expect(faults({ request: { ...good, kind: "part" } })?.[0]).toEqual(["request", 0]);
    expect(faults({ request: { ...good, kind: "none" } })?.[0]).toEqual(["request", 1]);
  });

  test("accepts a call as described", () => {
    expect(faults({})).toEqual([
      ["request", 0],
      ["answer", 0],
    ]);
  });

  test.each([
    [{ request: { cents: 500 } }, "request"],
    [{ request: { ...good, cents: "500" } }, "request"],
    [{ request: { ...good, note: "x" } }, "request"],
    [{ answer: { ...good, reason: "much too long" } }, "answer"],
    [{ status: 402, answer: {} }, "answer"],
  ])("refuses %j", (change, side) => {
    expect(faults(change)?.filter(([, count]) => Number(count) > 0)).toEqual([[side, 1]]);
  });

  test("does not judge a call without a description", () => {
    expect(judge.judge({ ...call, path: "/provider/orders", request: {}, answer: {} })).toBeNull();
  });

  test("refuses every broken copy of a good body", () => {
    const copies = brokenCopies(good);
    expect(copies).toEqual([
      { cents: "500", reason: "late" },
      { cents: 500, reason: ["late"] },
    ]);
    expect(brokenCopies({ items: [{ name: "x" }, { name: "y" }] })).toEqual([
      { items: [{ name: ["x"] }, { name: "y" }] },
    ]);
    for (const request of copies) expect(faults({ request })?.[0]).toEqual(["request", 1]);
  });
});
