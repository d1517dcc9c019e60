import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../test-support.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.end());

test.each([
  ["/intercom/widget/abc123", "window.Intercom"],
  ["/ratings/js/platform.js", "ratingbadge"],
])("%s is a script that any page may load", async (path, brings) => {
  const answer = await fetch(sandbox.url + path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("text/javascript");
  expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(await answer.text()).toContain(brings);
});

test("a script fails or is empty on demand", async () => {
  const fault = (kind: object) =>
    fetch(`${sandbox.url}/__control/faults`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-sandbox-token": "sandbox" },
      body: JSON.stringify({ match: { provider: "chat", operation: "script" }, fault: kind }),
    });
  await fault({ kind: "status", status: 503 });
  expect((await fetch(`${sandbox.url}/intercom/widget/abc`)).status).toBe(503);
  await fault({ kind: "garbage-json" });
  expect(await (await fetch(`${sandbox.url}/intercom/widget/abc`)).text()).not.toContain("Intercom");
  expect(await (await fetch(`${sandbox.url}/intercom/widget/abc`)).text()).toContain("Intercom");
});

test("a merchant's page says whose it is, as text", async () => {
  const answer = await fetch(`${sandbox.url}/ratings/merchant/${encodeURIComponent("<b>7</b>")}`);
  expect(await answer.text()).toContain("&lt;b&gt;7&lt;/b&gt;");
});
