import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ProductsSearch } from "#capabilities/catalogue/office/product-search.ts";
import { hiddenProducts, ProductsPage } from "#capabilities/catalogue/office/products-page.tsx";
import { ExportMenu, SavedViews } from "#capabilities/office-work/office/list-tools.tsx";
import { useStaff } from "./me.ts";
import { useLoadNext } from "./use-load-next.ts";

const loadRecord = () => import("./product-screen.tsx");

export function ProductsScreen() {
  const { site, ...search } = useSearch({ from: "/shell/products" });
  const navigate = useNavigate();
  const { permissions } = useStaff();
  useLoadNext(loadRecord);
  const onSearch = (next: ProductsSearch) => void navigate({ to: "/products", search: { ...next, site } });
  return (
    <ProductsPage
      search={search}
      onSearch={onSearch}
      site={site}
      mayMake={permissions.includes("products.write")}
      onMade={(id) => void navigate({ to: "/products/$id", params: { id: String(id) } })}
      views={<SavedViews list="products" search={search} onSearch={onSearch} />}
      exports={<ExportMenu list="products" search={{ ...search, site }} hidden={hiddenProducts(search)} />}
    />
  );
}
