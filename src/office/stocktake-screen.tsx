import { useNavigate, useParams } from "@tanstack/react-router";
import { StocktakeRecord } from "#capabilities/catalogue/office/stocktake-record.tsx";
import { StocktakesPage } from "#capabilities/catalogue/office/stocktakes-page.tsx";
import { CameraReader } from "#capabilities/fulfilment/office/camera-reader.tsx";
import { useStaff } from "./me.ts";

export function StocktakesScreen() {
  const navigate = useNavigate();
  const { permissions } = useStaff();
  return (
    <StocktakesPage
      mayWrite={permissions.includes("stock.write")}
      onOpen={(id) => void navigate({ to: "/stocktakes/$id", params: { id } })}
    />
  );
}

export function StocktakeRecordScreen() {
  const { id } = useParams({ from: "/shell/stocktakes/$id" });
  const { permissions } = useStaff();
  return <StocktakeRecord key={id} id={id} mayWrite={permissions.includes("stock.write")} camera={CameraReader} />;
}
