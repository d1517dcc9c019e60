import { createHash } from "node:crypto";
import { connect, type Socket } from "node:net";
import type SftpClient from "ssh2-sftp-client";
import { fitsPattern, readSftpAddress, type SftpAddress } from "./sftp-address.ts";
import { FetchFault, type FeedRequest, type Fetched, storeFile } from "./fetch-feed.ts";

const READY_MS = 20_000;
const MAX_LISTED = 10_000;

export type SftpRequest = FeedRequest & {
  /** The server's key as it was seen first; null: it is trusted now. */
  readonly hostKey: string | null;
};

export type SftpFetched = { readonly fetched: Fetched; readonly hostKey: string };

const sentences: readonly (readonly [RegExp, string])[] = [
  [/authentication methods failed/i, "The supplier's server asks for another user name or password."],
  [/no such file|ENOENT/i, "There is no such folder on the supplier's server."],
  [/permission denied|EACCES/i, "The supplier's server refuses to give the file."],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo/i, "The host name of the address is not known."],
  [/ECONNREFUSED/, "The supplier's server refused the connection."],
  [/ADDRESS_REFUSED|not at a public address/, "The address is not a public one of the internet."],
  [/timed? ?out|ETIMEDOUT/i, "The supplier's server did not answer in time."],
];

function faultOf(error: unknown): FetchFault {
  if (error instanceof FetchFault) return error;
  const { code = "", message } = error as NodeJS.ErrnoException;
  const found = sentences.find(([pattern]) => pattern.test(`${code} ${message}`));
  return new FetchFault(found?.[1] ?? "The file could not be read from the supplier's SFTP server.", { cause: error });
}

/** A connection that the guard allows: its lookup checks the very address that the socket uses. */
const socketTo = ({ host, port }: SftpAddress, { guard }: FeedRequest): Promise<Socket> =>
  new Promise((resolve, reject) => {
    if (guard.faultOf(`https://${host}/`) !== null)
      return reject(new FetchFault("The address is not a public one of the internet."));
    const bare = host.replaceAll(/^\[|\]$/g, "");
    const socket = connect({ host: bare, port, ...(guard.lookup && { lookup: guard.lookup }) });
    socket.setTimeout(READY_MS, () => socket.destroy(Object.assign(new Error("timed out"), { code: "ETIMEDOUT" })));
    socket.once("error", reject);
    socket.once("connect", () => resolve(socket));
  });

/** As `ssh-keygen -l` writes it, without its prefix. */
const fingerprint = (key: Buffer): string => createHash("sha256").update(key).digest("base64").replace(/=+$/, "");

/** The newest file of a folder that the pattern fits. Throws `FetchFault`. */
export async function fetchSftp(request: SftpRequest): Promise<SftpFetched> {
  const address = readSftpAddress(request.url);
  if (typeof address === "string") throw new FetchFault("The address is no address of an SFTP server.");
  const { default: Client } = await import("ssh2-sftp-client");
  const client = new Client();
  // Errors of a connection that has ended are of no use.
  client.on("error", () => {});
  let hostKey = "";
  let isOther = false;
  try {
    await client.connect({
      sock: await socketTo(address, request),
      username: request.username,
      password: request.password,
      readyTimeout: READY_MS,
      hostVerifier: (key: Buffer) => {
        hostKey = fingerprint(key);
        isOther = request.hostKey !== null && request.hostKey !== hostKey;
        return !isOther;
      },
    });
    return { fetched: await readNewest(client, address, request), hostKey };
  } catch (error) {
    if (isOther)
      throw new FetchFault(
        "The supplier's server shows another key than before. Ask the supplier, and then enter the password again.",
      );
    throw faultOf(error);
  } finally {
    await client.end().catch(() => {});
  }
}

async function readNewest(
  client: SftpClient,
  { folder, pattern }: SftpAddress,
  request: FeedRequest,
): Promise<Fetched> {
  const all = (await client.list(folder)).slice(0, MAX_LISTED);
  const files = all.filter(({ type, name }) => type === "-" && fitsPattern(name, pattern));
  const [newest] = files.toSorted((a, b) => b.modifyTime - a.modifyTime || (a.name < b.name ? 1 : -1));
  if (newest === undefined) throw new FetchFault(`There is no file like ${pattern} in the folder ${folder}.`);
  const etag = `${newest.name} ${newest.modifyTime} ${newest.size}`;
  if (request.known?.etag === etag) return { kind: "unchanged" };
  const path = folder === "/" ? `/${newest.name}` : `${folder}/${newest.name}`;
  const stored = await storeFile(client.createReadStream(path), request);
  return { kind: "file", etag, lastModified: null, ...stored };
}
