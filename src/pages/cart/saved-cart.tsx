import { useEffect, useState } from "react";
import { cartUrl } from "#shop/urls.ts";
import { Busy } from "#ui/busy.tsx";
import { Notice } from "#ui/notice.tsx";
import { cartViewCopy } from "#capabilities/cart/cart-view.copy.ts";
import { recoverSavedCart } from "#capabilities/cart/web/saved-cart.ts";

type Stage = "busy" | "done" | { readonly problem: string };

/**
 * Adds a mailed cart to this one, once: the token is removed from the address at once, so that going back or reloading
 * does not repeat it.
 */
export function SavedCart({ token }: { readonly token: string }) {
  const [stage, setStage] = useState<Stage>("busy");
  useEffect(() => {
    history.replaceState(history.state, "", cartUrl());
    void recoverSavedCart(token).then((problem) => setStage(problem === null ? "done" : { problem }));
  }, [token]);
  if (stage === "done") return null;
  return (
    <div role="status">
      {stage === "busy" ? <Busy label={cartViewCopy.recovering} /> : <Notice tone="warn">{stage.problem}</Notice>}
    </div>
  );
}
