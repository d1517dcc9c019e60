import { useQuery } from "@tanstack/react-query";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { Failure, Loading } from "#office/ui/states.tsx";
import { TextInput } from "#office/ui/text-input.tsx";
import type { CategoryFact } from "../catalogue.office.contract.ts";
import { catalogueCall } from "./catalogue-call.ts";
import { factIn, describeFact, withFact, withField } from "./product-draft.ts";
import { useProductOptions } from "./product-filters.tsx";
import styles from "./product-page.module.css";
import { formatCategory } from "./product.copy.ts";
import { fieldId, type ProductEditor } from "./use-product-editor.ts";

type Editing = { readonly editor: ProductEditor };

/** What the product is, and its facts in the order of its category's specification. */
export function ProductFacts({ editor }: Editing) {
  const categoryId = editor.draft.categoryId ?? editor.product.categoryId;
  const facts = useQuery({
    queryKey: ["category-facts", categoryId],
    queryFn: ({ signal }) =>
      valueOf(catalogueCall, "GET /api/office/products/facts/:id", { params: { id: categoryId }, signal }),
    staleTime: 60_000,
  });
  return (
    <>
      <Basics editor={editor} />
      {facts.isPending && <Loading />}
      {facts.isError && <Failure error={facts.error} onRetry={() => void facts.refetch()} />}
      {facts.data !== undefined &&
        [...Map.groupBy(facts.data, ({ group }) => group)].map(([group, list]) => (
          <fieldset key={group} className={styles["group"]}>
            <legend>{group}</legend>
            <div className={styles["grid"]}>
              {list.map((fact) => (
                <FactField key={fact.key} fact={fact} editor={editor} />
              ))}
            </div>
          </fieldset>
        ))}
    </>
  );
}

function Basics({ editor }: Editing) {
  const { product, draft, setDraft, faults } = editor;
  const { data: options } = useProductOptions();
  const isReadOnly = !product.mayChange;
  const text = (field: "title" | "model" | "gtin" | "releasedOn", label: string, hint?: string) => (
    <TextInput
      id={fieldId(field)}
      label={label}
      hint={hint}
      value={String((draft[field] === undefined ? product[field] : draft[field]) ?? "")}
      onChange={(value) =>
        setDraft(withField(draft, product, { [field]: field === "gtin" && value === "" ? null : value }))
      }
      error={faults[field]}
      isReadOnly={isReadOnly}
    />
  );
  const choose = (change: Parameters<typeof withField>[2]) =>
    !isReadOnly && setDraft(withField(draft, product, change));
  return (
    <fieldset className={styles["group"]}>
      <legend>Product</legend>
      <div className={styles["grid"]}>
        {text("title", "Name")}
        {text("model", "Model")}
        {text("gtin", "GTIN (barcode)", "8, 12, 13 or 14 digits")}
        {text("releasedOn", "Released", "A day, like 2026-11-24")}
        <Choice
          label="Brand"
          options={(options?.brands ?? []).map(({ id, name }) => ({ id: String(id), label: name }))}
          value={String(draft.brandId ?? product.brandId)}
          onChange={(id) => choose({ brandId: Number(id) })}
        />
        <Choice
          label="Category"
          options={(options?.categories ?? []).map((one) => ({ id: String(one.id), label: formatCategory(one) }))}
          value={String(draft.categoryId ?? product.categoryId)}
          onChange={(id) => choose({ categoryId: Number(id) })}
        />
        <Choice
          label="Finish"
          options={options?.finishes ?? []}
          value={draft.finish ?? product.finish}
          onChange={(finish) => choose({ finish })}
        />
        <Choice
          label="Drawing"
          options={(options?.kinds ?? []).map((id) => ({ id, label: id.replaceAll("-", " ") }))}
          value={draft.kind ?? product.kind}
          onChange={(kind) => choose({ kind })}
        />
      </div>
    </fieldset>
  );
}

/** No choice is called so: choices have no blanks at their ends. */
const NOT_KNOWN = " ";

const answers = [
  { id: "unknown", label: "Not known" },
  { id: "yes", label: "Yes" },
  { id: "no", label: "No" },
];

function FactField({ fact, editor }: Editing & { readonly fact: CategoryFact }) {
  const { product, draft, setDraft, faults } = editor;
  const { key, unit, type, suggestions, choices, isRequired } = fact;
  const label = isRequired ? `${fact.label}, required` : fact.label;
  const value = factIn(draft, product, key);
  const change = (next: string | boolean) => {
    if (product.mayChange) setDraft(withFact(draft, product, key, next));
  };
  if (type === "yes-no")
    return (
      <Choice
        label={label}
        options={answers}
        value={value === true ? "yes" : value === false ? "no" : "unknown"}
        onChange={(id) => change(id === "unknown" ? "" : id === "yes")}
      />
    );
  if (choices.length > 0) {
    const text = describeFact(value);
    // A value from before the choices is shown until another is chosen.
    const known = text === "" || choices.includes(text) ? choices : [text, ...choices];
    return (
      <Choice
        label={label}
        options={[{ id: NOT_KNOWN, label: "Not known" }, ...known.map((one) => ({ id: one, label: one }))]}
        value={text === "" ? NOT_KNOWN : text}
        onChange={(id) => change(id === NOT_KNOWN ? "" : id)}
      />
    );
  }
  return (
    <TextInput
      id={fieldId(`facts.${key}`)}
      label={unit === "" ? label : `${label} (${unit})`}
      value={describeFact(value)}
      onChange={change}
      suggestions={suggestions}
      inputMode={type === "number" ? "decimal" : "text"}
      error={faults[`facts.${key}`]}
      isReadOnly={!product.mayChange}
    />
  );
}
