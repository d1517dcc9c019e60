import { createTransport } from "nodemailer";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../test-support.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.end());

async function send(mail: { to: string; subject: string; html?: string; text?: string; bcc?: string }): Promise<void> {
  const transport = createTransport({ host: "127.0.0.1", port: sandbox.smtpPort, secure: false, ignoreTLS: true });
  await transport.sendMail({ from: '"Halfcrown" <hello@halfcrown.example>', ...mail });
  transport.close();
}

async function read(path: string): Promise<Record<string, unknown>> {
  return (await (await fetch(`${sandbox.url}/mailbox/api/messages${path}`)).json()) as Record<string, unknown>;
}

type Summary = {
  id: string;
  subject: string;
  to: { address: string }[];
  from: { address: string };
  receivedAt: string;
};
const list = async (query: string) => (await read(query))["messages"] as Summary[];

describe("the mailbox", () => {
  test("a mail that the shop sends can be read, with the link in it (SCOPE-30)", async () => {
    await send({
      to: "Ada <ada@example.com>",
      subject: "Reset your password – Māori macron",
      text: "Open http://127.0.0.1:3000/reset?token=abc&x=1 within an hour.",
      html: '<p>Kia ora</p><a href="http://127.0.0.1:3000/reset?token=abc&amp;x=1">Reset</a><script>alert(1)</script>',
    });
    const [mail] = await list("?to=ADA@example.com");
    expect(mail).toMatchObject({
      subject: "Reset your password – Māori macron",
      from: { name: "Halfcrown", address: "hello@halfcrown.example" },
    });
    const whole = await read(`/${mail?.id}`);
    expect(whole["links"]).toEqual(["http://127.0.0.1:3000/reset?token=abc&x=1"]);
    expect(whole["text"]).toContain("within an hour");
    expect(whole["headers"]).toContainEqual({ key: "from", value: expect.stringContaining("hello@halfcrown.example") });

    const markup = await fetch(`${sandbox.url}/mailbox/${mail?.id}/html`);
    expect(markup.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
    const page = await (await fetch(`${sandbox.url}/mailbox/${mail?.id}`)).text();
    expect(page).toContain('sandbox="allow-popups');
    expect(page).not.toContain("<script>alert");
  });

  test("lists the newest first, by address and since a time, and shows who got a blind copy (SCOPE-30)", async () => {
    await send({ to: "bob@example.com", subject: "first", text: "1" });
    await send({ to: "bob@example.com", subject: "second", text: "2", bcc: "office@example.com" });
    expect((await list("?to=bob@example.com")).map(({ subject }) => subject)).toEqual(["second", "first"]);
    expect((await list("?to=office@example.com")).map(({ subject }) => subject)).toEqual(["second"]);
    expect(await list("?since=2100-01-01T00:00:00Z")).toEqual([]);
    expect((await fetch(`${sandbox.url}/mailbox/api/messages/nothing`)).status).toBe(404);
  });
});
