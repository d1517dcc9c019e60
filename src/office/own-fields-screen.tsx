import { OwnFieldsPage } from "#capabilities/own-fields/office/own-fields-page.tsx";

export const OwnFieldsScreen = () => <OwnFieldsPage />;
