import { useRef, useState } from "react";
import { markets, showAddress, type Market } from "#shop/markets.ts";
import { Combobox } from "#ui/combobox.tsx";
import { TextInput } from "#ui/text-input.tsx";
import type { Locality } from "../location.contract.ts";
import { suburbCopy } from "../location.copy.ts";
import { LOCALITY_PAUSE_MS, SUBURB_TYPED } from "../location.rules.ts";
import { LocalityOption, NoLocality } from "./locality-option.tsx";
import { findPlace } from "./find-place.ts";
import { searchLocalities } from "./search-localities.ts";
import { SuburbManualEntry } from "./suburb-manual-entry.tsx";
import styles from "./location.module.css";

export type SuburbValue = { readonly suburb: string; readonly state: string; readonly postcode: string };
export type SuburbErrors = Readonly<Partial<Record<keyof SuburbValue, string>>>;

export type SuburbFieldProps = {
  readonly country: Market;
  readonly value: SuburbValue;
  readonly onChange: (value: SuburbValue) => void;
  /** A place of our own list was chosen or typed: the delivery location follows it. */
  readonly onLocality?: (locality: Locality) => void;
  readonly errors?: SuburbErrors;
  readonly disabled?: boolean;
  /** Ids for an error summary: `{idPrefix}-suburb` and so on. */
  readonly idPrefix: string;
};

const nothing: SuburbValue = { suburb: "", state: "", postcode: "" };

/** A filled-in place as the box shows it: New Zealand has no boxes of its own for state and postcode. */
const shown = (country: Market, value: SuburbValue): string =>
  value.suburb === "" ? "" : country === "NZ" ? showAddress("NZ", value) : value.suburb;

/** Filled by the choice, never typed; New Zealand shows its postcode beside the suburb. */
function StateAndPostcode({ country, value, errors = {}, idPrefix }: SuburbFieldProps) {
  if (markets[country].states.length === 0) return null;
  return (
    <div className={styles.pair}>
      <TextInput id={`${idPrefix}-state`} label={suburbCopy.state} value={value.state} readOnly error={errors.state} />
      <TextInput id={`${idPrefix}-postcode`} label={suburbCopy.postcode} value={value.postcode} readOnly />
    </div>
  );
}

/** Suburb, state and postcode of an address: typed into one box and chosen from our list, or entered manually. */
export function SuburbField(props: SuburbFieldProps) {
  const { country, value, onChange, onLocality, errors = {}, disabled, idPrefix } = props;
  // The typed text counts while no suburb is chosen; a chosen one replaces it.
  const [typed, setTyped] = useState("");
  const [mode, setMode] = useState<"list" | "hand">("list");
  const [failure, setFailure] = useState<string | null>(null);
  // An answer about a choice that was thought better of is no answer.
  const turn = useRef(0);

  const clear = (text: string) => {
    turn.current += 1;
    setTyped(text);
    setFailure(null);
    if (value.suburb !== "" || value.postcode !== "") onChange(nothing);
  };
  const pick = async (locality: Locality) => {
    const { suburb, state, postcode } = locality;
    turn.current += 1;
    const mine = turn.current;
    setTyped("");
    onChange({ suburb, state, postcode });
    const found = await findPlace({ suburb, state, postcode });
    if (mine !== turn.current) return;
    if (found === null) {
      setFailure(suburbCopy.failed);
      onChange(nothing);
    } else onLocality?.(found);
  };
  if (mode === "hand") return <SuburbManualEntry {...props} onList={() => setMode("list")} />;
  return (
    <div className={styles.fields}>
      <Combobox<Locality>
        id={`${idPrefix}-suburb`}
        label={country === "NZ" ? suburbCopy.labelNewZealand : suburbCopy.label}
        hint={value.suburb === "" ? suburbCopy.hint : undefined}
        noun="suburb"
        autoComplete="off"
        disabled={disabled}
        text={value.suburb === "" ? typed : shown(country, value)}
        onText={clear}
        load={searchLocalities}
        minChars={SUBURB_TYPED}
        debounceMs={LOCALITY_PAUSE_MS}
        onPick={(locality) => void pick(locality)}
        optionKey={(locality) => locality._id}
        renderOption={(locality, query) => <LocalityOption place={locality} query={query} />}
        emptyText={<NoLocality />}
        errorText={suburbCopy.failed}
        error={(value.suburb === "" ? failure : null) ?? errors.suburb ?? errors.postcode ?? null}
      />
      <StateAndPostcode {...props} />
      {!disabled && (
        <button type="button" className={styles.change} onClick={() => setMode("hand")}>
          {suburbCopy.byHand}
        </button>
      )}
    </div>
  );
}
