/**
 * The data of a product page as they are sent: a list of objects, such as cards, names its keys once, followed by the values of
 * each. A quarter of a list would be keys otherwise.
 */
type Plain = Readonly<Record<string, unknown>>;
type Packed = { readonly $keys: readonly string[]; readonly $rows: readonly (readonly unknown[])[] };

/** In place of a key that an object of the list lacks. */
const MISSING = { $: 0 };

const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export function pack(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 1 && value.every(isPlain) ? packList(value) : value.map(pack);
  return isPlain(value) ? mapped(value, pack) : value;
}

function packList(list: readonly Plain[]): Packed {
  const keys = new Set<string>();
  for (const one of list) for (const key in one) if (one[key] !== undefined) keys.add(key);
  const $keys = [...keys];
  return { $keys, $rows: list.map((one) => $keys.map((key) => (one[key] === undefined ? MISSING : pack(one[key])))) };
}

/** The reverse, of parsed JSON. */
export function unpack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpack);
  if (!isPlain(value)) return value;
  if (!("$rows" in value)) return mapped(value, unpack);
  const { $keys, $rows } = value as Packed;
  return $rows.map((row) =>
    Object.fromEntries($keys.flatMap((key, at) => (isMissing(row[at]) ? [] : [[key, unpack(row[at])]]))),
  );
}

const isMissing = (value: unknown): boolean => isPlain(value) && "$" in value;

function mapped(value: Plain, change: (one: unknown) => unknown): Plain {
  const made: Record<string, unknown> = {};
  for (const key in value) made[key] = change(value[key]);
  return made;
}
