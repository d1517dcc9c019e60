import { useState } from "react";
import { markets } from "#shop/markets.ts";
import { Select, TextInput } from "#ui/text-input.tsx";
import { suburbCopy } from "../location.copy.ts";
import { findPlace } from "./find-place.ts";
import type { SuburbFieldProps } from "./suburb-field.tsx";
import styles from "./location.module.css";

type StateSelectProps = Pick<SuburbFieldProps, "country" | "value" | "errors" | "idPrefix"> & {
  readonly onChange: (part: { readonly state: string }) => void;
  readonly onBlur: () => void;
};

function StateSelect({ country, value, errors, idPrefix, onChange, onBlur }: StateSelectProps) {
  const states = markets[country].states;
  if (states.length === 0) return null;
  return (
    <Select
      id={`${idPrefix}-state`}
      label={suburbCopy.state}
      prompt={suburbCopy.chooseState}
      autoComplete="address-level1"
      options={states.map((state) => ({ value: state.code, label: state.code }))}
      value={value.state}
      onChange={(event) => onChange({ state: event.target.value })}
      onBlur={onBlur}
      error={errors?.state}
    />
  );
}

/** For a shopper who does not find their suburb: three plain boxes, checked against the list when the last is left. */
export function SuburbManualEntry(props: SuburbFieldProps & { readonly onList: () => void }) {
  const { value, onChange, onLocality, errors = {}, idPrefix, onList } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const change = (part: Partial<typeof value>) => {
    setFailure(null);
    onChange({ ...value, ...part });
  };
  const check = async () => {
    if (value.suburb.trim() === "" || !/^\d{4}$/.test(value.postcode.trim())) return;
    const place = await findPlace(value);
    if (place === null) return setFailure(suburbCopy.failed);
    onChange({ suburb: place.suburb, state: place.state, postcode: place.postcode });
    onLocality?.(place);
  };
  const leave = () => void check();
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{suburbCopy.byHandTitle}</legend>
      <TextInput
        id={`${idPrefix}-suburb`}
        label={suburbCopy.label}
        autoComplete="address-level2"
        maxLength={30}
        value={value.suburb}
        onChange={(event) => change({ suburb: event.target.value })}
        onBlur={leave}
        error={failure ?? errors.suburb}
      />
      <div className={styles.pair}>
        <StateSelect {...props} onChange={change} onBlur={leave} />
        <TextInput
          id={`${idPrefix}-postcode`}
          label={suburbCopy.postcode}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={4}
          value={value.postcode}
          onChange={(event) => change({ postcode: event.target.value })}
          onBlur={leave}
          error={errors.postcode}
        />
      </div>
      <button type="button" className={styles.change} onClick={onList}>
        {suburbCopy.fromList}
      </button>
    </fieldset>
  );
}
