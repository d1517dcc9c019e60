import { ToastLine } from "./toast-line.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "Toast line",
  states: {
    success: (
      <ToastLine
        toast={{
          id: 1,
          type: "success",
          text: "Added to your cart",
          keepAlive: true,
          action: { label: "View cart", href: "#cart" },
        }}
      />
    ),
    error: <ToastLine toast={{ id: 2, type: "error", text: "That coupon has expired", keepAlive: true }} />,
  },
};
