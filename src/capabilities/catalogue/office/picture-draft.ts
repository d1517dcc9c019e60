import type { SiteCode } from "#shop/site.ts";
import type { ProductPicture } from "../products/product-pictures.office.contract.ts";
import type { PhotographView } from "../products/product-pictures.rules.ts";

/** What staff say of a photograph. */
export type PictureFields = {
  readonly alt: string;
  readonly view: PhotographView;
  readonly x: number;
  readonly y: number;
  readonly sites: readonly SiteCode[] | null;
};
export type StoredFields = PictureFields & { readonly version: number };

/** What was typed over a photograph, and the photograph as it was when the typing began. */
export type PictureDraft = { readonly base: StoredFields; readonly changes: Partial<PictureFields> };

export const pictureFields = ["alt", "view", "x", "y", "sites"] as const;
type Field = (typeof pictureFields)[number];

export const storedFields = ({ version, alt, view, x, y, sites }: ProductPicture): StoredFields => ({
  version,
  alt,
  view: view as PhotographView,
  x,
  y,
  sites: sites as SiteCode[] | null,
});

/** Sites have no order. */
const textOf = (value: PictureFields[Field]): string =>
  JSON.stringify(typeof value === "object" && value !== null ? [...value].toSorted() : value);

const isSame = (a: PictureFields, b: PictureFields, field: Field): boolean => textOf(a[field]) === textOf(b[field]);

/** The fields as they will be saved. */
export const withDraft = (stored: StoredFields, draft: PictureDraft | undefined): StoredFields => ({
  ...stored,
  ...draft?.changes,
});

/** A field that is what it was before is no change; without changes there is no draft. */
export function changeDraft(
  stored: StoredFields,
  draft: PictureDraft | undefined,
  change: Partial<PictureFields>,
): PictureDraft | undefined {
  const base = draft?.base ?? stored;
  const next = { ...base, ...draft?.changes, ...change };
  const changed = pictureFields.filter((field) => !isSame(base, next, field));
  if (changed.length === 0) return undefined;
  return { base, changes: Object.fromEntries(changed.map((field) => [field, next[field]])) };
}

/** Fields that both changed, and to different values. */
export const clashesOf = ({ base, changes }: PictureDraft, newest: StoredFields): readonly Field[] =>
  pictureFields.filter(
    (field) => field in changes && !isSame(newest, base, field) && !isSame(newest, { ...base, ...changes }, field),
  );

/** The same changes over what somebody else has saved meanwhile. */
export const moveDraft = ({ changes }: PictureDraft, newest: StoredFields): PictureDraft => ({ base: newest, changes });

/** The identifiers in the order in which one of them has moved. */
export function moveTo<Id>(ids: readonly Id[], id: Id, position: number): readonly Id[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, position), id, ...others.slice(position)];
}
