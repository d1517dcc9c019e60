import { ApprovalsPage } from "#capabilities/office-work/office/approvals-page.tsx";

export const ApprovalsScreen = () => <ApprovalsPage />;
