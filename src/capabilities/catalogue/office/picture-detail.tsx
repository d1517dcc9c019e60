import { useState } from "react";
import { Button } from "#office/ui/button.tsx";
import { Check, Choice } from "#office/ui/choice.tsx";
import { Notice } from "#office/ui/states.tsx";
import { TextInput } from "#office/ui/text-input.tsx";
import type { SiteCode } from "#shop/site.ts";
import type { ProductPicture, ProductPictures } from "../products/product-pictures.office.contract.ts";
import { ALT_NEEDED, fillsCard, MAX_ALT_LENGTH, type PhotographView } from "../products/product-pictures.rules.ts";
import { FocalPoint } from "./focal-point.tsx";
import type { StoredFields } from "./picture-draft.ts";
import { fieldLabels, pictureAddress, describeView, viewOptions } from "./picture.copy.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import styles from "./product-pictures.module.css";
import type { PictureDrafts } from "./use-picture-editor.ts";

export type SiteNames = Readonly<Partial<Record<SiteCode, string>>>;

type PictureDetailProps = {
  readonly shown: ProductPictures;
  readonly picture: ProductPicture;
  readonly drafts: PictureDrafts;
  readonly siteNames: SiteNames;
  readonly mayOrder: boolean;
  readonly isRemoving: boolean;
  readonly onMove: (position: number) => void;
  readonly onRemove: () => void;
};

/** Everything about one photograph. */
export function PictureDetail(props: PictureDetailProps) {
  const { shown, picture, drafts, mayOrder, onMove } = props;
  const at = shown.pictures.indexOf(picture);
  const heading = `Picture ${at + 1} of ${shown.pictures.length}`;
  const places = shown.pictures.map((_, index) => ({ id: String(index), label: String(index + 1) }));
  return (
    <section className={styles["detail"]} aria-label={heading}>
      <h2>{heading}</h2>
      {!picture.mayChange && (
        <Notice tone="info">
          This picture is also on sites that your roles don&apos;t cover. An owner can change it.
        </Notice>
      )}
      {picture.state === "failed" && <Notice tone="bad">{picture.failure}</Notice>}
      <DraftFault picture={picture} drafts={drafts} />
      {picture.state !== "failed" && <Fields {...props} />}
      <div className={styles["actions"]}>
        {mayOrder && shown.pictures.length > 1 && (
          <Choice
            label="Position"
            options={places}
            value={String(at)}
            onChange={(position) => Number(position) !== at && onMove(Number(position))}
          />
        )}
        {picture.mayChange && <ScheduleChange {...props} />}
        {picture.mayChange && (
          <Button
            kind="danger"
            isPending={props.isRemoving}
            onPress={props.onRemove}
            label={`Remove picture ${at + 1}`}
          >
            Remove
          </Button>
        )}
      </div>
    </section>
  );
}

/** Schedules the typed changes or, if there are none, the removal of the photograph for a time. */
function ScheduleChange({ shown, picture, drafts }: PictureDetailProps) {
  const [isOpen, setOpen] = useState(false);
  const changed = drafts.isChanged(picture.id);
  const name = `Picture ${shown.pictures.indexOf(picture) + 1} of ${shown.product.title}`;
  return (
    <>
      <Button onPress={() => setOpen(true)}>{changed ? "Schedule…" : "Schedule removal…"}</Button>
      {isOpen && (
        <ScheduleDialog
          name={name}
          target={{
            kind: "photograph",
            id: shown.product.id,
            changes: { [picture.id]: changed ? drafts.changesOf(picture) : { isRemoved: true } },
          }}
          onDone={() => {
            setOpen(false);
            drafts.keepTheirs(picture.id);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Fields({ shown, picture, drafts, siteNames }: PictureDetailProps) {
  const fields = drafts.fieldsOf(picture);
  const change = (next: Parameters<PictureDrafts["change"]>[1]) => drafts.change(picture, next);
  const missing = fields.alt.trim() === "" ? drafts.faultOf(picture.id)?.sentence : undefined;
  return (
    <>
      {picture.state === "ready" && <Preview picture={picture} fields={fields} onPoint={(point) => change(point)} />}
      <TextInput
        id={`alt-${picture.id}`}
        label="Alternative text"
        rows={2}
        hint={`Needed: shoppers who can't see the picture hear it, and it stands in its place when it can't load. ${fields.alt.length} of ${MAX_ALT_LENGTH} characters.`}
        value={fields.alt}
        onChange={(alt) => change({ alt: alt.slice(0, MAX_ALT_LENGTH) })}
        error={missing}
        isReadOnly={!picture.mayChange}
      />
      {picture.mayChange && (
        <Choice
          label="View"
          options={viewOptions}
          value={fields.view}
          onChange={(view) => change({ view: view as PhotographView })}
        />
      )}
      <Sites
        shown={shown}
        sites={fields.sites}
        siteNames={siteNames}
        isReadOnly={!picture.mayChange}
        onChange={(sites) => change({ sites })}
      />
    </>
  );
}

type PreviewProps = {
  readonly picture: ProductPicture;
  readonly fields: StoredFields;
  readonly onPoint: (point: { readonly x: number; readonly y: number }) => void;
};

function Preview({ picture, fields, onPoint }: PreviewProps) {
  const { hash, width, height, mayChange } = picture;
  const isCropped = fillsCard({ width: width ?? 1, height: height ?? 1, view: fields.view });
  return (
    <div className={styles["previews"]}>
      <figure>
        <FocalPoint src={pictureAddress(hash, 800)} point={fields} isReadOnly={!mayChange} onChange={onPoint} />
        <figcaption>
          Click what must stay visible where the picture is cropped, or use the arrow keys (with Shift in small steps).
        </figcaption>
      </figure>
      <figure>
        <img
          src={pictureAddress(hash, 320)}
          alt=""
          width={160}
          height={160}
          className={isCropped ? styles["cropped"] : styles["whole"]}
          style={{ objectPosition: `${fields.x}% ${fields.y}%` }}
        />
        <figcaption>{isCropped ? "On cards: cropped" : "On cards: shown whole"}</figcaption>
      </figure>
    </div>
  );
}

type SitesProps = {
  readonly shown: ProductPictures;
  readonly sites: readonly SiteCode[] | null;
  readonly siteNames: SiteNames;
  readonly isReadOnly: boolean;
  readonly onChange: (sites: readonly SiteCode[] | null) => void;
};

/** Every site, or some of them. At least one stays. */
function Sites({ shown, sites, siteNames, isReadOnly, onChange }: SitesProps) {
  const offered = shown.sites;
  const toggle = (site: SiteCode, isOn: boolean) => {
    const next = isOn ? [...(sites ?? []), site] : (sites ?? offered).filter((one) => one !== site);
    if (next.length > 0) onChange(next);
  };
  return (
    <fieldset className={styles["sites"]} disabled={isReadOnly}>
      <legend>Shown on</legend>
      {shown.ofAllSites && (
        <Check
          label="All sites, also those to come"
          isSelected={sites === null}
          isDisabled={isReadOnly}
          onChange={(isAll) => onChange(isAll ? null : [...offered])}
        />
      )}
      {sites !== null &&
        offered.map((site) => (
          <Check
            key={site}
            label={siteNames[site] ?? site}
            isSelected={sites.includes(site)}
            isDisabled={isReadOnly}
            onChange={(isOn) => toggle(site, isOn)}
          />
        ))}
    </fieldset>
  );
}

/** What a save was refused for: somebody else's change is shown beside one's own. */
function DraftFault({ picture, drafts }: Pick<PictureDetailProps, "picture" | "drafts">) {
  const fault = drafts.faultOf(picture.id);
  // A missing text is said at its field.
  if (fault === null || fault.sentence === ALT_NEEDED) return null;
  const { newest, sentence } = fault;
  if (newest === null) return <Notice tone="bad">{sentence}</Notice>;
  const mine = drafts.fieldsOf(picture);
  const clashes = drafts.clashesOf(picture.id, newest);
  // Both numbers of the focal point are said in one line.
  const fields = clashes.filter((field) => field !== "y" || !clashes.includes("x"));
  return (
    <Notice tone="warn">
      <p>{sentence}</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            {fieldLabels[field]}: theirs is {describeField(newest, field)}, yours is {describeField(mine, field)}
          </li>
        ))}
      </ul>
      <div className={styles["actions"]}>
        <Button onPress={() => drafts.keepTheirs(picture.id)}>Keep theirs</Button>
        <Button kind="primary" onPress={() => drafts.keepMine(picture.id, newest)}>
          Save mine
        </Button>
      </div>
    </Notice>
  );
}

function describeField(fields: StoredFields, field: keyof typeof fieldLabels): string {
  if (field === "sites") return fields.sites === null ? "all sites" : fields.sites.join(", ");
  if (field === "view") return describeView(fields.view);
  return field === "alt" ? `“${fields.alt}”` : `${fields.x} %, ${fields.y} %`;
}
