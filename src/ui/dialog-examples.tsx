import { useState } from "react";
import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import type { Examples } from "./examples.ts";

function Opened(props: Pick<DialogProps, "title" | "layout" | "size" | "role" | "errors">) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const footer = (
    <Button kind="primary" onClick={close}>
      Done
    </Button>
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open “{props.title}”</Button>
      <Dialog {...props} open={open} onClose={close} footer={footer}>
        <p>The content of the dialog.</p>
      </Dialog>
    </>
  );
}

export const examples: Examples = {
  title: "Dialog",
  states: {
    "left aligned": <Opened title="Choose a store" />,
    centred: <Opened title="Leave the checkout?" layout="centerAligned" size="small" role="alertdialog" />,
    "two columns": <Opened title="See it in a room" layout="twoCol" />,
    errors: <Opened title="Log in" errors={["That password is wrong."]} />,
  },
};
