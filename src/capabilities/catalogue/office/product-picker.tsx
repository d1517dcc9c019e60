import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { TextInput } from "#office/ui/text-input.tsx";
import { catalogueCall } from "./catalogue-call.ts";
import styles from "./product-page.module.css";

type PickerProps = {
  readonly label: string;
  readonly without: readonly string[];
  readonly onPick: (sku: string) => void;
};

const MAX_SUGGESTIONS = 6;

/** Finds a product by words and hands over its SKU. */
export function ProductPicker({ label, without, onPick }: PickerProps) {
  const [typed, setTyped] = useState("");
  const words = useDeferredValue(typed.trim());
  const found = useQuery({
    queryKey: ["products", "picker", words],
    queryFn: ({ signal }) => valueOf(catalogueCall, "GET /api/office/products", { query: { words }, signal }),
    enabled: words.length > 1,
  });
  const rows =
    words.length > 1
      ? (found.data?.rows ?? []).filter(({ sku }) => !without.includes(sku)).slice(0, MAX_SUGGESTIONS)
      : [];
  return (
    <div className={styles["group"]}>
      <TextInput label={label} hint="Type a SKU, a model or a name." value={typed} onChange={setTyped} />
      {words.length > 1 && found.isSuccess && rows.length === 0 && (
        <p role="status">Nothing matches. Check the SKU or the name.</p>
      )}
      <ul className={styles["found"]} aria-label="Products found">
        {rows.map(({ sku, title }) => (
          <li key={sku}>
            <Button
              kind="quiet"
              onPress={() => {
                onPick(sku);
                setTyped("");
              }}
            >
              Add {sku} {title}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
