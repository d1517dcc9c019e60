import { createCipheriv, createDecipheriv, createHmac, randomBytes, scryptSync, timingSafeEqual } from "node:crypto";

/** The file is no backup, is not whole, was changed, or the key is another one. The message is one sentence. */
export class BackupRefused extends Error {}

const MAGIC = Buffer.from("HEARTH BACKUP 1\n");
const SALT = 16;
const PREFIX = 7;
const CHECK = 8;
const HEADER = MAGIC.length + SALT + PREFIX + CHECK;
/** Bytes of text in a chunk. */
const CHUNK = 64 * 1024;
const TAG = 16;
const LENGTH = 4;

const DAMAGED = "The backup is damaged: it was cut off or changed after it was written. Nothing of it was restored.";

/** A passphrase is stretched, so that guesses cost a tenth of a second each. */
const keyOf = (secret: string, salt: Buffer): Buffer =>
  scryptSync(secret, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });

const checkOf = (key: Buffer): Buffer => createHmac("sha256", key).update("key check").digest().subarray(0, CHECK);

/** A chunk's nonce contains its place and whether it is the last, so chunks cannot be moved, left out or cut off. */
function nonceOf(prefix: Buffer, at: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  prefix.copy(nonce);
  nonce.writeUInt32BE(at, PREFIX);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts a stream into pieces of `size` bytes; the last one may be shorter, and there is always one. */
async function* piecesOf(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const part of source) {
    waiting.push(part);
    bytes += part.length;
    if (bytes <= size) continue;
    let joined = Buffer.concat(waiting);
    for (; joined.length > size; joined = joined.subarray(size)) yield joined.subarray(0, size);
    waiting = [joined];
    bytes = joined.length;
  }
  yield Buffer.concat(waiting);
}

/** Encrypts a stream with AES-256-GCM in chunks (the STREAM construction): memory does not grow with the file. */
export async function* seal(source: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT);
  const prefix = randomBytes(PREFIX);
  const key = keyOf(secret, salt);
  const header = Buffer.concat([MAGIC, salt, prefix, checkOf(key)]);
  yield header;
  const sealed = (piece: Buffer, at: number, isLast: boolean) => {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(prefix, at, isLast)).setAAD(header);
    const text = Buffer.concat([cipher.update(piece), cipher.final()]);
    const length = Buffer.alloc(LENGTH);
    length.writeUInt32BE(text.length + TAG);
    return Buffer.concat([length, text, cipher.getAuthTag()]);
  };
  let at = 0;
  let previous: Buffer | null = null;
  for await (const piece of piecesOf(source, CHUNK)) {
    if (previous !== null) yield sealed(previous, at++, false);
    previous = piece;
  }
  yield sealed(previous ?? Buffer.alloc(0), at, true);
}

/** Reads a stream in pieces of a given number of bytes. */
class Bytes {
  readonly #source: AsyncIterator<Buffer>;
  #waiting: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Null at the end of the stream. Throws `BackupRefused` where it ends in the middle. */
  async take(size: number): Promise<Buffer | null> {
    const parts = [this.#waiting];
    let bytes = this.#waiting.length;
    while (bytes < size) {
      const next = await this.#source.next();
      if (next.done === true) break;
      parts.push(next.value);
      bytes += next.value.length;
    }
    const joined = parts.length === 1 ? this.#waiting : Buffer.concat(parts);
    if (bytes === 0 && size > 0) return null;
    if (bytes < size) throw new BackupRefused(DAMAGED);
    this.#waiting = joined.subarray(size);
    return joined.subarray(0, size);
  }
}

async function readHeader(bytes: Bytes, secret: string) {
  const header = await bytes.take(HEADER).catch(() => null);
  if (header === null || !header.subarray(0, MAGIC.length).equals(MAGIC))
    throw new BackupRefused("The file is not a backup of Hearth.");
  const saltEnd = MAGIC.length + SALT;
  const key = keyOf(secret, header.subarray(MAGIC.length, saltEnd));
  if (!timingSafeEqual(checkOf(key), header.subarray(saltEnd + PREFIX)))
    throw new BackupRefused("The BACKUP_KEY is not the one that this backup was made with.");
  return { header, key, prefix: header.subarray(saltEnd, saltEnd + PREFIX) };
}

/** Decrypts what `seal` wrote. Throws `BackupRefused` before it yields anything of a chunk that is not authentic. */
export async function* unseal(source: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  const bytes = new Bytes(source);
  const { header, key, prefix } = await readHeader(bytes, secret);
  let length = await bytes.take(LENGTH);
  if (length === null) throw new BackupRefused(DAMAGED);
  for (let at = 0; length !== null; at++) {
    const size = length.readUInt32BE();
    if (size < TAG || size > CHUNK + TAG) throw new BackupRefused(DAMAGED);
    const sealed = await bytes.take(size);
    if (sealed === null) throw new BackupRefused(DAMAGED);
    length = await bytes.take(LENGTH);
    const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(prefix, at, length === null));
    decipher.setAAD(header).setAuthTag(sealed.subarray(size - TAG));
    const text = decipher.update(sealed.subarray(0, size - TAG));
    try {
      decipher.final();
    } catch {
      throw new BackupRefused(DAMAGED);
    }
    yield text;
  }
}
