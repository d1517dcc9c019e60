import type { ReactNode, SyntheticEvent } from "react";
import { sentenceOf } from "./calls.ts";
import page from "./page.module.css";
import { Notice } from "./states.tsx";

type FormProps = {
  readonly onSubmit: (event: SyntheticEvent) => Promise<void>;
  readonly error: unknown;
  readonly children: ReactNode;
};

/** A form with the sentence of what went wrong on top. */
export function Form({ onSubmit, error, children }: FormProps) {
  return (
    <form className={page["form"]} noValidate onSubmit={(event) => void onSubmit(event)}>
      {error !== null && error !== undefined && <Notice tone="bad">{sentenceOf(error)}</Notice>}
      {children}
    </form>
  );
}
