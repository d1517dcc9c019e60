import { expect, test } from "vitest";
import { openTypingSession } from "./typing-session.ts";

const minute = 60_000;

function sessionAt(start = 0) {
  const clock = { now: start };
  return { clock, session: openTypingSession(() => clock.now) };
}

test("everything typed for one address has the token of its choice, and the next address another", () => {
  const { session } = sessionAt();
  const token = session.whileTyping();
  expect(token).toMatch(/^[\da-f]{32}$/);
  expect([session.whileTyping(), session.forChoice()]).toEqual([token, token]);
  const next = session.whileTyping();
  expect(next).not.toBe(token);
});

test("a second choice without typing never repeats a token that is used up", () => {
  const { session } = sessionAt();
  const token = session.whileTyping();
  session.forChoice();
  expect(session.forChoice()).not.toBe(token);
});

test("an address that is given up is over after three minutes without typing", () => {
  const { clock, session } = sessionAt();
  const token = session.whileTyping();
  clock.now = 2 * minute;
  expect(session.whileTyping()).toBe(token);
  clock.now = 5 * minute;
  expect(session.whileTyping()).not.toBe(token);
});
