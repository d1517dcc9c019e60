import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Check } from "#office/ui/choice.tsx";
import page from "#office/ui/page.module.css";
import { Notice } from "#office/ui/states.tsx";
import type { Consignment } from "../fulfilment-views.ts";
import { isScanOf } from "../picking.rules.ts";
import { FULFILMENT, fulfilmentCall } from "./fulfilment-call.ts";
import styles from "./fulfilment.module.css";
import { beep, ScanField } from "./scan-field.tsx";
import { ShortDialog } from "./short-dialog.tsx";

/** Picks what is still missing by scan, then takes a serial number for each unit. */
export function PackForm({ shown }: { readonly shown: Consignment }) {
  const left = shown.lines.find(({ quantity, units }) => units.length < quantity);
  return left === undefined ? <Serials shown={shown} /> : <Picking shown={shown} line={left} />;
}

type PickingProps = { readonly shown: Consignment; readonly line: Consignment["lines"][number] };

function Picking({ shown, line }: PickingProps) {
  const client = useQueryClient();
  const [isShort, setShort] = useState(false);
  const pick = useMutation({
    mutationFn: (scanned: string) => {
      const named = shown.lines.find((one) => isScanOf(one, scanned)) ?? line;
      return valueOf(fulfilmentCall, "POST /api/office/fulfilment/consignments/:number/picks", {
        params: { number: shown.number },
        body: { key: crypto.randomUUID(), line: named.line, scanned },
      });
    },
    onError: beep,
    onSettled: () => client.invalidateQueries({ queryKey: FULFILMENT }),
  });
  return (
    <section className={page["panel"]} aria-labelledby="picking">
      <h2 id="picking">{`Pick ${line.sku} from ${line.bay ?? "no bay"}`}</h2>
      {pick.isError && <Notice tone="bad">{sentenceOf(pick.error)}</Notice>}
      <ScanField label="Scan the product" onScan={(code) => pick.mutate(code)} />
      <Button onPress={() => setShort(true)}>Short</Button>
      {isShort && (
        <ShortDialog
          consignment={shown.number}
          line={line.line}
          left={line.quantity - line.units.length}
          onClose={() => setShort(false)}
        />
      )}
    </section>
  );
}

function Serials({ shown }: { readonly shown: Consignment }) {
  const client = useQueryClient();
  const [serials, setSerials] = useState<Readonly<Record<string, string>>>({});
  const [hasNone, setHasNone] = useState(false);
  const units = shown.lines.flatMap((line) => line.units.map(({ id }) => ({ id, sku: line.sku })));
  const next = units.find(({ id }) => serials[id] === undefined);
  const pack = useMutation({
    mutationFn: () =>
      valueOf(fulfilmentCall, "POST /api/office/fulfilment/consignments/:number/pack", {
        params: { number: shown.number },
        body: {
          units: units
            .filter(({ id }) => hasNone || serials[id] !== undefined)
            .map(({ id }) => ({ id, serial: serials[id] ?? null })),
        },
      }),
    onError: beep,
    onSuccess: () => client.invalidateQueries({ queryKey: FULFILMENT }),
  });
  return (
    <section className={page["panel"]} aria-labelledby="serials">
      <h2 id="serials">Pack</h2>
      {pack.isError && <Notice tone="bad">{sentenceOf(pack.error)}</Notice>}
      {next !== undefined && !hasNone && (
        <ScanField
          key={next.id}
          label={`Serial number of ${next.sku}`}
          onScan={(serial) => setSerials({ ...serials, [next.id]: serial })}
        />
      )}
      <ScannedSerials units={units} serials={serials} onChange={setSerials} />
      {next !== undefined && (
        <Check label="The other units have no serial number" isSelected={hasNone} onChange={setHasNone} />
      )}
      <div className={styles["product"]}>
        <Button kind="primary" isDisabled={pack.isPending} onPress={() => pack.mutate()}>
          Finish consignment
        </Button>
      </div>
    </section>
  );
}

type ScannedProps = {
  readonly units: readonly { readonly id: string; readonly sku: string }[];
  readonly serials: Readonly<Record<string, string>>;
  readonly onChange: (serials: Readonly<Record<string, string>>) => void;
};

const ScannedSerials = ({ units, serials, onChange }: ScannedProps) => (
  <ul className={page["rows"]}>
    {units
      .filter(({ id }) => serials[id] !== undefined)
      .map(({ id, sku }) => (
        <li key={id}>
          <span>{`${sku}: ${serials[id]}`}</span>
          <Button
            kind="quiet"
            onPress={() => onChange(Object.fromEntries(Object.entries(serials).filter(([one]) => one !== id)))}
          >
            Scan again
          </Button>
        </li>
      ))}
  </ul>
);
