import { type ChangeEvent, useId } from "react";
import { Notice } from "#ui/notice.tsx";
import { photographPath } from "../return-photographs.rules.ts";
import type { OrderReturns } from "../returns.contract.ts";
import { returnCopy } from "../returns.copy.ts";
import { acceptedPictures } from "./photograph-field.tsx";
import type { ReturnRequest } from "./use-returns.ts";
import styles from "./returns.module.css";

type Return = OrderReturns["returns"][number];

/** The returns of an order, the newest first, and how the goods come back. */
export function PastReturns({ request }: { readonly request: ReturnRequest }) {
  const { returns } = request.returns;
  if (returns.length === 0) return null;
  return (
    <section className={styles.form} aria-labelledby="past-returns">
      <h2 id="past-returns">{returnCopy.before}</h2>
      <p role="status" className={styles.muted}>
        {request.sending > 0 ? returnCopy.photographSending(request.sending) : ""}
      </p>
      <div role="alert">
        {request.photographErrors.map((text) => (
          <Notice key={text} tone="bad">
            {text}
          </Notice>
        ))}
      </div>
      <ul className={styles.list}>
        {returns.map((one) => (
          <li key={one.number}>
            <p>
              <strong>{one.number}</strong> {one.stateText}. {one.reasonText}.
            </p>
            {one.lines.map(({ title, quantity }) => (
              <p key={title} className={styles.muted}>
                {returnCopy.units(quantity, title)}
              </p>
            ))}
            {one.howBack !== null && <p className={styles.label}>{one.howBack}</p>}
            <Photographs of={one} request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type PhotographsProps = { readonly of: Return; readonly request: ReturnRequest };

function Photographs({ of, request }: PhotographsProps) {
  const id = useId();
  const { number, photographs, photographsLeft } = of;
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    // The same file can be chosen again after it was refused.
    event.currentTarget.value = "";
    void request.addPhotographs(number, files);
  };
  return (
    <>
      {photographs.length > 0 && (
        <ul className={styles.pictures}>
          {photographs.map(({ id: photograph, state, failure }, place) => (
            <li key={photograph}>
              {state === "ready" ? (
                <a href={photographPath(request.token, photograph, 1600)}>
                  <img
                    src={photographPath(request.token, photograph, 480)}
                    alt={returnCopy.photograph(place + 1, number)}
                    width={96}
                    height={96}
                    loading="lazy"
                  />
                </a>
              ) : (
                <span className={styles.muted}>{failure ?? returnCopy.photographWaiting}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {photographsLeft > 0 && (
        <div className={styles.photographs}>
          <label htmlFor={id}>{returnCopy.addPhotographs(number)}</label>
          <input id={id} type="file" accept={acceptedPictures} multiple disabled={request.sending > 0} onChange={add} />
        </div>
      )}
    </>
  );
}
