import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import page from "#office/ui/page.module.css";
import { Notice } from "#office/ui/states.tsx";
import type { OfficeCategory } from "../categories/categories.office.contract.ts";
import { categoriesCall, type CategoryTree } from "./categories-call.ts";
import { pictureTypes } from "./picture-uploads.tsx";
import { pictureAddress } from "./picture.copy.ts";
import styles from "./product-pictures.module.css";
import { sendPicture } from "./upload-picture.ts";

type DialogProps = {
  readonly category: OfficeCategory;
  readonly onSaved: (tree: CategoryTree) => void;
  readonly onClose: () => void;
};

/** Sets or removes the photograph that the shop shows in place of the category's drawing. */
export function CategoryPhotographDialog({ category, onSaved, onClose }: DialogProps) {
  const { id, version, title, photograph } = category;
  const [sent, setSent] = useState(0);
  const upload = useMutation({
    mutationFn: (file: File) =>
      sendPicture<CategoryTree>(
        `/api/office/categories/${id}/photograph`,
        { version: String(version) },
        { file, onProgress: setSent },
      ),
    onSuccess: onSaved,
  });
  const remove = useMutation({
    mutationFn: () =>
      valueOf(categoriesCall, "POST /api/office/categories/:id/photograph/remove", {
        params: { id },
        body: { version },
      }),
    onSuccess: onSaved,
  });
  const error = upload.error ?? remove.error;
  const choose = (files: FileList | null) => {
    const [file] = files ?? [];
    remove.reset();
    if (file !== undefined) upload.mutate(file);
  };
  return (
    <Dialog title={`Photograph of ${title}`} isOpen onClose={onClose}>
      {error !== null && <Notice tone="bad">{sentenceOf(error)}</Notice>}
      <p className={page["lead"]}>
        Menus and lists of categories show it on all sites. Without one they show the drawing. Its edges are cropped, so
        leave room around what matters.
      </p>
      <Shown category={category} />
      {upload.isPending && <progress max={1} value={sent} aria-label="Sending the photograph" />}
      <Chooser isSending={upload.isPending} onChoose={choose} />
      <small>JPEG, PNG, WebP, AVIF or HEIC, up to 40 MB.</small>
      <DialogActions>
        {photograph !== null && (
          <Button
            isPending={remove.isPending}
            onPress={() => {
              upload.reset();
              remove.mutate();
            }}
          >
            Remove photograph
          </Button>
        )}
        <Button onPress={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

type ChooserProps = { readonly isSending: boolean; readonly onChoose: (files: FileList | null) => void };

/** A file, or the camera of a telephone. */
const Chooser = ({ isSending, onChoose }: ChooserProps) => (
  <span className={styles["actions"]}>
    <FileTrigger acceptedFileTypes={pictureTypes} onSelect={onChoose}>
      <Button kind="primary" isPending={isSending}>
        Choose a file
      </Button>
    </FileTrigger>
    <span className={styles["camera"]}>
      <FileTrigger acceptedFileTypes={["image/*"]} defaultCamera="environment" onSelect={onChoose}>
        <Button>Take a photograph</Button>
      </FileTrigger>
    </span>
  </span>
);

function Shown({ category: { photograph, picture, title } }: Pick<DialogProps, "category">) {
  if (photograph?.state === "failed") return <Notice tone="bad">{photograph.failure ?? ""}</Notice>;
  if (photograph?.state === "processing") return <Notice tone="info">The photograph is being prepared.</Notice>;
  return (
    <img
      className={styles["cropped"]}
      src={photograph === null ? picture : pictureAddress(photograph.hash, 320)}
      alt={photograph === null ? `${title}: its drawing` : `${title}: its photograph`}
      width={160}
      height={160}
    />
  );
}
