import { useQuery } from "@tanstack/react-query";
import { valueOf } from "#office/ui/calls.ts";
import { Button } from "#office/ui/button.tsx";
import { Choice } from "#office/ui/choice.tsx";
import { catalogueCall } from "./catalogue-call.ts";
import { formatCategory } from "./product.copy.ts";
import type { ProductsSearch } from "./product-search.ts";

/** Categories, brands, kinds and finishes; they seldom change. */
export const useProductOptions = () =>
  useQuery({
    queryKey: ["product-options"],
    queryFn: ({ signal }) => valueOf(catalogueCall, "GET /api/office/products/options", { signal }),
    staleTime: 60_000,
  });

const states = [
  { id: "all", label: "Any state" },
  { id: "on-sale", label: "On sale" },
  { id: "draft", label: "Draft" },
];
const stocks = [
  { id: "all", label: "Any stock" },
  { id: "inStock", label: "In stock" },
  { id: "backOrder", label: "On back order" },
  { id: "noStock", label: "Sold out" },
];
const scores = [
  { id: "all", label: "Any score" },
  { id: "below-bar", label: "Below the bar" },
];

type FiltersProps = { readonly search: ProductsSearch; readonly onChange: (next: ProductsSearch) => void };

export function ProductFilters({ search, onChange }: FiltersProps) {
  const { data: options } = useProductOptions();
  const choose = (field: keyof ProductsSearch) => (id: string) => onChange({ [field]: id === "all" ? undefined : id });
  const brands = (options?.brands ?? []).map(({ id, name }) => ({ id: String(id), label: name }));
  const categories = (options?.categories ?? []).map((one) => ({ id: one.path, label: formatCategory(one) }));
  const lists = [
    { field: "state", label: "State", options: states },
    { field: "brand", label: "Brand", options: [{ id: "all", label: "Any brand" }, ...brands] },
    { field: "category", label: "Category", options: [{ id: "all", label: "Any category" }, ...categories] },
    { field: "stock", label: "Stock", options: stocks },
    { field: "score", label: "Score", options: scores },
  ] as const;
  return (
    <>
      {lists.map(({ field, label, options: choices }) => (
        <Choice
          key={field}
          label={label}
          isLabelHidden
          options={choices}
          value={search[field] ?? "all"}
          onChange={choose(field)}
        />
      ))}
      {search.gap !== undefined && (
        <Button onPress={() => onChange({ gap: undefined })}>Missing: {search.gap.replace("facts.", "")} ×</Button>
      )}
    </>
  );
}
