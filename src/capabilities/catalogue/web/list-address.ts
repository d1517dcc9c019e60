/** Filters, sort and page of a list's address. */
export type ListAddress = {
  readonly path: string;
  /** In a fixed order, so that server and browser write the same links. */
  readonly params: readonly (readonly [key: string, value: string])[];
  /** The number of filters beyond the limit. */
  readonly beyond?: number;
};

/** Each link of a list repeats all its filters, so their number is limited. */
const MAX_FILTERS = 50;
/** No valid value of an address is longer. */
const MAX_VALUE_LENGTH = 70;
const MAX_TEXT_LENGTH = 200;

/** Keys that are no filters; every other key is one. */
const notFilters: ReadonlySet<string> = new Set([
  "category",
  "manufacturer",
  "promotion",
  "hot",
  "sale",
  "term",
  "sort",
  "page",
  "perpage",
  "fallback",
  "isautocorrectenabled",
  "wid",
  "selectedstore",
  "location",
  "showchrome",
  "showlogin",
]);
const isParam = (key: string): boolean =>
  /^[a-z][a-zA-Z0-9-]{0,40}$/.test(key) && !/^(utm[-a-zA-Z_]*|gclid|fbclid|msclkid)$/.test(key);
export const isFilterKey = (key: string): boolean => !notFilters.has(key.toLowerCase());

/** Campaign parameters are left out, `a,b` is two values, and excess is cut. */
export function readListAddress(url: Pick<URL, "pathname" | "searchParams">): ListAddress {
  const params = [...url.searchParams].flatMap(([key, text]) => {
    if (!isParam(key)) return [];
    const values = isFilterKey(key) ? text.split(",") : [text];
    const longest = isFilterKey(key) ? MAX_VALUE_LENGTH : MAX_TEXT_LENGTH;
    return values.map((value) => [key, value.trim().slice(0, longest)] as const).filter(([, value]) => value !== "");
  });
  const inOrder = params.sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)));
  let filters = 0;
  const read = inOrder.filter(([key]) => !isFilterKey(key) || ++filters <= MAX_FILTERS);
  return {
    path: url.pathname.replace(/(.)\/$/, "$1"),
    params: read,
    ...(filters > MAX_FILTERS && { beyond: filters - MAX_FILTERS }),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The query for an endpoint: a repeated key is a list. */
export function queryOf({ params }: ListAddress): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const [key, value] of params) {
    const before = Object.hasOwn(query, key) ? query[key] : undefined;
    query[key] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return query;
}

/** The ignored filters, including those beyond the limit. */
export const withBeyond = (ignored: readonly string[], { beyond }: ListAddress): string[] =>
  beyond === undefined ? [...ignored] : [...ignored, `${beyond} more filters than a list takes`];

export const hrefOf = ({ path, params }: ListAddress): string =>
  params.length === 0 ? path : `${path}?${new URLSearchParams(params.map(([key, value]) => [key, value]))}`;

const withParams = (address: ListAddress, isWanted: (key: string, value: string) => boolean): ListAddress => ({
  path: address.path,
  params: address.params.filter(([key, value]) => isWanted(key, value)),
});

/** A change of filters returns to the first page. */
export const withoutPage = (address: ListAddress): ListAddress => withParams(address, (key) => key !== "page");
export const withoutFilters = (address: ListAddress): ListAddress =>
  withParams(address, (key) => key !== "page" && !isFilterKey(key));
export const withoutKey = (address: ListAddress, unwanted: string): ListAddress =>
  withParams(address, (key) => key !== "page" && key !== unwanted);
export const withoutValue = (address: ListAddress, unwanted: readonly [key: string, value: string]): ListAddress =>
  withParams(address, (key, value) => key !== "page" && !(key === unwanted[0] && value === unwanted[1]));

/**
 * The list without ignored filters, so that no link repeats them. A delivery day stays, because it becomes valid once
 * the locality is known.
 */
export const withoutIgnored = (address: ListAddress, ignored: readonly string[]): ListAddress =>
  withParams(address, (key, value) => key === "deliverBy" || !ignored.includes(`${key}=${value}`));

export const withValue = (address: ListAddress, key: string, value: string): ListAddress => {
  const rest = withoutValue(address, [key, value]);
  return {
    path: rest.path,
    params: [...rest.params, [key, value] as const].sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b))),
  };
};

export const onPage = (address: ListAddress, page: number): ListAddress => {
  const rest = withoutPage(address);
  return page <= 1 ? rest : withValue(rest, "page", String(page));
};

export const hasFilters = ({ params }: ListAddress): boolean => params.some(([key]) => isFilterKey(key));
export const valueOf = ({ params }: ListAddress, wanted: string): string | undefined =>
  params.find(([key]) => key === wanted)?.[1];

/** Values are compared like on the server: case and separators do not matter. */
export const sameWord = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}.]+/gu, "-");
