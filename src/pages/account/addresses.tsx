import { useState } from "react";
import { showAddress } from "#shop/markets.ts";
import type { Site } from "#shop/site.ts";
import { emptyScene } from "#shop/site-scenes.ts";
import { Button } from "#ui/button.tsx";
import { CallError } from "#ui/call.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Notice } from "#ui/notice.tsx";
import { LiveStatus } from "#ui/visually-hidden.tsx";
import type { SavedAddress } from "#capabilities/account/account.contract.ts";
import { accountCopy as words } from "./account.copy.ts";
import { AddressForm } from "./address-form.tsx";
import { callAccount } from "./call-account.ts";
import { useOwn } from "./use-own.ts";
import { AuthGate } from "./auth-gate.tsx";
import styles from "./account.module.css";

/** The address being edited: none, a new one, or an existing one. */
type Open = "none" | "new" | SavedAddress;

export function Addresses({ site }: { readonly site: Site }) {
  const [own, change, again] = useOwn<readonly SavedAddress[]>(
    () => callAccount("GET /api/account/order/addresses"),
    "addresses",
  );
  const [open, setOpen] = useState<Open>("none");
  const [announcement, setAnnouncement] = useState("");
  const [failures, setFailures] = useState<readonly string[]>([]);
  const remove = async (all: readonly SavedAddress[], { id }: SavedAddress) => {
    setFailures([]);
    try {
      const answer = await callAccount("DELETE /api/account/order/addresses/:id", { params: { id } });
      if (!answer.ok) return setFailures(answer.errors);
      change(all.filter((one) => one.id !== id));
      setAnnouncement(words.removed);
    } catch (error) {
      setFailures(error instanceof CallError ? error.errors : [words.failed]);
    }
  };
  const saved = (all: readonly SavedAddress[], address: SavedAddress) => {
    change([address, ...all.filter(({ id }) => id !== address.id)]);
    setOpen("none");
    setAnnouncement(words.addressSaved);
  };
  return (
    <AuthGate own={own} again={again}>
      {(all) => (
        <>
          <LiveStatus>{announcement}</LiveStatus>
          {failures.length > 0 && (
            <Notice tone="bad" role="alert">
              {failures.join(" ")}
            </Notice>
          )}
          {open === "none" ? (
            <AddressList {...{ all, site }} onOpen={setOpen} onRemove={(address) => void remove(all, address)} />
          ) : (
            <AddressForm
              site={site}
              address={open === "new" ? null : open}
              onSaved={(address) => saved(all, address)}
              onCancel={() => setOpen("none")}
            />
          )}
        </>
      )}
    </AuthGate>
  );
}

type ListProps = {
  readonly all: readonly SavedAddress[];
  readonly site: Site;
  readonly onOpen: (open: Open) => void;
  readonly onRemove: (address: SavedAddress) => void;
};

function AddressList({ all, site, onOpen, onRemove }: ListProps) {
  const add = (
    <Button kind="primary" icon="plus" onClick={() => onOpen("new")}>
      {words.addAddress}
    </Button>
  );
  if (all.length === 0)
    return (
      <EmptyState title={words.noAddresses} icon="map-pin" scene={emptyScene(site)} actions={add}>
        {words.noAddressesText}
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.cards}>
        {all.map((address) => (
          <li key={address.id} className={styles.card}>
            <p>
              <strong>
                {address.firstName} {address.lastName}
              </strong>
              {address.companyName !== "" && (
                <>
                  <br />
                  {address.companyName}
                </>
              )}
              <br />
              {address.address}
              <br />
              {showAddress(site.country, address)}
            </p>
            {address.phone !== "" && <p className={styles.muted}>{address.phone}</p>}
            <p className={styles.buttons}>
              <Button
                size="small"
                onClick={() => onOpen(address)}
                aria-label={`${words.changeAddress}: ${address.address}`}
              >
                {words.changeAddress}
              </Button>
              <Button
                size="small"
                kind="plain"
                onClick={() => onRemove(address)}
                aria-label={`${words.removeAddress}: ${address.address}`}
              >
                {words.removeAddress}
              </Button>
            </p>
          </li>
        ))}
      </ul>
      <p>{add}</p>
    </>
  );
}
