import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ssh2, { type Attributes, type FileEntry } from "ssh2";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { anyAddress, publicOnly } from "./fetch-feed.ts";
import { fetchSftp, type SftpRequest } from "./fetch-sftp.ts";

const { Server, utils } = ssh2;
const { STATUS_CODE, OPEN_MODE } = utils.sftp;

type File = { readonly text: string; readonly at: number };
let folder = "";
let server: InstanceType<typeof Server>;
let port = 0;
let files: Record<string, File> = {};

const newKey = () =>
  generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs1", format: "pem" }).toString();

const attrsOf = ({ text, at }: File) => ({ mode: 0o100644, uid: 0, gid: 0, size: text.length, atime: at, mtime: at });

/** A real SSH server with one folder, /out. */
function begin(hostKey: string): Promise<void> {
  server = new Server({ hostKeys: [hostKey] }, (client) => {
    client.on("error", () => {});
    client.on("authentication", (auth) =>
      auth.method === "password" && auth.username === "hearth" && auth.password === "right"
        ? auth.accept()
        : auth.reject(["password"]),
    );
    client.on("ready", () =>
      client.on("session", (accept) => accept().on("sftp", (acceptSftp) => serveFolder(acceptSftp()))),
    );
  });
  return new Promise((done) =>
    server.listen(port, "127.0.0.1", () => {
      port = (server.address() as AddressInfo).port;
      done();
    }),
  );
}

/** The server's side of a session, as far as the test uses it. */
type ServerSide = {
  readonly on: (event: string, hear: (id: number, ...sent: never[]) => void) => unknown;
  readonly handle: (id: number, handle: Buffer) => unknown;
  readonly status: (id: number, code: number) => unknown;
  readonly name: (id: number, names: FileEntry[]) => unknown;
  readonly attrs: (id: number, attrs: Attributes) => unknown;
  readonly data: (id: number, data: Buffer) => unknown;
};

function serveFolder(sftp: ServerSide): void {
  const opened = new Map<string, string | null>();
  const handleOf = (name: string | null) => {
    const id = String(opened.size);
    opened.set(id, name);
    return Buffer.from(id);
  };
  sftp.on("OPENDIR", (id: number, path: string) =>
    path === "/out" ? sftp.handle(id, handleOf(null)) : sftp.status(id, STATUS_CODE.NO_SUCH_FILE),
  );
  const listed = new Set<string>();
  sftp.on("READDIR", (id: number, handle: Buffer) => {
    if (listed.has(String(handle))) return sftp.status(id, STATUS_CODE.EOF);
    listed.add(String(handle));
    return sftp.name(
      id,
      Object.entries(files).map(([filename, file]) => ({
        filename,
        longname: `-rw-r--r-- 1 a a ${file.text.length} Nov 27 10:00 ${filename}`,
        attrs: attrsOf(file),
      })),
    );
  });
  sftp.on("OPEN", (id: number, path: string, mode: number) => {
    const name = path.replace("/out/", "");
    const isReadable = files[name] !== undefined && (mode & OPEN_MODE.WRITE) === 0;
    return isReadable ? sftp.handle(id, handleOf(name)) : sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
  });
  sftp.on("FSTAT", (id: number, handle: Buffer) => {
    const file = files[opened.get(String(handle)) ?? ""];
    return file === undefined ? sftp.status(id, STATUS_CODE.FAILURE) : sftp.attrs(id, attrsOf(file));
  });
  sftp.on("READ", (id: number, handle: Buffer, at: number, length: number) => {
    const { text = "" } = files[opened.get(String(handle)) ?? ""] ?? {};
    const part = Buffer.from(text).subarray(at, at + length);
    return part.length === 0 ? sftp.status(id, STATUS_CODE.EOF) : sftp.data(id, part);
  });
  sftp.on("CLOSE", (id: number) => sftp.status(id, STATUS_CODE.OK));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fetch-sftp-"));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  files = {
    "prices-1.csv": { text: "sku,price\nOLD,1\n", at: 1_000 },
    "prices-2.csv": { text: "sku,price\nNEW,2\n", at: 2_000 },
    "stock.csv": { text: "other", at: 3_000 },
  };
  port = 0;
  await begin(newKey());
});
afterEach(() => new Promise<void>((done) => server.close(() => done())));

const get = (changed: Partial<SftpRequest> = {}, path = "/out/prices-*.csv") =>
  fetchSftp({
    url: `sftp://127.0.0.1:${port}${path}`,
    username: "hearth",
    password: "right",
    guard: anyAddress,
    known: null,
    hostKey: null,
    path: join(folder, "file"),
    ...changed,
  });

test("the newest file that fits is read, and not again while it is the same (OFC-09)", async () => {
  const { fetched, hostKey } = await get();
  expect(fetched).toMatchObject({ kind: "file", bytes: 16 });
  expect(hostKey).toMatch(/^[A-Za-z0-9+/]{43}$/);
  expect(await readFile(join(folder, "file"), "utf8")).toBe("sku,price\nNEW,2\n");
  const known = fetched.kind === "file" ? fetched : null;
  expect((await get({ known, hostKey })).fetched).toEqual({ kind: "unchanged" });
  files["prices-3.csv"] = { text: "sku,price\nLATER,3\n", at: 4_000 };
  await get({ known, hostKey });
  expect(await readFile(join(folder, "file"), "utf8")).toContain("LATER");
});

test("a server with another key than before is given no password (OFC-09)", async () => {
  const { hostKey } = await get();
  await new Promise<void>((done) => server.close(() => done()));
  await begin(newKey());
  await expect(get({ hostKey })).rejects.toThrow("shows another key than before");
});

test.each([
  [{ password: "wrong" }, "/out/*", "asks for another user name or password"],
  [{}, "/missing/*", "There is no such folder"],
  [{}, "/out/*.xml", "There is no file like *.xml in the folder /out."],
  [{ guard: publicOnly }, "/out/*", "The address is not a public one of the internet."],
])("%j at %s gets one sentence (OFC-09)", async (changed, path, sentence) => {
  await expect(get(changed, path)).rejects.toThrow(sentence);
});
