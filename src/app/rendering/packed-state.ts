/**
 * The data of a product page as they are sent: the keys of each kind of object are named once, and an object is the number
 * of its kind, followed by its values. A third of the data would be keys otherwise.
 */
type Packed = { readonly $keys: readonly (readonly string[])[]; readonly $data: unknown };

/** What a list begins with, in place of a kind. */
const LIST = 0;

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export function pack(value: unknown): Packed {
  const kinds = new Map<string, number>();
  const $keys: (readonly string[])[] = [];
  const kindOf = (keys: readonly string[]): number => {
    const name = keys.join("\n");
    const known = kinds.get(name);
    if (known !== undefined) return known;
    kinds.set(name, $keys.push(keys));
    return $keys.length;
  };
  const packed = (one: unknown): unknown => {
    if (Array.isArray(one)) return [LIST, ...one.map(packed)];
    if (!isPlain(one)) return one;
    const keys = Object.keys(one).filter((key) => one[key] !== undefined);
    return [kindOf(keys), ...keys.map((key) => packed(one[key]))];
  };
  const $data = packed(value);
  return { $keys, $data };
}

/** The reverse, of parsed JSON; what was sent as it is stays so. */
export function unpack(sent: unknown): unknown {
  if (!isPlain(sent) || !("$keys" in sent)) return sent;
  const { $keys, $data } = sent as Packed;
  const unpacked = (one: unknown): unknown => {
    if (!Array.isArray(one)) return one;
    const [kind, ...values] = one.map((each, at) => (at === 0 ? each : unpacked(each)));
    const keys = $keys[kind - 1];
    return keys === undefined ? values : Object.fromEntries(keys.map((key, at) => [key, values[at]]));
  };
  return unpacked($data);
}
