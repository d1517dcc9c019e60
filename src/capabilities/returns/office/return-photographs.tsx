import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FileTrigger, Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf } from "#office/ui/calls.ts";
import page from "#office/ui/page.module.css";
import { Notice } from "#office/ui/states.tsx";
import { officePhotographPath } from "../return-photographs.rules.ts";
import type { OfficeReturn } from "../returns.office.contract.ts";
import { storeReturn } from "./returns-call.ts";
import { sendPhotograph } from "./send-photograph.ts";
import styles from "./returns-office.module.css";

/** A telephone's HEIC has no type in most browsers, only its name. */
const accepted = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/heic", "image/heif", ".heic", ".heif"];

type Photograph = OfficeReturn["photographs"][number];

const whoTook = ({ by }: Photograph): string => (by === null ? "The customer" : by);

/** What the customer and staff photographed; staff add theirs standing, with the telephone's camera. */
export function ReturnPhotographs({ record }: { readonly record: OfficeReturn }) {
  const { photographs, actions } = record;
  if (photographs.length === 0 && !actions.photograph.isAllowed) return null;
  return (
    <section className={page["panel"]} aria-labelledby="photographs">
      <h2 id="photographs">Photographs</h2>
      {photographs.length === 0 && <p>Neither the customer nor staff have added a photograph.</p>}
      <ul className={styles["pictures"]}>
        {photographs.map((one, place) => (
          <li key={one.id}>
            <Picture number={record.number} of={one} place={place + 1} />
            <span>{whoTook(one)}</span>
          </li>
        ))}
      </ul>
      {actions.photograph.isAllowed && <Adding number={record.number} />}
    </section>
  );
}

type PictureProps = { readonly number: string; readonly of: Photograph; readonly place: number };

export function Picture({ number, of, place }: PictureProps) {
  if (of.state !== "ready") return <span className={styles["making"]}>{of.failure ?? "Being prepared"}</span>;
  return (
    <Link href={officePhotographPath(number, of.id, 1600)} target="_blank" aria-label={`Photograph ${place}, larger`}>
      <img
        src={officePhotographPath(number, of.id, 480)}
        alt={`Photograph ${place} by ${whoTook(of).toLowerCase()}`}
        width={120}
        height={120}
      />
    </Link>
  );
}

function Adding({ number }: { readonly number: string }) {
  const client = useQueryClient();
  const [left, setLeft] = useState(0);
  const [errors, setErrors] = useState<readonly string[]>([]);
  // One after the other, so that they keep their order.
  const add = async (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    setErrors([]);
    for (const [place, file] of chosen.entries()) {
      setLeft(chosen.length - place);
      try {
        storeReturn(client, await sendPhotograph(number, file));
      } catch (error) {
        setErrors((before) => [...before, `${file.name}: ${sentenceOf(error)}`]);
      }
    }
    setLeft(0);
  };
  return (
    <>
      {errors.map((text) => (
        <Notice key={text} tone="bad">
          {text}
        </Notice>
      ))}
      <div className={styles["pair"]}>
        <FileTrigger acceptedFileTypes={["image/*"]} defaultCamera="environment" onSelect={(files) => void add(files)}>
          <Button isDisabled={left > 0}>Take a photograph</Button>
        </FileTrigger>
        <FileTrigger acceptedFileTypes={accepted} allowsMultiple onSelect={(files) => void add(files)}>
          <Button isDisabled={left > 0}>Choose photographs</Button>
        </FileTrigger>
      </div>
      <p role="status">{left > 0 ? `Sending ${left === 1 ? "a photograph" : `${left} photographs`}…` : ""}</p>
    </>
  );
}
