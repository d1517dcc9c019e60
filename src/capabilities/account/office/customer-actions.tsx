import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-aria-components";
import { ReasonDialog } from "#office/ui/reason-dialog.tsx";
import { Button, LinkButton } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import page from "#office/ui/page.module.css";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Notice } from "#office/ui/states.tsx";
import type { CustomerRecord } from "../customers.office.contract.ts";
import { customersCall } from "./customers-call.ts";
import { EditCustomer } from "./edit-customer.tsx";
import { MergeDialog } from "./merge-dialog.tsx";

type ActionsProps = { readonly customer: CustomerRecord; readonly onOpen: (id: string) => void };

/** Edit, shop as, lock, and the accounts that may be the same person's. */
export function CustomerActions({ customer, onOpen }: ActionsProps) {
  const { id, firstName, isLocked, isStaff, alike } = customer;
  const client = useQueryClient();
  const [dialog, setDialog] = useState<"edit" | "shop-as" | "lock" | "alike" | null>(null);
  const [merging, setMerging] = useState<string | null>(null);
  const store = (next: CustomerRecord) => {
    client.setQueryData(["customer", id], next);
    for (const key of ["customers", "customer-orders", "audit"]) void client.invalidateQueries({ queryKey: [key] });
    setDialog(null);
    setMerging(null);
  };
  const lock = useMutation({
    mutationFn: (reason: string) =>
      valueOf(customersCall, "POST /api/office/customers/:id/lock", {
        params: { id },
        body: { isLocked: !isLocked, reason },
      }),
    onSuccess: store,
  });
  const close = () => setDialog(null);
  return (
    <div className={page["tools"]}>
      {alike.length > 0 && <Button onPress={() => setDialog("alike")}>Possible duplicates: {alike.length}</Button>}
      {!isStaff && !isLocked && <LinkButton href={`/orders/new?customer=${id}`}>New order</LinkButton>}
      <Button onPress={() => setDialog("edit")}>Edit</Button>
      {!isStaff && !isLocked && <Button onPress={() => setDialog("shop-as")}>Shop as {firstName}</Button>}
      {!isStaff && (
        <Button kind="danger" onPress={() => setDialog("lock")}>
          {isLocked ? "Unlock" : "Lock"}
        </Button>
      )}
      {dialog === "edit" && <EditCustomer customer={customer} onDone={store} onClose={close} />}
      {dialog === "shop-as" && <ShopAs customer={customer} onClose={close} />}
      {dialog === "lock" && (
        <ReasonDialog
          title={isLocked ? `Unlock ${firstName}'s account?` : `Lock ${firstName}'s account now?`}
          confirm={isLocked ? "Unlock account" : "Lock account"}
          isDanger={!isLocked}
          error={lock.error}
          isPending={lock.isPending}
          onConfirm={(reason) => lock.mutate(reason)}
          onClose={close}
        />
      )}
      {dialog === "alike" && <AlikeDialog customer={customer} onMerge={setMerging} onClose={close} />}
      {merging !== null && (
        <MergeDialog id={id} other={merging} onDone={store} onOpen={onOpen} onClose={() => setMerging(null)} />
      )}
    </div>
  );
}

const matchLabels = { name: "same name", phone: "same phone", email: "same email on another site" } as const;

type AlikeProps = {
  readonly customer: CustomerRecord;
  readonly onMerge: (id: string) => void;
  readonly onClose: () => void;
};

function AlikeDialog({ customer, onMerge, onClose }: AlikeProps) {
  return (
    <Dialog title="Possible duplicates" isOpen onClose={onClose}>
      <ul className={page["rows"]}>
        {customer.alike.map(({ id, site, name, email, why }) => (
          <li key={id}>
            <span>
              <Link href={`/customers/${id}`}>{name}</Link> ({site}), {email}
              <br />
              <small className={page["lead"]}>{matchLabels[why]}</small>
            </span>
            {site === customer.site && (
              <Button
                onPress={() => {
                  onClose();
                  onMerge(id);
                }}
              >
                Compare
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className={page["lead"]}>Each site has a log-in of its own, so accounts of two sites are never merged.</p>
      <DialogActions>
        <Button onPress={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Asks why, then opens the shop as the customer in a new tab. */
function ShopAs({ customer, onClose }: { readonly customer: CustomerRecord; readonly onClose: () => void }) {
  const { id, firstName } = customer;
  const open = useMutation({
    mutationFn: (reason: string) =>
      valueOf(customersCall, "POST /api/office/customers/:id/shop-as", { params: { id }, body: { reason } }),
  });
  if (open.data === undefined)
    return (
      <ReasonDialog
        title={`Shop as ${firstName}?`}
        confirm="Open the shop"
        isDanger={false}
        error={open.error}
        isPending={open.isPending}
        onConfirm={(reason) => open.mutate(reason)}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={`Shop as ${firstName}`} isOpen onClose={onClose}>
      <Notice tone="info">
        The link works once, within a minute. It ends by itself after {open.data.minutes} minutes, and signs you out of
        the shop in this browser. You can place the order: by payment link, on account or at a terminal. You don&apos;t
        see the customer&apos;s cards or past payments.
      </Notice>
      <DialogActions>
        <Button onPress={onClose}>Close</Button>
        <a href={open.data.href} target="_blank" rel="noreferrer">
          Open the shop as {firstName}
        </a>
      </DialogActions>
    </Dialog>
  );
}
