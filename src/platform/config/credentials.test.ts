import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { type Credentials, CredentialsError, isOpen, openCredentials, watchCredentials } from "./credentials.ts";

const folder = mkdtempSync(join(tmpdir(), "hearth-credentials-"));
const file = join(folder, "credentials.json");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const withKey = (apiKey: string) =>
  JSON.stringify({ aol: { methods: { card: { enabled: true } }, accounts: { adyen: { apiKey } } } });
const write = (text: string, mode = 0o600): void => {
  writeFileSync(file, text, { mode });
  chmodSync(file, mode);
};
const open = (): Credentials => openCredentials({ kind: "file", file });
const keyIn = (credentials: Credentials) => credentials.of("aol").accounts["adyen"]?.["apiKey"];

beforeEach(() => write(withKey("first")));

describe("a credentials file", () => {
  test("gives each site its methods and accounts, and the others none", () => {
    const credentials = open();
    expect(credentials.of("aol")).toEqual({
      methods: { card: { enabled: true } },
      accounts: { adyen: { apiKey: "first" } },
    });
    expect(credentials.of("hc")).toEqual({ methods: {}, accounts: {} });
    expect(credentials.folder).toBe(folder);
  });

  test.each([0o644, 0o604, 0o660])("that others may read, or the group may write (mode %o), is refused", (mode) => {
    write(withKey("first"), mode);
    expect(open).toThrow(new CredentialsError(`${file} is open to other users of this machine: run chmod 600.`));
  });

  test.each([0o440, 0o640])("that the process's own group may read (mode %o) is accepted", (mode) => {
    write(withKey("first"), mode);
    chownSync(file, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
    expect(keyIn(open())).toBe("first");
  });

  test("that another group may read is open", () => {
    expect(isOpen({ mode: 0o100440, gid: 1000 }, [1000])).toBe(false);
    expect(isOpen({ mode: 0o100440, gid: 1000 }, [33, 100])).toBe(true);
  });

  test.each([
    ["{", "is not JSON"],
    ['{"nowhere":{"methods":{},"accounts":{}}}', "nowhere"],
    ['{"aol":{"methods":{"cash":{"enabled":true}},"accounts":{}}}', "cash"],
    ['{"aol":{"methods":{"zip":{"enabled":true,"minimum":-1}},"accounts":{}}}', "minimum"],
    ['{"aol":{"methods":{"zip":{"enabled":"yes"}},"accounts":{}}}', "enabled"],
    ['{"aol":{"methods":{},"accounts":{},"apiKey":"secret-text"}}', "apiKey"],
  ])("with %s is refused by a sentence that names what is wrong, and no value", (text, part) => {
    write(text);
    expect(open).toThrow(CredentialsError);
    expect(open).toThrow(part);
    expect(open).not.toThrow("secret-text");
  });

  test("that is missing is refused in a sentence", () => {
    rmSync(file);
    expect(open).toThrow(new CredentialsError(`${file} cannot be read: ENOENT.`));
  });
});

describe("a changed credentials file", () => {
  /** Watches the file until the next result of the watch. */
  async function resultAfter(credentials: Credentials, change: () => void): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>();
    const watch = watchCredentials({
      credentials,
      faultsOf: (next) => (next.hc === undefined ? [] : ["hc is not allowed."]),
      changed: () => resolve("changed"),
      failed: resolve,
    });
    change();
    return promise.finally(watch.stop);
  }

  test("is used without a restart", async () => {
    const credentials = open();
    expect(await resultAfter(credentials, () => write(withKey("second")))).toBe("changed");
    expect(keyIn(credentials)).toBe("second");
  });

  test.each([
    ["cannot be read", () => write("{"), `${file} is not JSON.`],
    ["is refused by a check", () => write('{"hc":{"methods":{},"accounts":{}}}'), "hc is not allowed."],
  ])("that %s changes nothing and is reported", async (_how, change, message) => {
    const credentials = open();
    expect(await resultAfter(credentials, change)).toBe(message);
    expect(keyIn(credentials)).toBe("first");
  });
});
