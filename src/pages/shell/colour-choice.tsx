import type { StorageKey } from "#shop/storage-keys.ts";
import { Select } from "#ui/select.tsx";
import { createStore, useStore } from "#ui/store.ts";

const KEY = "colourScheme" satisfies StorageKey;

const options = [
  { value: "", label: "Colours as on this device" },
  { value: "light", label: "Light colours" },
  { value: "dark", label: "Dark colours" },
];

/** What the early script has applied before the first paint (early-script.ts). */
const choiceStore = createStore(import.meta.env.SSR ? "" : (document.documentElement.dataset["scheme"] ?? ""));

function choose(choice: string): void {
  choiceStore.change(() => choice);
  const { dataset } = document.documentElement;
  if (choice === "") delete dataset["scheme"];
  else dataset["scheme"] = choice;
  try {
    if (choice === "") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

/** Light or dark, for this browser. */
export function ColourChoice({ className }: { readonly className?: string }) {
  return (
    <div className={className}>
      <Select
        label="Light or dark"
        hideLabel
        options={options}
        value={useStore(choiceStore, "")}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </div>
  );
}
