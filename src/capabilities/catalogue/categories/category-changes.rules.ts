import { categoryUrl } from "#shop/urls.ts";
import { slugOf } from "../import/product-row.ts";
import { type CatalogueSchema, schemaOf } from "../schemas/schema.rules.ts";

/** A category as staff edit it. */
export type CategoryNode = {
  readonly id: number;
  readonly uri: string;
  readonly parentId: number | null;
  /** root/child/grandchild, made of uris */
  readonly path: string;
  readonly title: string;
  readonly singular: string;
  readonly level: number;
  readonly sortOrder: number;
  readonly kind: string;
  readonly blurb: string;
  readonly isHidden: boolean;
  readonly isRetired: boolean;
};

export type CategoryInput = {
  readonly title: string;
  readonly singular: string;
  /** Null: a department. */
  readonly parentId: number | null;
  /** Among the categories of its parent; 1 is the first. */
  readonly position: number;
  readonly kind: string;
  readonly description: string;
  readonly isHidden: boolean;
};

/** A consequence of a change. A warning takes something away from shoppers. */
export type Effect = { readonly tone: "info" | "warn"; readonly text: string };
export type FieldFault = { readonly field: string; readonly sentence: string };

export type CategoryPlan = {
  readonly uri: string;
  readonly path: string;
  readonly level: number;
  /** Categories below it whose path changes with it. */
  readonly moved: readonly { readonly id: number; readonly path: string; readonly level: number }[];
  /** The categories of its parent in their new order; null is the new category. */
  readonly order: readonly (number | null)[];
};

export type ReadCategory =
  | { readonly ok: true; readonly plan: CategoryPlan }
  | { readonly ok: false; readonly faults: readonly FieldFault[] };

const DEEPEST = 3;
const isBelow = (one: Pick<CategoryNode, "path">, above: Pick<CategoryNode, "path">): boolean =>
  one.path.startsWith(`${above.path}/`);

/** The category's own list: those of its parent that are not retired, in their order. */
export const siblingsOf = (nodes: readonly CategoryNode[], parentId: number | null): readonly CategoryNode[] =>
  nodes
    .filter((one) => one.parentId === parentId && !one.isRetired)
    .toSorted((a, b) => a.sortOrder - b.sortOrder || a.title.localeCompare(b.title) || a.id - b.id);

function faultsOf(nodes: readonly CategoryNode[], own: CategoryNode | null, input: CategoryInput): FieldFault[] {
  const faults: FieldFault[] = [];
  const parent = nodes.find(({ id }) => id === input.parentId);
  const isNamed = (one: CategoryNode): boolean =>
    one.parentId === input.parentId && one.title.toLowerCase() === input.title.toLowerCase();
  const isAt = ({ uri }: CategoryNode): boolean => own === null && uri === slugOf(input.title);
  const twin = nodes.find((one) => one.id !== own?.id && (isNamed(one) || isAt(one)));
  if (slugOf(input.title) === "") faults.push({ field: "title", sentence: "Name: use at least one letter or digit." });
  if (twin !== undefined)
    faults.push({
      field: "title",
      sentence: `Name: "${twin.title}" has this name or its address already. Enter another.`,
    });
  if (input.parentId !== null && (parent === undefined || parent.isRetired))
    faults.push({ field: "parentId", sentence: "Parent: this category was retired. Choose another." });
  if (own !== null && parent !== undefined && (parent.id === own.id || isBelow(parent, own)))
    faults.push({ field: "parentId", sentence: "Parent: a category can't be below itself. Choose another." });
  const height =
    own === null ? 0 : Math.max(0, ...nodes.filter((one) => isBelow(one, own)).map(({ level }) => level - own.level));
  if ((parent?.level ?? 0) + 1 + height > DEEPEST)
    faults.push({
      field: "parentId",
      sentence: "Parent: categories have three levels at most. Choose one that is higher up.",
    });
  return faults;
}

/**
 * What a change makes of the tree; `own` is null for a new category. Its address follows from its first name and stays, so
 * a new name breaks no link. Faults name the field and the way out.
 */
export function planCategory(
  nodes: readonly CategoryNode[],
  own: CategoryNode | null,
  input: CategoryInput,
): ReadCategory {
  const faults = faultsOf(nodes, own, input);
  if (faults.length > 0) return { ok: false, faults };
  const parent = nodes.find(({ id }) => id === input.parentId);
  const uri = own?.uri ?? slugOf(input.title);
  const path = parent === undefined ? uri : `${parent.path}/${uri}`;
  const level = (parent?.level ?? 0) + 1;
  const below = own === null || own.path === path ? [] : nodes.filter((one) => isBelow(one, own));
  const order: (number | null)[] = siblingsOf(nodes, input.parentId)
    .map(({ id }) => id)
    .filter((id) => id !== own?.id);
  order.splice(input.position - 1, 0, own?.id ?? null);
  return {
    ok: true,
    plan: {
      uri,
      path,
      level,
      order,
      moved: below.map((one) => ({
        id: one.id,
        path: path + one.path.slice((own?.path ?? "").length),
        level: one.level + level - (own?.level ?? 0),
      })),
    },
  };
}

/** What shoppers see of a category. */
export type CategoryUse = {
  /** Products in it and below it, drafts included. */
  readonly products: number;
  /** Products on sale, by site. */
  readonly onSale: Readonly<Record<string, number>>;
};

const count = (amount: number, one: string, many = `${one}s`): string =>
  `${amount.toLocaleString("en-AU")} ${amount === 1 ? one : many}`;
const listOf = (sites: readonly string[]): string => sites.join(", ");

type Moved = { readonly own: CategoryNode; readonly plan: CategoryPlan; readonly use: CategoryUse };

function effectsOfMove(schema: CatalogueSchema, { own, plan, use }: Moved): Effect[] {
  const [before, after] = [schemaOf(schema, own.path), schemaOf(schema, plan.path)];
  const lost = before.facets.filter((key) => !after.facets.includes(key)).length;
  const gained = after.facets.filter((key) => !before.facets.includes(key)).length;
  const effects: Effect[] = [
    {
      tone: "info",
      text: `${count(use.products, "product")} and ${count(plan.moved.length, "category", "categories")} move with it. The address changes from ${categoryUrl(own.path)} to ${categoryUrl(plan.path)}; the old address still leads there.`,
    },
  ];
  if (lost + gained > 0)
    effects.push({
      tone: lost > 0 ? "warn" : "info",
      text: `Its lists take their filters from the new parent: ${lost} go, ${gained} come.`,
    });
  return effects;
}

type Sites = readonly { readonly code: string; readonly departments: readonly string[] }[];

/** What a change does to products, lists and menus, before it is saved. Empty: nothing but texts of its page. */
export function effectsOfCategory(
  {
    own,
    input,
    plan,
  }: { readonly own: CategoryNode | null; readonly input: CategoryInput; readonly plan: CategoryPlan },
  { use, sites, schema }: { readonly use: CategoryUse; readonly sites: Sites; readonly schema: CatalogueSchema },
): readonly Effect[] {
  const effects: Effect[] = [];
  const [root = ""] = plan.path.split("/");
  const selling = sites.filter(({ code }) => (use.onSale[code] ?? 0) > 0);
  const without = sites.filter(({ departments }) => !departments.includes(root));
  if (own !== null && own.title !== input.title)
    effects.push({
      tone: "info",
      text: `Pages of ${count(use.products, "product")} show the new name, and searches find them by it.`,
    });
  if (own !== null && own.path !== plan.path) effects.push(...effectsOfMove(schema, { own, plan, use }));
  const losing = selling.filter((site) => without.includes(site));
  if (own !== null && own.path.split("/")[0] !== root && losing.length > 0)
    effects.push({
      tone: "warn",
      text: `${listOf(losing.map(({ code }) => code))} don't list the department ${root}, so their menus lose this category.`,
    });
  if (own === null && without.length === sites.length)
    effects.push({ tone: "warn", text: "No site lists this department yet, so no menu shows it." });
  if (input.isHidden && own?.isHidden !== true && selling.length > 0)
    effects.push({
      tone: "warn",
      text: `Menus and lists of ${listOf(selling.map(({ code }) => code))} lose this category and those below it. ${count(use.products, "product")} stay in search and on their pages.`,
    });
  if (!input.isHidden && own?.isHidden === true)
    effects.push({ tone: "info", text: `Menus show it again, with ${count(use.products, "product")}.` });
  return effects;
}
