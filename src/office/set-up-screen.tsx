import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CategorySetsForm } from "#capabilities/catalogue/office/category-sets-form.tsx";
import { ZoneForm } from "#capabilities/delivery/office/zone-form.tsx";
import { placesCall, SuburbsForm, WAREHOUSES_KEY, WarehouseForm } from "#capabilities/location/office/places-forms.tsx";
import { SellersForm } from "#capabilities/office-work/office/seller-form.tsx";
import { SET_UP_KEY, SetUpPage } from "#capabilities/office-work/office/set-up-page.tsx";
import { SitesForm } from "#capabilities/office-work/office/site-form.tsx";
import { LinkButton } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { useStaff } from "./me.ts";

export function SetUpScreen() {
  const { permissions } = useStaff();
  const client = useQueryClient();
  const warehouses = useQuery({
    queryKey: WAREHOUSES_KEY,
    queryFn: ({ signal }) => valueOf(placesCall, "GET /api/office/warehouses", { signal }),
  });
  const done = () => {
    void client.invalidateQueries({ queryKey: SET_UP_KEY });
    void client.invalidateQueries({ queryKey: WAREHOUSES_KEY });
  };
  if (!permissions.includes("settings.write")) return <SetUpPage forms={{}} />;
  return (
    <SetUpPage
      forms={{
        owner: <LinkButton href="/account">Your account</LinkButton>,
        sites: <SitesForm onDone={done} />,
        suburbs: <SuburbsForm onDone={done} />,
        warehouses: <WarehouseForm onDone={done} />,
        ...(permissions.includes("delivery.write") && {
          zones: <ZoneForm warehouses={warehouses.data?.warehouses ?? []} onDone={done} />,
        }),
        categories: <CategorySetsForm onDone={done} />,
        tax: <SellersForm onDone={done} />,
        products: <LinkButton href="/products">Products</LinkButton>,
      }}
    />
  );
}
