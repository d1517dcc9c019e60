import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Busy } from "#ui/busy.tsx";
import { Button } from "#ui/button.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { Notice } from "#ui/notice.tsx";
import type { Locality } from "../location.contract.ts";
import { pickerCopy } from "../location.copy.ts";
import { LOCALITY_PAUSE_MS, LOCALITY_TYPED } from "../location.rules.ts";
import { LocalityOption, NoLocality } from "./locality-option.tsx";
import { searchLocalities } from "./search-localities.ts";
import styles from "./location.module.css";

export type DeliveryPlace = Pick<Locality, "suburb" | "city" | "state" | "postcode">;

export type LocationPickerProps = {
  /** Null as long as the shopper has not said where they live. */
  readonly place: DeliveryPlace | null;
  /** Sets the location; false when that failed. */
  readonly onPick: (locality: Locality) => Promise<boolean>;
  readonly headingLevel?: 2 | 3;
  /** Opens in edit view, where the picker was asked for by name. */
  readonly startsIn?: "default" | "edit";
};

function Title({ level, id, children }: { level: 2 | 3; id: string; children: ReactNode }) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <Heading id={id} className={styles.title}>
      {children}
    </Heading>
  );
}

function Chosen({ place }: { place: DeliveryPlace | null }) {
  if (place === null) return <p className={styles.none}>{pickerCopy.none}</p>;
  const { suburb, city, state, postcode } = place;
  return (
    <p className={styles.chosen}>
      {suburb !== city && <span className={styles.suburb}>{suburb}</span>}
      <span>{[city, state, postcode].filter((part) => part !== "").join(" ")}</span>
    </p>
  );
}

type Stage = "default" | "edit" | "saving" | "failed";

type EditProps = {
  readonly inputId: string;
  readonly stage: Stage;
  /** The dialog was opened for it. */
  readonly takesFocus: boolean;
  readonly onPick: (locality: Locality) => void;
  readonly onLeave: () => void;
};

function Edit({ inputId, stage, takesFocus, onPick, onLeave }: EditProps) {
  const [text, setText] = useState("");
  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.stopPropagation();
    onLeave();
  };
  const pick = (locality: Locality) => {
    setText(locality.fullAddress);
    onPick(locality);
  };
  return (
    // Escape leaves the edit view; the keys of the box itself are the combobox's.
    <div role="presentation" className={styles.edit} onKeyDown={escape}>
      <Combobox<Locality>
        id={inputId}
        label={pickerCopy.label}
        placeholder={pickerCopy.placeholder}
        icon="map-pin"
        noun="suburb"
        popupClassName={styles.list}
        takesFocus={takesFocus}
        autoComplete="off"
        text={text}
        onText={setText}
        load={searchLocalities}
        minChars={LOCALITY_TYPED}
        debounceMs={LOCALITY_PAUSE_MS}
        onPick={pick}
        optionKey={(locality) => locality._id}
        renderOption={(locality, query) => <LocalityOption place={locality} query={query} />}
        emptyText={<NoLocality />}
        errorText={pickerCopy.failed}
      />
      <div className={styles.footer}>
        <Button kind="plain" size="small" onClick={onLeave}>
          {pickerCopy.cancel}
        </Button>
        <Busy label={stage === "saving" ? pickerCopy.saving : ""} />
      </div>
      {stage === "failed" && (
        <Notice tone="bad" role="alert">
          {pickerCopy.notSet}
        </Notice>
      )}
    </div>
  );
}

/** The delivery location widget: what is set, and a box to change it. */
export function LocationPicker({ place, onPick, headingLevel = 2, startsIn = "default" }: LocationPickerProps) {
  const titleId = useId();
  const inputId = useId();
  const change = useRef<HTMLButtonElement>(null);
  const [stage, setStage] = useState<Stage>(startsIn);
  const moved = useRef(false);
  const isEditing = stage !== "default";

  // The focus follows the view that the shopper asked for; never on the first paint.
  useEffect(() => {
    if (!moved.current) return;
    if (isEditing) document.getElementById(inputId)?.focus();
    else change.current?.focus();
  }, [isEditing, inputId]);

  const show = (next: Stage) => {
    moved.current = true;
    setStage(next);
  };
  const pick = async (locality: Locality) => {
    show("saving");
    show((await onPick(locality)) ? "default" : "failed");
  };
  return (
    <section className={styles.picker} aria-labelledby={titleId}>
      <Title level={headingLevel} id={titleId}>
        {isEditing ? pickerCopy.editTitle : pickerCopy.title}
      </Title>
      {isEditing ? (
        <Edit
          inputId={inputId}
          stage={stage}
          takesFocus={startsIn === "edit"}
          onPick={(locality) => void pick(locality)}
          onLeave={() => show("default")}
        />
      ) : (
        <>
          <Chosen place={place} />
          <button ref={change} type="button" className={styles.change} onClick={() => show("edit")}>
            {pickerCopy.change}
          </button>
        </>
      )}
    </section>
  );
}
