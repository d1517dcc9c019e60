/** Joins the class names that are there; CSS modules and optional props may leave holes. */
export function classNames(...names: readonly (string | false | undefined)[]): string | undefined {
  const present = names.filter(Boolean);
  return present.length > 0 ? present.join(" ") : undefined;
}
