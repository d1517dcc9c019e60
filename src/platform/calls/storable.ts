import { Readable } from "node:stream";
import { BadRequest } from "../faults.ts";

/** Every form of the shop is far flatter; deeper nesting would exhaust the parser or the database. */
const DEEPEST = 100;

const storableText = (text: string): string => text.replaceAll("\u0000", "").toWellFormed();

/**
 * The input in a form that PostgreSQL can store. The null character, which its text cannot hold, is removed from every
 * text and name; a lone surrogate, which its JSON refuses, becomes the replacement character. Throws `BadRequest` for
 * excessive nesting.
 */
export function storable(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return storableText(value);
  if (typeof value !== "object" || value === null) return value;
  // A file is not stored in the database: it is read as it comes.
  if (value instanceof Readable) return value;
  if (depth === DEEPEST) throw new BadRequest(400, "That is nested too deeply to be read.");
  if (Array.isArray(value)) return value.map((inner) => storable(inner, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [storableText(name), storable(inner, depth + 1)]),
  );
}
