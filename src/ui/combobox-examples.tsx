import { useState } from "react";
import { Combobox, type ComboboxProps, TypedText } from "./combobox.tsx";
import type { Examples } from "./examples.ts";

const suburbs = ["Richmond VIC 3121", "Richmond NSW 2753", "Richmond TAS 7025"];

type SuburbProps = Pick<ComboboxProps<string>, "label" | "hint" | "error" | "disabled"> & { readonly starts?: string };

function Suburb({ starts = "", ...props }: SuburbProps) {
  const [text, setText] = useState(starts);
  return (
    <Combobox
      {...props}
      text={text}
      onText={setText}
      load={async (query) => suburbs.filter((one) => one.toLowerCase().includes(query.toLowerCase()))}
      onPick={setText}
      optionKey={(option) => option}
      renderOption={(option, query) => <TypedText text={option} query={query} />}
      noun="suburb"
      icon="map-pin"
    />
  );
}

export const examples: Examples = {
  title: "Combobox",
  states: {
    empty: <Suburb label="Suburb" hint="Suburb or postcode" />,
    typed: <Suburb label="Suburb or postcode" starts="Rich" />,
    error: <Suburb label="Delivery suburb" starts="Nowhere" error="Choose a suburb from the list" />,
    disabled: <Suburb label="Store suburb" disabled />,
  },
};
