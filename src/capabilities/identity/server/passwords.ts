import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { shopState } from "#platform/app-state.ts";
import type { Database } from "#platform/database.ts";
import { Semaphore } from "#platform/semaphore.ts";

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

/** KiB, rounds, lanes: the least that OWASP advises for argon2id. Tests need no protection, and are many. */
const cost: Cost =
  process.env["NODE_ENV"] === "test"
    ? { memory: 64, passes: 1, parallelism: 1 }
    : { memory: 19_456, passes: 2, parallelism: 1 };
const BYTES = 32;
/** More at once would only take memory from the shop. */
const MAX_AT_ONCE = 4;

const derive = promisify(argon2);
const slots = shopState(() => new Semaphore(MAX_AT_ONCE));
type WithState = Pick<Database, "state">;

type Derivation = Cost & { readonly password: string; readonly salt: Buffer; readonly tagLength: number };

const keyOf = ({ state }: WithState, { password, salt, memory, passes, parallelism, tagLength }: Derivation) =>
  state
    .get(slots)
    .run(() =>
      derive("argon2id", { message: password.normalize("NFKC"), nonce: salt, memory, passes, parallelism, tagLength }),
    );

const text = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
const prefixOf = ({ memory, passes, parallelism }: Cost) => `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;

/** A stored password with all parameters of its check: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(db: WithState, password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${prefixOf(cost)}${text(salt)}$${text(await keyOf(db, { ...cost, password, salt, tagLength: BYTES }))}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
/** A hash without an account, which takes as long to check as any other. */
const nobodys = `${prefixOf(cost)}${text(Buffer.alloc(16))}$${text(Buffer.alloc(BYTES))}`;

/** Whether the password matches the hash. Without a hash it takes the same time and fails. */
export async function isPassword(db: WithState, password: string, storedHash: string | null): Promise<boolean> {
  const parts = phc.exec(storedHash ?? nobodys);
  if (!parts) throw new Error("A kept password cannot be read.");
  const [, memory, passes, parallelism, salt = "", hash = ""] = parts;
  const expected = Buffer.from(hash, "base64");
  const derived = await keyOf(db, {
    password,
    salt: Buffer.from(salt, "base64"),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(derived, expected) && storedHash !== null;
}

/** The hash has outdated parameters and is replaced at the next log-in. */
export const isOldHash = (storedHash: string): boolean => !storedHash.startsWith(prefixOf(cost));
