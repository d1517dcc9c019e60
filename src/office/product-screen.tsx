import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { RecordHistory } from "#capabilities/audit/office/audit-page.tsx";
import { ProductPictures, usePicturesState } from "#capabilities/catalogue/office/product-pictures.tsx";
import { ProductPage } from "#capabilities/catalogue/office/product-page.tsx";
import { useStaff } from "./me.ts";

export function ProductScreen() {
  const { id } = useParams({ from: "/shell/products/$id" });
  return <ProductRecord key={id} id={id} />;
}

function ProductRecord({ id }: { readonly id: string }) {
  const { site, ...search } = useSearch({ from: "/shell/products/$id" });
  const navigate = useNavigate();
  const { permissions, sites } = useStaff();
  const pictures = usePicturesState(Number(id));
  const siteNames = Object.fromEntries(sites.map(({ code, name }) => [code, `${name} (${code})`]));
  return (
    <ProductPage
      id={Number(id)}
      search={search}
      onSearch={(next) =>
        void navigate({ to: "/products/$id", params: { id }, search: { ...next, site }, replace: true })
      }
      pictures={<ProductPictures state={pictures} siteNames={siteNames} />}
      picturesDraft={pictures.drafts.slot}
      history={permissions.includes("audit.read") ? <RecordHistory kind="product" record={id} /> : null}
    />
  );
}
