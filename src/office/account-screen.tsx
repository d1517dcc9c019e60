import { AccountPage } from "#capabilities/identity/office/account-page.tsx";
import { useStaff } from "./me.ts";

export const AccountScreen = () => <AccountPage me={useStaff()} />;
