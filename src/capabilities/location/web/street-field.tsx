import { type ReactNode, useEffect, useRef, useState } from "react";
import { afterPress } from "#ui/after-press.ts";
import { Combobox, TypedText } from "#ui/combobox.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextInput } from "#ui/text-input.tsx";
import type { AddressSuggestion } from "../location.contract.ts";
import { streetCopy } from "../location.copy.ts";
import { LOCALITY_PAUSE_MS } from "../location.rules.ts";
import { STREET_TYPED, streetName, unfinishedStreets } from "../place-address.rules.ts";
import { type AddressFound, findAddress, suggestAddresses } from "./look-up-address.ts";
import { openTypingSession } from "./typing-session.ts";
import styles from "./location.module.css";

export type StreetFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** `shipping address-line1`, for the browser's own memory. */
  readonly autoComplete: string;
  readonly value: string;
  readonly onChange: (street: string) => void;
  /** A suggestion was taken and looked up. */
  readonly onAddress: (address: AddressFound) => void;
  readonly onLeave: () => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
};

/** `there`: suggests. `failing`: no more requests, but the shopper is still typing. `gone`: a plain field. */
type Maps = "there" | "failing" | "gone";

const showSuggestion = ({ street, locality }: AddressSuggestion, query: string) => (
  <span className={styles.streetLine}>
    <TypedText text={street} query={query} />
    <span className={styles.where}>{locality}</span>
  </span>
);

/** A street that is typed with suggestions of whole addresses; where there are none to be had it is a plain field. */
export function StreetField({ onAddress, onChange, onLeave, value, error, ...field }: StreetFieldProps) {
  const [maps, setMaps] = useState<Maps>("there");
  const [failure, setFailure] = useState<string | null>(null);
  const [candidates, setCandidates] = useState<readonly AddressSuggestion[]>([]);
  const found = useRef<readonly AddressSuggestion[]>([]);
  const [session] = useState(() => openTypingSession());
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const type = (text: string) => {
    setFailure(null);
    setCandidates([]);
    onChange(text);
  };
  const load = async (typed: string, signal: AbortSignal) => {
    // A browser that fills in a whole form does not ask for suggestions.
    if (document.activeElement?.id !== field.id) return [];
    const answer = await suggestAddresses({ q: typed, session: session.whileTyping() }, signal).catch(() => null);
    if (answer === null && !signal.aborted) setMaps("failing");
    if (answer !== null) found.current = answer;
    return answer ?? [];
  };
  const take = async (suggestion: AddressSuggestion) => {
    type(suggestion.street);
    const address = await findAddress(suggestion, session.forChoice());
    // The shopper has typed on, so the answer is out of date.
    if (latest.current !== suggestion.street) return;
    if (typeof address === "string") setFailure(address);
    else onAddress(address);
  };
  const leave = () => {
    if (maps === "failing") setMaps("gone");
    afterPress(() => setCandidates(unfinishedStreets(value, found.current)));
    onLeave();
  };
  const shared = { ...field, name: field.id, error: failure ?? error ?? null, onBlur: leave };
  const hint = maps === "there" ? field.hint : streetCopy.plain;
  if (maps === "gone" || field.disabled)
    return <TextInput {...shared} hint={hint} value={value} onChange={(event) => type(event.target.value)} />;
  return (
    <div className={styles.street}>
      <Combobox<AddressSuggestion>
        {...shared}
        hint={hint}
        clear="none"
        text={value}
        onText={type}
        load={load}
        minChars={maps === "there" ? STREET_TYPED : Infinity}
        debounceMs={LOCALITY_PAUSE_MS}
        onPick={(suggestion) => void take(suggestion)}
        optionKey={(suggestion) => suggestion.placeId}
        renderOption={showSuggestion}
        emptyText={null}
      />
      <div role="status">
        <StreetQuestion candidates={candidates} onTake={(suggestion) => void take(suggestion)} />
      </div>
    </div>
  );
}

type QuestionProps = {
  readonly candidates: readonly AddressSuggestion[];
  readonly onTake: (suggestion: AddressSuggestion) => void;
};

/** `Is that Swan Street?` under a street that was left without its kind. */
function StreetQuestion({ candidates, onTake }: QuestionProps) {
  if (candidates.length === 0) return null;
  const names = [...new Set(candidates.map(({ street }) => streetName(street)))];
  return (
    <Notice tone="info" title={streetCopy.isThat(names)}>
      {candidates.map((one) => (
        <button key={one.placeId} type="button" className={styles.change} onClick={() => onTake(one)}>
          {[one.street, one.locality].filter((part) => part !== "").join(", ")}
        </button>
      ))}
    </Notice>
  );
}
