import { type ReactNode, useEffect, useRef, useState } from "react";
import { Combobox, TypedText } from "#ui/combobox.tsx";
import { TextInput } from "#ui/text-input.tsx";
import type { AddressSuggestion } from "../location.contract.ts";
import { streetCopy } from "../location.copy.ts";
import { LOCALITY_PAUSE_MS } from "../location.rules.ts";
import { STREET_TYPED } from "../place-address.rules.ts";
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

/** A street that is typed with suggestions of whole addresses; where there are none to be had it is a plain field. */
export function StreetField({ onAddress, onChange, onLeave, value, error, ...field }: StreetFieldProps) {
  const [maps, setMaps] = useState<Maps>("there");
  const [failure, setFailure] = useState<string | null>(null);
  const [session] = useState(() => openTypingSession());
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const type = (text: string) => {
    setFailure(null);
    onChange(text);
  };
  const load = async (typed: string, signal: AbortSignal) => {
    // A browser that fills in a whole form does not ask for suggestions.
    if (document.activeElement?.id !== field.id) return [];
    const found = await suggestAddresses({ q: typed, session: session.whileTyping() }, signal).catch(() => null);
    if (found === null && !signal.aborted) setMaps("failing");
    return found ?? [];
  };
  const take = async (suggestion: AddressSuggestion) => {
    type(suggestion.street);
    const found = await findAddress(suggestion, session.forChoice());
    // The shopper has typed on, so the answer is out of date.
    if (latest.current !== suggestion.street) return;
    if (typeof found === "string") setFailure(found);
    else onAddress(found);
  };
  const leave = () => {
    if (maps === "failing") setMaps("gone");
    onLeave();
  };
  const shared = { ...field, name: field.id, error: failure ?? error ?? null, onBlur: leave };
  const hint = maps === "there" ? field.hint : streetCopy.plain;
  if (maps === "gone" || field.disabled)
    return <TextInput {...shared} hint={hint} value={value} onChange={(event) => type(event.target.value)} />;
  return (
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
      renderOption={({ street, locality }, query) => (
        <span className={styles.streetLine}>
          <TypedText text={street} query={query} />
          <span className={styles.where}>{locality}</span>
        </span>
      )}
      emptyText={null}
    />
  );
}
