import { expect, test } from "vitest";
import { NextAnswers } from "./next-answer.ts";

/** Work whose end the test decides. */
function makeWork() {
  const begun: PromiseWithResolvers<string>[] = [];
  const work = () => {
    const one = Promise.withResolvers<string>();
    begun.push(one);
    return one.promise;
  };
  return { begun, work };
}
const settled = () => new Promise((done) => setImmediate(done));

test("a request does not take the answer that is being made, and those who wait share the next (OFR-11)", async () => {
  const { begun, work } = makeWork();
  const answers = new NextAnswers();
  const first = answers.ask("home", work);
  const later = [answers.ask("home", work), answers.ask("home", work)];
  await settled();
  expect(begun).toHaveLength(1);
  begun[0]?.resolve("before the change");
  expect(await first).toBe("before the change");
  await settled();
  expect(begun).toHaveLength(2);
  // Who comes while the second is made waits for a third.
  const last = answers.ask("home", work);
  begun[1]?.resolve("with the change");
  expect(await Promise.all(later)).toEqual(["with the change", "with the change"]);
  await settled();
  begun[2]?.resolve("later");
  expect(await last).toBe("later");
  expect(begun).toHaveLength(3);
});

test("nothing is cached: after the last answer the work begins anew (OFR-11)", async () => {
  const { begun, work } = makeWork();
  const answers = new NextAnswers();
  for (const word of ["one", "two"]) {
    const answer = answers.ask("home", work);
    begun.at(-1)?.resolve(word);
    expect(await answer).toBe(word);
    await settled();
  }
  expect(begun).toHaveLength(2);
});

test("an error reaches all who wait for that answer, and the next one is made (OFR-11)", async () => {
  const { begun, work } = makeWork();
  const answers = new NextAnswers();
  const first = answers.ask("home", work);
  const waiting = Promise.allSettled([answers.ask("home", work), answers.ask("home", work)]);
  begun[0]?.reject(new Error("first"));
  await expect(first).rejects.toThrow("first");
  await settled();
  begun[1]?.reject(new Error("second"));
  expect((await waiting).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await settled();
  const again = answers.ask("home", work);
  begun[2]?.resolve("fine");
  expect(await again).toBe("fine");
});

test("requests for different keys neither share an answer nor wait for each other (OFR-03, OFR-11)", async () => {
  const { begun, work } = makeWork();
  const answers = new NextAnswers();
  const [owner, editor] = [answers.ask("owner", work), answers.ask("editor", work)];
  expect(begun).toHaveLength(2);
  begun[1]?.resolve("the editor's");
  expect(await editor).toBe("the editor's");
  begun[0]?.resolve("the owner's");
  expect(await owner).toBe("the owner's");
});
