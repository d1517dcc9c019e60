import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import type { SiteCode } from "#shop/site.ts";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import page from "#office/ui/page.module.css";
import { Loading, Notice } from "#office/ui/states.tsx";
import { settlingProviders, type SettlingProvider } from "../settlements/settlement-readers.ts";
import type { SettlementResult } from "../reconciliation.office.contract.ts";
import { formatMoney } from "./payments-call.ts";
import { useSettlementImport } from "./reconciliation-call.ts";

const options = settlingProviders.map((id) => ({ id, label: id }));

/** A provider's report: chosen, read as a trial, and imported. */
export function SettlementDialog({ site, onClose }: { readonly site: SiteCode; readonly onClose: () => void }) {
  const [provider, setProvider] = useState<SettlingProvider | undefined>(settlingProviders[0]);
  const { trial, real } = useSettlementImport(site);
  const error = real.error ?? trial.error;
  const tried = trial.data;
  return (
    <Dialog title={`Import a settlement file for ${site}`} isOpen onClose={onClose}>
      {error !== null && <Notice tone="bad">{sentenceOf(error)}</Notice>}
      <p>The CSV report as the provider has it. A line that was imported before changes nothing.</p>
      <Choice
        label="Provider"
        options={options}
        value={provider ?? ""}
        onChange={(id) => {
          setProvider(settlingProviders.find((one) => one === id) ?? provider);
          trial.reset();
          real.reset();
        }}
      />
      <FileTrigger
        acceptedFileTypes={["text/csv", ".csv"]}
        onSelect={(files) => {
          const file = files?.[0];
          real.reset();
          if (file !== undefined && provider !== undefined) trial.mutate({ provider, file });
        }}
      >
        <Button>Choose a file</Button>
      </FileTrigger>
      {trial.isPending && <Loading />}
      {real.data !== undefined ? (
        <>
          <Notice tone="good">Imported.</Notice>
          <Found result={real.data} />
        </>
      ) : (
        tried !== undefined && <Found result={tried.result} />
      )}
      <DialogActions>
        <Button onPress={onClose}>{real.data === undefined ? "Cancel" : "Close"}</Button>
        {tried !== undefined && real.data === undefined && (
          <Button kind="primary" isPending={real.isPending} onPress={() => real.mutate(tried)}>
            {`Import ${tried.result.added} lines`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const Found = ({ result: { added, known, lines, fees, paidOut } }: { readonly result: SettlementResult }) => (
  <dl className={page["facts"]}>
    <dt>New lines</dt>
    <dd>{added}</dd>
    <dt>Imported before</dt>
    <dd>{known}</dd>
    <dt>Match a payment</dt>
    <dd>{lines.matched}</dd>
    <dt>Another amount</dt>
    <dd>{lines["amount-differs"]}</dd>
    <dt>No payment of ours</dt>
    <dd>{lines["unknown-payment"]}</dd>
    <dt>Fees</dt>
    <dd>{formatMoney(fees)}</dd>
    <dt>Paid out</dt>
    <dd>{formatMoney(paidOut)}</dd>
  </dl>
);
