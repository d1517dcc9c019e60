import { HealthPage } from "#capabilities/catalogue/office/health-page.tsx";
import { useStaff } from "./me.ts";

export const HealthScreen = () => <HealthPage mayChangeBar={useStaff().permissions.includes("products.approve")} />;
