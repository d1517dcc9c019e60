import { useState } from "react";
import { type DropItem, DropZone, FileTrigger, isFileDropItem, Text } from "react-aria-components";
import { Icon } from "#ui/icon.tsx";
import { LiveStatus } from "#ui/visually-hidden.tsx";
import { Button } from "#office/ui/button.tsx";
import { Notice } from "#office/ui/states.tsx";
import { PICTURE_TYPE } from "./picture-list.tsx";
import styles from "./product-pictures.module.css";
import type { Upload, Uploads } from "./use-uploads.ts";

/** A telephone's HEIC has no type in most browsers, only its name. */
export const pictureTypes = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/heic",
  "image/heif",
  ".heic",
  ".heif",
];

/** Where photographs come in: dropped, chosen or taken. */
export function PictureUploads({ uploads }: { readonly uploads: Uploads }) {
  const [hasFolder, setHasFolder] = useState(false);
  const add = (files: Iterable<File> | null) => {
    setHasFolder(false);
    if (files !== null) uploads.add(files);
  };
  const drop = async (items: readonly DropItem[]) => {
    add(await Promise.all(items.filter(isFileDropItem).map((item) => item.getFile())));
    setHasFolder(items.some(({ kind }) => kind === "directory"));
  };
  return (
    <>
      <DropZone
        className={styles["zone"] ?? ""}
        getDropOperation={(types) => (types.has(PICTURE_TYPE) ? "cancel" : "copy")}
        onDrop={({ items }) => void drop(items)}
      >
        <Icon name="image" size={32} />
        <Text slot="label">Drop photographs here, paste them, or</Text>
        <span className={styles["actions"]}>
          <FileTrigger acceptedFileTypes={pictureTypes} allowsMultiple onSelect={add}>
            <Button kind="primary">Choose files</Button>
          </FileTrigger>
          <span className={styles["camera"]}>
            <FileTrigger acceptedFileTypes={["image/*"]} defaultCamera="environment" onSelect={add}>
              <Button>Take a photograph</Button>
            </FileTrigger>
          </span>
        </span>
        <small>
          JPEG, PNG, WebP, AVIF or HEIC, up to 40 MB each. Where a photograph was taken is removed from it. A
          transparent background is kept, so that the product stands on the colour of each site.
        </small>
      </DropZone>
      {hasFolder && <Notice tone="bad">Folders can&apos;t be added. Choose the pictures in it.</Notice>}
      {uploads.files.length > 0 && (
        <ul className={styles["uploads"]} aria-label="Files on their way">
          {uploads.files.map((upload) => (
            <UploadRow key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      <LiveStatus>{uploads.arrived > 0 ? describeArrived(uploads) : ""}</LiveStatus>
    </>
  );
}

function describeArrived({ arrived, files }: Uploads): string {
  const left = files.filter(({ state }) => state === "waiting" || state === "sending").length;
  return `${arrived} ${arrived === 1 ? "picture" : "pictures"} uploaded${left > 0 ? `, ${left} to go` : ""}.`;
}

function UploadRow({ upload, uploads }: { readonly upload: Upload; readonly uploads: Uploads }) {
  const { file, sent, state, sentence } = upload;
  const hasEnded = state === "refused" || state === "interrupted";
  return (
    <li>
      <strong className={styles["name"]}>{file.name}</strong>
      {hasEnded ? (
        <span role="alert" className={styles["refused"]}>
          {sentence}
        </span>
      ) : (
        <span className={styles["sending"]}>
          <progress max={1} value={sent} aria-label={`Sending ${file.name}`} />
          {state === "waiting" ? "Waiting" : sent < 1 ? `${Math.round(sent * 100)} %` : "Checking"}
        </span>
      )}
      {hasEnded && (
        <span className={styles["actions"]}>
          {state === "interrupted" && (
            <Button label={`Send ${file.name} again`} onPress={() => uploads.retry(upload)}>
              Try again
            </Button>
          )}
          <Button kind="quiet" label={`Dismiss ${file.name}`} onPress={() => uploads.dismiss(upload)}>
            Dismiss
          </Button>
        </span>
      )}
    </li>
  );
}
