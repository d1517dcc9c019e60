import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { RefusalError } from "#office/ui/calls.ts";
import type { OfficeProduct, ProductChanges } from "../catalogue.office.contract.ts";
import { catalogueCall } from "./catalogue-call.ts";
import { changedFields, dropFields, type ProductDraft, toSave } from "./product-draft.ts";
import type { ProductTab } from "./product-search.ts";

export type Faults = Readonly<Record<string, string>>;

/** A product with what was typed over it. */
export type ProductEditor = {
  /** As it was when the typing began. */
  readonly product: OfficeProduct;
  readonly draft: ProductDraft;
  readonly setDraft: (draft: ProductDraft) => void;
  readonly changes: number;
  readonly faults: Faults;
  readonly error: unknown;
  readonly isSaving: boolean;
  readonly isSaved: boolean;
  /** Not null: somebody else saved meanwhile, and this is the product now. */
  readonly newest: OfficeProduct | null;
  readonly save: () => void;
  readonly discard: () => void;
  readonly merge: (dropped: readonly string[]) => void;
  readonly cancelMerge: () => void;
  readonly adopt: (product: OfficeProduct) => void;
};

type Save = { readonly product: OfficeProduct; readonly changes: ProductChanges };

class SaveRefusalError extends RefusalError {
  readonly faults: Faults;
  declare readonly newest: OfficeProduct | null;
  constructor(refusal: string, errors: readonly string[], detail: unknown) {
    const { fields = [], newest = null } = (detail ?? {}) as { fields?: readonly string[]; newest?: OfficeProduct };
    super(refusal, errors[0] ?? "That didn't work.", newest);
    this.faults = Object.fromEntries(fields.map((field, at) => [field, errors[at] ?? ""]).toReversed());
  }
}

async function send({ product, changes }: Save): Promise<OfficeProduct> {
  const answer = await catalogueCall("POST /api/office/products/:id", {
    params: { id: product.id },
    body: { version: product.version, changes },
  });
  if (answer.ok) return answer.value;
  throw new SaveRefusalError(answer.refusal, answer.errors, answer.detail);
}

export function useProductEditor(stored: OfficeProduct): ProductEditor {
  const client = useQueryClient();
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState<ProductDraft>({});
  const changes = changedFields(draft).length;
  // A newer answer replaces the page only while nothing is typed.
  if (changes === 0 && stored !== base && stored.version >= base.version) setBase(stored);
  const adopt = (product: OfficeProduct) => {
    client.setQueryData(["product", product.id], product);
    setBase(product);
    for (const key of ["products", "audit", "catalogue-health"]) void client.invalidateQueries({ queryKey: [key] });
  };
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (product) => {
      adopt(product);
      setDraft({});
    },
  });
  const refused = mutation.error instanceof SaveRefusalError ? mutation.error : null;
  const [isMergeCancelled, setMergeCancelled] = useState(false);
  const saveAs = (product: OfficeProduct, next: ProductDraft) => {
    setMergeCancelled(false);
    mutation.mutate({ product, changes: toSave(next) });
  };
  const newest = isMergeCancelled ? null : (refused?.newest ?? null);
  return {
    product: base,
    draft,
    setDraft,
    changes,
    faults: refused?.faults ?? {},
    error: newest === null ? mutation.error : null,
    isSaving: mutation.isPending,
    isSaved: mutation.isSuccess && changes === 0,
    newest,
    save: () => saveAs(base, draft),
    discard: () => {
      setDraft({});
      mutation.reset();
    },
    merge: (dropped) => {
      if (newest === null) return;
      const next = dropFields(draft, dropped);
      adopt(newest);
      setDraft(next);
      mutation.reset();
      if (changedFields(next).length > 0) saveAs(newest, next);
    },
    cancelMerge: () => setMergeCancelled(true),
    adopt,
  };
}

const tabs: Readonly<Record<string, ProductTab>> = {
  description: "texts",
  features: "texts",
  inTheBox: "texts",
  texts: "texts",
  relations: "links",
  documents: "links",
  supersededBy: "links",
  slug: "search",
};
/** Where a field is entered. */
export const tabOf = (field: string): ProductTab => tabs[field.split(".")[0] ?? ""] ?? "facts";

export const fieldId = (field: string): string => `field-${field}`;
