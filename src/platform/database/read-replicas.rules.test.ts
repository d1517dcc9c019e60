import { expect, test } from "vitest";
import {
  allShow,
  bytesBehind,
  chooseReplica,
  MAX_LAG_MS,
  newestReplica,
  readPosition,
  type ReplicaState,
} from "./read-replicas.rules.ts";

const at = (replayedTo: bigint, lateMs = 0): ReplicaState => ({ replayedTo, lateMs });

test("a position of the log is a number, and anything else is none", () => {
  expect(readPosition("0/10")).toBe(16n);
  expect(readPosition("16/B374D848")).toBe(0x16_b374d848n);
  expect([readPosition(undefined), readPosition("16"), readPosition("1/2/3"), readPosition("x/1")]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("replicas that show what is needed answer in turns", () => {
  const both = [at(20n), at(30n)];
  expect([0, 1, 2].map((turn) => chooseReplica(both, 20n, turn))).toEqual([0, 1, 0]);
});

test("a replica that has not replayed what is needed is passed over, and with none the primary answers", () => {
  expect(chooseReplica([at(20n), at(30n)], 25n, 0)).toBe(1);
  expect(chooseReplica([at(20n), at(30n)], 31n, 0)).toBe(-1);
  expect(chooseReplica([], 0n, 0)).toBe(-1);
});

test("a replica that is gone or too late is left out until it is back", () => {
  expect(chooseReplica([null, at(30n, MAX_LAG_MS + 1)], 1n, 0)).toBe(-1);
  expect(chooseReplica([null, at(30n, MAX_LAG_MS)], 1n, 0)).toBe(1);
});

test("a replica is chosen only if it has the visitor's last write", () => {
  expect(allShow([at(20n), at(30n)], 20n)).toBe(true);
  expect(allShow([at(20n), at(30n)], 25n)).toBe(false);
  expect(allShow([null, at(1n, MAX_LAG_MS + 1), at(30n)], 25n)).toBe(true);
});

test("without a primary the replica that shows most answers, however late it is", () => {
  expect(newestReplica([at(20n), at(30n, 60_000), null])).toBe(1);
  expect(newestReplica([null, null])).toBe(-1);
});

test("what a replica lacks of the log is counted in bytes, and unknown where it does not answer", () => {
  expect(bytesBehind(at(20n), 25n)).toBe(5);
  expect(bytesBehind(at(30n), 25n)).toBe(0);
  expect([bytesBehind(null, 25n), bytesBehind(at(20n), null)]).toEqual([null, null]);
});
