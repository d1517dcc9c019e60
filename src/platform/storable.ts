import { BadRequest } from "./faults.ts";

/** Every form of the shop is far flatter; what is nested further would exhaust whoever reads or keeps it. */
const DEEPEST = 100;

const storableText = (text: string): string => text.replaceAll("\u0000", "").toWellFormed();

/**
 * What was sent, as PostgreSQL can hold it. The character that its text cannot have, and nobody types, is left out of
 * every text and name; half of a sign, which its JSON refuses, becomes the mark of a sign that cannot be read. Throws
 * `BadRequest` for what is nested deeper than anybody means.
 */
export function storable(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return storableText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth === DEEPEST) throw new BadRequest(400, "That is nested too deeply to be read.");
  if (Array.isArray(value)) return value.map((inner) => storable(inner, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [storableText(name), storable(inner, depth + 1)]),
  );
}
