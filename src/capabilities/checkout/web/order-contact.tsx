import { type FormEvent, useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea, TextInput } from "#ui/text-input.tsx";
import { orderCopy } from "../orders/order-page.copy.ts";
import type { OrderPage } from "../orders/orders.contract.ts";
import { orderCall, useOrderChange } from "./use-order-change.ts";
import styles from "./order-sheet.module.css";

const { contact: copy } = orderCopy;

type Fields = {
  readonly phone: string;
  readonly driverName: string;
  readonly driverPhone: string;
  readonly installerName: string;
  readonly installerPhone: string;
  readonly instructions: string;
};

const fieldsOf = ({ phone, deliveryContact, installationContact, deliveryAddress }: OrderPage): Fields => ({
  phone,
  driverName: deliveryContact?.name ?? "",
  driverPhone: deliveryContact?.phone ?? "",
  installerName: installationContact?.name ?? "",
  installerPhone: installationContact?.phone ?? "",
  instructions: deliveryAddress.deliveryInstructions,
});

const contactOf = (name: string, phone: string) =>
  name.trim() === "" && phone.trim() === "" ? null : { name: name.trim(), phone: phone.trim() };

const bodyOf = (fields: Fields, hasInstaller: "asked" | "not-asked") => ({
  phoneNumber: fields.phone.trim(),
  deliveryContact: contactOf(fields.driverName, fields.driverPhone),
  ...(hasInstaller === "asked" && { installationContact: contactOf(fields.installerName, fields.installerPhone) }),
  deliveryInstructions: fields.instructions.trim(),
});

type InputsProps = {
  readonly fields: Fields;
  readonly set: (name: keyof Fields, value: string) => void;
  readonly installer: "asked" | "not-asked";
};

function Inputs({ fields, set, installer }: InputsProps) {
  const text = (name: keyof Fields, label: string, more: object = {}) => (
    <TextInput label={label} value={fields[name]} onChange={(event) => set(name, event.target.value)} {...more} />
  );
  const phone = { type: "tel", inputMode: "tel", autoComplete: "tel", maxLength: 30 };
  return (
    <>
      {text("phone", copy.phone, { ...phone, required: true })}
      <div className={styles.pair}>
        {text("driverName", copy.driverName, { optional: true, hint: copy.driverWhy, maxLength: 100 })}
        {text("driverPhone", copy.driverPhone, { ...phone, autoComplete: "off", optional: true })}
      </div>
      {installer === "asked" && (
        <div className={styles.pair}>
          {text("installerName", copy.installerName, { optional: true, maxLength: 100 })}
          {text("installerPhone", copy.installerPhone, { ...phone, autoComplete: "off", optional: true })}
        </div>
      )}
      <TextArea
        label={copy.instructions}
        optional
        value={fields.instructions}
        maxLength={1000}
        onChange={(event) => set("instructions", event.target.value)}
      />
    </>
  );
}

export type OrderContactProps = { readonly order: OrderPage; readonly onDone: (order: OrderPage) => void };

/** The delivery contact and the driver's instructions, in a dialog. Invalid input stays in its fields. */
export function OrderContact({ order, onDone }: OrderContactProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [fields, setFields] = useState(() => fieldsOf(order));
  const change = useOrderChange(onDone);
  const formId = useId();
  const installer = order.lines.some((line) => line.install !== null) ? "asked" : "not-asked";
  const open = () => {
    setFields(fieldsOf(order));
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    change.clearErrors();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const ask = { params: { token: order.token }, body: bodyOf(fields, installer) };
    if (await change.send(() => orderCall("POST /api/order/:token/contact", ask))) close();
  };
  return (
    <>
      <Button icon="user" onClick={open}>
        {copy.action}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={copy.title}
        errors={change.errors}
        onDismissError={change.clearErrors}
        footer={
          <Button kind="primary" type="submit" form={formId} busy={change.isBusy}>
            {copy.save}
          </Button>
        }
      >
        <form id={formId} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
          <Inputs
            fields={fields}
            installer={installer}
            set={(name, value) => setFields((before) => ({ ...before, [name]: value }))}
          />
        </form>
      </Dialog>
    </>
  );
}
