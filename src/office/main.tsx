import "#ui/base.css";
import "#ui/tokens.css";
import "./theme.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ME } from "#capabilities/identity/office/access-call.ts";
import { watchActivity } from "#office/ui/activity.ts";
import { createQueryClient, sendAsOffice } from "#office/ui/calls.ts";
import { applyAppearance } from "./appearance.ts";
import { createOfficeRouter } from "./routes.tsx";

sendAsOffice();
watchActivity();
applyAppearance();

const client = createQueryClient(() => {
  if (client.getQueryData(ME) !== null) client.setQueryData(ME, null);
});
const router = createOfficeRouter();
const root = document.getElementById("office");
if (root === null) throw new Error("The document has no place for the office.");
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
