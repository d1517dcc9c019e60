import { createRoot } from "react-dom/client";
import type { Site } from "#shop/site.ts";
import { isSignedIn } from "#ui/signed-in.ts";
import { LoginDialog } from "#pages/account/login-dialog.tsx";

/** The log-in dialog over the current page, for an address that requests it; nothing for a signed-in visitor. */
export function openLogin(site: Site): void {
  if (isSignedIn()) return;
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<LoginDialog site={site} onClose={close} />);
}
