import { useState } from "react";
import { Button } from "./button.tsx";
import { Drawer, type DrawerProps } from "./drawer.tsx";
import type { Examples } from "./examples.ts";

function Opened(props: Pick<DrawerProps, "title" | "side" | "size" | "errors">) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const footer = (
    <Button kind="primary" wide onClick={close}>
      Show 24 products
    </Button>
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open “{props.title}”</Button>
      <Drawer {...props} open={open} onClose={close} footer={footer}>
        <p>The content of the drawer.</p>
      </Drawer>
    </>
  );
}

export const examples: Examples = {
  title: "Drawer",
  states: {
    right: <Opened title="Your cart" />,
    left: <Opened title="Departments" side="left" />,
    bottom: <Opened title="Filters" side="bottom" />,
    wide: <Opened title="Compare" size="wide" errors={["That product is sold out."]} />,
  },
};
