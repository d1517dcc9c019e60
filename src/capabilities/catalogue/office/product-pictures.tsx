import { useState } from "react";
import { LiveStatus } from "#ui/visually-hidden.tsx";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf } from "#office/ui/calls.ts";
import { Empty, Failure, Loading, Notice } from "#office/ui/states.tsx";
import type { ProductPictures as Shown } from "../products/product-pictures.office.contract.ts";
import { PictureDetail, type SiteNames } from "./picture-detail.tsx";
import { PictureList } from "./picture-list.tsx";
import { usePictures } from "./pictures-call.ts";
import { PictureUploads } from "./picture-uploads.tsx";
import styles from "./product-pictures.module.css";
import { type PictureDrafts, usePictureDrafts, usePictureOrder, usePictureRemoval } from "./use-picture-editor.ts";
import { type Uploads, useUploads } from "./use-uploads.ts";

/** What the tab of the photographs needs to outlive it: what was typed, and files on their way. */
export type PicturesState = { readonly id: number; readonly drafts: PictureDrafts; readonly uploads: Uploads };

export const usePicturesState = (id: number): PicturesState => ({
  id,
  drafts: usePictureDrafts(id),
  uploads: useUploads(id),
});

type ProductPicturesProps = { readonly state: PicturesState; readonly siteNames: SiteNames };

/** The photographs of a product: adding, order, texts, focal points and sites. */
export function ProductPictures({ state, siteNames }: ProductPicturesProps) {
  const pictures = usePictures(state.id);
  if (pictures.isPending) return <Loading />;
  if (pictures.isError) return <Failure error={pictures.error} onRetry={() => void pictures.refetch()} />;
  return <Pictures shown={pictures.data} state={state} siteNames={siteNames} />;
}

function Pictures({ shown, state, siteNames }: ProductPicturesProps & { readonly shown: Shown }) {
  const { drafts, uploads, id } = state;
  const order = usePictureOrder(id);
  const removal = usePictureRemoval(id);
  const [chosen, setChosen] = useState<string | null>(null);
  const [announced, setAnnounced] = useState("");
  const { pictures } = shown;
  const picture = pictures.find((one) => one.id === chosen) ?? pictures[0];
  const mayAdd = shown.sites.length > 0;
  const mayOrder = pictures.every(({ mayChange }) => mayChange);
  const move = (moved: string, position: number) => {
    setAnnounced(`Moved to position ${position + 1} of ${pictures.length}.`);
    order.mutate({ id: moved, position });
  };
  const error = removal.error ?? order.error ?? drafts.error;
  return (
    <div className={styles["pictures"]}>
      {mayAdd && <PictureUploads uploads={uploads} />}
      {error !== null && <Notice tone="bad">{sentenceOf(error)}</Notice>}
      {drafts.isSaved && <Notice tone="good">Saved. The shop shows it now.</Notice>}
      {removal.removed !== null && <Removed removal={removal} id={removal.removed} />}
      {pictures.length === 0 ? (
        <Empty>No photographs yet. The shop shows the drawing until there are some.</Empty>
      ) : (
        <PictureList
          pictures={pictures}
          drafts={drafts}
          chosen={picture?.id ?? null}
          mayOrder={mayOrder}
          onChoose={setChosen}
          onMove={move}
        />
      )}
      <LiveStatus>{announced}</LiveStatus>
      {picture !== undefined && (
        <PictureDetail
          key={picture.id}
          shown={shown}
          picture={picture}
          drafts={drafts}
          siteNames={siteNames}
          mayOrder={mayOrder}
          isRemoving={removal.remove.isPending}
          onMove={(position) => move(picture.id, position)}
          onRemove={() => removal.remove.mutate(picture.id)}
        />
      )}
    </div>
  );
}

type RemovedProps = { readonly removal: ReturnType<typeof usePictureRemoval>; readonly id: string };

function Removed({ removal: { restore }, id }: RemovedProps) {
  return (
    <Notice tone="info">
      <span className={styles["actions"]}>
        Picture removed.
        <Button isPending={restore.isPending} onPress={() => restore.mutate(id)}>
          Undo
        </Button>
      </span>
    </Notice>
  );
}
