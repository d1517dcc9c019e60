import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DemoCredentials, writeDemoCredentials } from "#test/support/demo-credentials.ts";
import { freePorts } from "#test/support/ports.ts";
import { type Sandbox, startSandbox } from "#test/support/sandbox.ts";

let sandbox: Sandbox;
let port: number;
/** A provider that refuses with a page, as some gateways do. */
const gateway = createServer((_request, response) => response.writeHead(401).end("<h1>Unauthorized</h1>"));
beforeAll(async () => {
  const [http = 0, smtp = 0, shop = 0] = await freePorts(3);
  port = http;
  sandbox = await startSandbox({ http, smtp, shop });
  await once(gateway.listen(0, "127.0.0.1"), "listening");
});
afterAll(async () => {
  gateway.close();
  await sandbox.stop();
});

type Run = { readonly status: unknown; readonly out: string; readonly error: string };

async function run(environment: Readonly<Record<string, string>>): Promise<Run> {
  const child = spawn(process.execPath, ["tools/check-credentials.ts"], {
    env: { ...process.env, DATA_DIR: sandbox.dataDir, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, error, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { status, out, error };
}

const runWith = async (change: (credentials: DemoCredentials) => void): Promise<Run> =>
  run({ CREDENTIALS_FILE: await writeDemoCredentials(sandbox, change) });

/** The rows of one site, as words that one space separates. */
const rowsOf = ({ out }: Run, site: string): string[] =>
  out
    .split("\n")
    .filter((line) => line.startsWith(`${site} `))
    .map((line) => line.replaceAll(/ {2,}/g, " "));

const WRONG = "a-wrong-key-of-nobody";
const accountOf = (credentials: DemoCredentials, site: string, name: string): Record<string, unknown> =>
  credentials[site]?.accounts[name] ?? {};

test("the accounts of the demonstration are valid, each is asked once, and Humm and wallets cannot be asked", async () => {
  const result = await run({ SANDBOX_PORT: String(port) });
  expect(result).toMatchObject({ status: 0, error: "" });
  expect(result.out).toMatch(/\n\d+ work, \d+ cannot be asked, 0 need attention\.\n$/);
  expect(rowsOf(result, "aol")).toEqual([
    "aol adyen demo POST /paymentMethods works",
    "aol paypal demo POST /v1/oauth2/token works",
    "aol afterpay demo GET /v2/configuration works",
    "aol zip demo GET /checkouts/0 works",
    "aol adyenterminal demo POST /paymentMethods works",
    "aol zipinstore demo GET /purchaserequests/0 works",
    "aol klarna demo GET /hpp/v1/sessions/{id} works",
    "aol humm demo - cannot be asked",
    "aol applePay demo - cannot be asked",
    "aol googlePay demo - cannot be asked",
  ]);
});

describe("with wrong keys", () => {
  let wrong: Run;
  beforeAll(async () => {
    wrong = await runWith((credentials) => {
      const keys = { adyen: "apiKey", paypal: "secret", afterpay: "secret", zip: "apiKey", klarna: "password" };
      for (const [name, key] of Object.entries({ ...keys, zipinstore: "apiKey" }))
        accountOf(credentials, "aol", name)[key] = WRONG;
      accountOf(credentials, "andoo", "adyen")["merchantAccount"] = "Somebody_Else";
      accountOf(credentials, "wa", "paypal")["url"] = "http://127.0.0.1:1";
      accountOf(credentials, "wa", "adyen")["url"] = `${sandbox.url}/nowhere`;
      accountOf(credentials, "wa", "zip")["url"] = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
      delete accountOf(credentials, "fk", "zip")["apiKey"];
      delete accountOf(credentials, "fk", "paypal")["url"];
      credentials["wac"] = { methods: { card: { enabled: false } }, accounts: credentials["wac"]?.accounts ?? {} };
    });
  });

  test.each([
    ["adyen", "POST /paymentMethods key refused (401 000)"],
    ["paypal", "POST /v1/oauth2/token key refused (401 invalid_client)"],
    ["afterpay", "GET /v2/configuration key refused (401 unauthorized)"],
    ["zip", "GET /checkouts/0 key refused (401 unauthorized)"],
    ["zipinstore", "GET /purchaserequests/0 key refused (401 unauthorized)"],
    ["klarna", "GET /hpp/v1/sessions/{id} key refused (401 unauthorized)"],
  ])("%s says that the key is refused", (name, row) => {
    expect(rowsOf(wrong, "aol")).toContain(`aol ${name} demo ${row}`);
  });

  test("a key of another merchant account is refused", () => {
    expect(rowsOf(wrong, "andoo")).toContain("andoo adyen demo POST /paymentMethods key refused (403 901)");
  });

  test("a refusal that is a page is a refusal, too", () => {
    expect(rowsOf(wrong, "wa")).toContain("wa zip demo GET /checkouts/0 key refused (401)");
  });

  test("an unused address and one with another server have different messages", () => {
    const rows = rowsOf(wrong, "wa");
    expect(rows).toContain("wa paypal demo POST /v1/oauth2/token not reachable (Error ECONNREFUSED)");
    expect(rows).toContain("wa adyen demo POST /paymentMethods another answer than expected (404 000)");
  });

  test("an enabled method without a complete account is off, with the name of the missing field", () => {
    const rows = rowsOf(wrong, "fk");
    expect(rows).toContain("fk zip - - off because zip: its account is not complete: apiKey");
    expect(rows).toContain("fk paypal - - off because paypal: its environment is demo and it has no url");
  });

  test("a method that is not enabled is not asked", () => {
    expect(rowsOf(wrong, "wac")).toEqual([]);
  });

  test("the others work, the command fails, and no key is printed", () => {
    expect(wrong.status).toBe(1);
    expect(rowsOf(wrong, "hc").every((row) => row.endsWith(" works"))).toBe(true);
    expect(wrong.out).toMatch(/12 need attention\.\n$/);
    expect(wrong.out + wrong.error).not.toMatch(new RegExp(`${WRONG}|sandbox-(adyen|paypal|zip|afterpay|klarna)-`));
  });
});

test("without a running sandbox one sentence says how to start it", async () => {
  const [nobody = 0] = await freePorts(1);
  expect(await run({ SANDBOX_PORT: String(nobody) })).toEqual({
    status: 1,
    out: "",
    error: "The sandbox does not answer. Start the shop with npm start, then check again.\n",
  });
});

test("a credentials file that is missing is named", async () => {
  expect(await run({ CREDENTIALS_FILE: "/nowhere.json" })).toEqual({
    status: 2,
    out: "",
    error: "/nowhere.json cannot be read: ENOENT.\n",
  });
});
