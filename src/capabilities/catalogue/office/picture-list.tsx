import { useMemo } from "react";
import { Button as AriaButton, GridList, GridListItem, type Selection, useDragAndDrop } from "react-aria-components";
import { Icon } from "#ui/icon.tsx";
import { Status } from "#office/ui/states.tsx";
import type { ProductPicture } from "../products/product-pictures.office.contract.ts";
import { pictureAddress, pictureState, describeView } from "./picture.copy.ts";
import styles from "./product-pictures.module.css";
import type { PictureDrafts } from "./use-picture-editor.ts";

/** What a picture that is dragged carries, so that the place for files does not take it. */
export const PICTURE_TYPE = "hearth-picture";

type PictureListProps = {
  readonly pictures: readonly ProductPicture[];
  readonly drafts: PictureDrafts;
  readonly chosen: string | null;
  readonly mayOrder: boolean;
  readonly onChoose: (id: string) => void;
  readonly onMove: (id: string, position: number) => void;
};

const first = (keys: Selection): string | null => (keys === "all" ? null : (([...keys][0] as string) ?? null));

/** The photographs in the order of the shop. They are dragged with a mouse or with keys. */
export function PictureList({ pictures, drafts, chosen, mayOrder, onChoose, onMove }: PictureListProps) {
  const ids = pictures.map(({ id }) => id);
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !mayOrder,
    getItems: (keys) => [...keys].map((key) => ({ [PICTURE_TYPE]: String(key) })),
    onReorder: ({ keys, target }) => {
      const [id] = [...keys].map(String);
      if (id === undefined) return;
      const others = ids.filter((one) => one !== id);
      const at = others.indexOf(String(target.key)) + (target.dropPosition === "after" ? 1 : 0);
      onMove(id, Math.max(0, at));
    },
  });
  const rows = useMemo(() => pictures.map((picture, at) => ({ ...picture, at })), [pictures]);
  return (
    <GridList
      aria-label="Photographs in their order"
      layout="grid"
      items={rows}
      dependencies={[drafts]}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={chosen === null ? [] : [chosen]}
      onSelectionChange={(keys) => onChoose(first(keys) ?? chosen ?? "")}
      dragAndDropHooks={dragAndDropHooks}
      className={styles["list"] ?? ""}
    >
      {(picture) => (
        <GridListItem id={picture.id} textValue={nameOf(picture)} className={styles["tile"] ?? ""}>
          {mayOrder && (
            <AriaButton slot="drag" className={styles["handle"] ?? ""}>
              <Icon name="arrow-up-down" size={16} />
            </AriaButton>
          )}
          <Tile picture={picture} drafts={drafts} />
        </GridListItem>
      )}
    </GridList>
  );
}

type Numbered = ProductPicture & { readonly at: number };

const nameOf = ({ at, view, alt }: Numbered): string =>
  `Picture ${at + 1}, ${describeView(view)}${alt === "" ? "" : `: ${alt}`}`;

function Tile({ picture, drafts }: { readonly picture: Numbered; readonly drafts: PictureDrafts }) {
  const { alt, view, x, y } = drafts.fieldsOf(picture);
  const state = pictureState(picture, { alt, isChanged: drafts.isChanged(picture.id) });
  return (
    <>
      <span className={styles["thumb"]}>
        {picture.state === "ready" ? (
          <img
            src={pictureAddress(picture.hash, 320)}
            alt=""
            width={160}
            height={160}
            draggable={false}
            style={{ objectPosition: `${x}% ${y}%` }}
          />
        ) : (
          <Icon name={picture.state === "failed" ? "circle-alert" : "image"} size={32} />
        )}
      </span>
      <span className={styles["caption"]}>
        {picture.at + 1} {describeView(view)}
      </span>
      {state !== null && <Status tone={state.tone}>{state.text}</Status>}
      {picture.state === "processing" && (
        <progress max={picture.total} value={picture.done} aria-label={`Preparing picture ${picture.at + 1}`} />
      )}
    </>
  );
}
