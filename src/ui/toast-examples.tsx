import { Button } from "./button.tsx";
import { ToastRegion } from "./toast.tsx";
import { showToast } from "./toast-store.ts";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "Toasts",
  states: {
    region: (
      <>
        <Button onClick={() => showToast({ type: "success", text: "Saved", keepAlive: true })}>Show a toast</Button>
        <ToastRegion />
      </>
    ),
  },
};
