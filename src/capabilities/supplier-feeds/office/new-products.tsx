import { useQuery } from "@tanstack/react-query";
import type { catalogueOfficeContract } from "#capabilities/catalogue/catalogue.office.contract.ts";
import { officeCall, valueOf } from "#office/ui/calls.ts";
import { Check, Choice } from "#office/ui/choice.tsx";
import page from "#office/ui/page.module.css";
import type { SupplierFeed } from "../supplier-feeds.office.contract.ts";

const catalogueCall = officeCall<typeof catalogueOfficeContract>();

type Value = SupplierFeed["newProducts"];
type NewProductsProps = {
  readonly value: Value;
  readonly mayChange: boolean;
  readonly onChange: (value: Value) => void;
};

/** The brands and categories that take products. */
export function useProductOptions() {
  const options = useQuery({
    queryKey: ["product-options"],
    queryFn: ({ signal }) => valueOf(catalogueCall, "GET /api/office/products/options", { signal }),
  });
  const { brands = [], categories = [] } = options.data ?? {};
  return { brands, categories };
}

/** What becomes of products that the shop does not have. */
export function NewProducts({ value, mayChange, onChange }: NewProductsProps) {
  const { brands, categories } = useProductOptions();
  const [brand] = brands;
  const [category] = categories;
  return (
    <section className={page["panel"]} aria-labelledby="feed-new">
      <h2 id="feed-new">New products</h2>
      <p className={page["lead"]}>
        Products of the file that the shop doesn&apos;t have are listed with each run, or become drafts: with their
        title, sizes and price from the file, in no shop until somebody publishes them.
      </p>
      <Check
        label="Make drafts of new products"
        isSelected={value !== null}
        isDisabled={!mayChange || brand === undefined || category === undefined}
        onChange={(isOn) => onChange(isOn && brand && category ? { brandId: brand.id, categoryId: category.id } : null)}
      />
      {value !== null && brands.length > 0 && (
        <div className={page["fields"]}>
          <Choice
            label="Brand of new products"
            options={brands.map(({ id, name }) => ({ id: String(id), label: name }))}
            value={String(value.brandId)}
            onChange={(id) => onChange({ ...value, brandId: Number(id) })}
          />
          <Choice
            label="Category of new products"
            options={categories.map(({ id, path, title }) => ({ id: String(id), label: `${title} (${path})` }))}
            value={String(value.categoryId)}
            onChange={(id) => onChange({ ...value, categoryId: Number(id) })}
          />
        </div>
      )}
    </section>
  );
}
