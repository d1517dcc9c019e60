import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Dispatch, type SetStateAction, useState } from "react";
import { RefusalError, valueOf } from "#office/ui/calls.ts";
import type { ProductPicture, ProductPictures } from "../products/product-pictures.office.contract.ts";
import { ALT_NEEDED } from "../products/product-pictures.rules.ts";
import {
  changeDraft,
  clashesOf,
  moveDraft,
  moveTo,
  type PictureDraft,
  type PictureFields,
  type StoredFields,
  storedFields,
  withDraft,
} from "./picture-draft.ts";
import { picturesCall, picturesKey } from "./pictures-call.ts";

type Drafts = Readonly<Record<string, PictureDraft>>;
/** By picture: what is wrong with what was typed, or what somebody else saved meanwhile. */
type Fault = { readonly sentence: string; readonly newest: StoredFields | null };
type Faults = Readonly<Record<string, Fault>>;

const without = <Value>(all: Readonly<Record<string, Value>>, id: string): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(all).filter(([one]) => one !== id));

/** Saves one picture. What somebody else changed in other fields meanwhile is kept. */
async function saveDraft(id: string, draft: PictureDraft): Promise<ProductPictures> {
  const { version, ...fields } = withDraft(draft.base, draft);
  if (fields.alt.trim() === "") throw new SaveFault(ALT_NEEDED, null);
  const sites = fields.sites && [...fields.sites];
  const answer = await picturesCall("POST /api/office/pictures/:id", {
    params: { id },
    body: { ...fields, sites, version },
  });
  if (answer.ok) return answer.value;
  const { newest = null } = (answer.detail ?? {}) as { readonly newest?: StoredFields };
  if (newest !== null && clashesOf(draft, newest).length === 0) return saveDraft(id, moveDraft(draft, newest));
  throw new SaveFault(answer.errors[0] ?? "", newest);
}

class SaveFault extends RefusalError {
  declare readonly newest: StoredFields | null;
  constructor(sentence: string, newest: StoredFields | null) {
    super("changedMeanwhile", sentence, newest);
  }
}

/** Saves all drafts; a refused one does not stop the others. */
function useSave(productId: number, setDrafts: Change<Drafts>, setFaults: Change<Faults>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (all: Drafts) => {
      for (const [id, draft] of Object.entries(all)) {
        try {
          client.setQueryData(picturesKey(productId), await saveDraft(id, draft));
          // Only what was sent: typing may have gone on.
          setDrafts((now) => (now[id] === draft ? without(now, id) : now));
        } catch (error) {
          if (!(error instanceof SaveFault)) throw error;
          setFaults((now) => ({ ...now, [id]: { sentence: error.message, newest: error.newest } }));
        }
      }
      void client.invalidateQueries({ queryKey: ["audit"] });
    },
  });
}

type Change<Value> = Dispatch<SetStateAction<Value>>;

/** The unsaved changes to the photographs of a product. The screen holds them, so that other tabs can be opened meanwhile. */
export function usePictureDrafts(productId: number) {
  const client = useQueryClient();
  const [drafts, setDrafts] = useState<Drafts>({});
  const [faults, setFaults] = useState<Faults>({});
  const save = useSave(productId, setDrafts, setFaults);
  const store = (id: string, draft: PictureDraft | undefined) => {
    setDrafts((now) => (draft === undefined ? without(now, id) : { ...now, [id]: draft }));
    setFaults((now) => without(now, id));
  };
  const changes = Object.keys(drafts).length;
  return {
    fieldsOf: (picture: ProductPicture): StoredFields => withDraft(storedFields(picture), drafts[picture.id]),
    faultOf: (id: string): Fault | null => faults[id] ?? null,
    clashesOf: (id: string, newest: StoredFields) => (drafts[id] === undefined ? [] : clashesOf(drafts[id], newest)),
    /** What was typed over a photograph, as a schedule takes it. */
    changesOf: ({ id }: ProductPicture) => {
      const { sites, ...rest } = drafts[id]?.changes ?? {};
      return { ...rest, ...(sites !== undefined && { sites: sites && [...sites] }) };
    },
    isChanged: (id: string): boolean => drafts[id] !== undefined,
    change: (picture: ProductPicture, change: Partial<PictureFields>) =>
      store(picture.id, changeDraft(storedFields(picture), drafts[picture.id], change)),
    keepTheirs: (id: string) => {
      store(id, undefined);
      void client.invalidateQueries({ queryKey: picturesKey(productId) });
    },
    keepMine: (id: string, newest: StoredFields) => {
      const draft = drafts[id];
      if (draft === undefined) return;
      const moved = moveDraft(draft, newest);
      store(id, moved);
      save.mutate({ [id]: moved });
    },
    error: save.error,
    isSaved: save.isSuccess && changes === 0,
    slot: {
      changes,
      faults: Object.keys(faults).length,
      isSaving: save.isPending,
      save: () => {
        setFaults({});
        save.mutate(drafts);
      },
      discard: () => {
        setDrafts({});
        setFaults({});
        save.reset();
      },
    },
  };
}
export type PictureDrafts = ReturnType<typeof usePictureDrafts>;

type Ordered = { readonly id: string; readonly position: number };

/** The order changes at once, and goes back where the office refuses it. */
export function usePictureOrder(productId: number) {
  const client = useQueryClient();
  const key = picturesKey(productId);
  const read = () => client.getQueryData<ProductPictures>(key);
  return useMutation({
    mutationFn: ({ id, position }: Ordered) => {
      const ids = (read()?.pictures ?? []).map((picture) => picture.id);
      const input = { params: { id: productId }, body: { ids: [...moveTo(ids, id, position)] } };
      return valueOf(picturesCall, "POST /api/office/products/:id/pictures/order", input);
    },
    onMutate: async ({ id, position }) => {
      await client.cancelQueries({ queryKey: key });
      const before = read();
      if (before === undefined) return { before };
      const ids = moveTo(
        before.pictures.map((picture) => picture.id),
        id,
        position,
      );
      const pictures = ids.flatMap((one) => before.pictures.find((picture) => picture.id === one) ?? []);
      client.setQueryData(key, { ...before, pictures });
      return { before };
    },
    onError: (_error, _moved, kept) => client.setQueryData(key, kept?.before),
    onSuccess: (pictures) => client.setQueryData(key, pictures),
  });
}

/** Removing can be undone, so it is not asked about. */
export function usePictureRemoval(productId: number) {
  const client = useQueryClient();
  const onSuccess = (pictures: ProductPictures) => client.setQueryData(picturesKey(productId), pictures);
  const [removed, setRemoved] = useState<string | null>(null);
  const restore = useMutation({
    mutationFn: (id: string) => valueOf(picturesCall, "POST /api/office/pictures/:id/restore", { params: { id } }),
    onSuccess: (pictures) => {
      setRemoved(null);
      onSuccess(pictures);
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => valueOf(picturesCall, "POST /api/office/pictures/:id/remove", { params: { id } }),
    onSuccess: (pictures, id) => {
      restore.reset();
      setRemoved(id);
      onSuccess(pictures);
    },
  });
  return { removed, remove, restore, error: remove.error ?? restore.error };
}
