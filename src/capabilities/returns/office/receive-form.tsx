import { type ComponentType, useState } from "react";
import { Button } from "#office/ui/button.tsx";
import { Choice } from "#office/ui/choice.tsx";
import page from "#office/ui/page.module.css";
import { Failure, Notice } from "#office/ui/states.tsx";
import type { OfficeReturn } from "../returns.office.contract.ts";
import { countScan } from "../scan.rules.ts";
import { useStep } from "./returns-call.ts";
import styles from "./returns-office.module.css";

export type ScanSlot = ComponentType<{ readonly label: string; readonly onScan: (code: string) => void }>;

type FormProps = { readonly record: OfficeReturn; readonly scan: ScanSlot };

/** What has arrived: scanned one by one, or all at once. */
export function ReceiveForm({ record, scan: Scan }: FormProps) {
  const [key] = useState(() => crypto.randomUUID());
  const [counted, setCounted] = useState<ReadonlyMap<number, number>>(new Map());
  const [message, setMessage] = useState<{ readonly tone: "good" | "bad"; readonly text: string } | null>(null);
  const [place, setPlace] = useState(record.place?.code ?? record.places[0]?.code ?? "");
  const receive = useStep(record.number, "receive");
  const count = (line: number, units: number) => setCounted(new Map([...counted, [line, units]]));
  const onScan = (code: string) => {
    const found = countScan(code, record.lines, counted);
    setMessage({ tone: found.line === null ? "bad" : "good", text: found.text });
    if (found.line !== null) count(found.line, (counted.get(found.line) ?? 0) + 1);
  };
  const send = (lines: readonly { readonly line: number; readonly quantity: number }[]) =>
    receive.mutate({ key, place, lines });
  return (
    <section className={page["panel"]} aria-labelledby="receive">
      <h2 id="receive">Receive</h2>
      {receive.isError && <Failure error={receive.error} />}
      <Choice
        label="Warehouse"
        options={record.places.map(({ code, name }) => ({ id: code, label: name }))}
        value={place}
        onChange={setPlace}
      />
      <Scan label="Scan a product or its serial number" onScan={onScan} />
      {message !== null && <Notice tone={message.tone}>{message.text}</Notice>}
      <Arrived lines={record.lines} counted={counted} onCount={count} />
      <div className={styles["pair"]}>
        <Button
          kind="primary"
          isDisabled={receive.isPending || [...counted.values()].every((units) => units === 0)}
          onPress={() => send([...counted].map(([line, quantity]) => ({ line, quantity })))}
        >
          Receive these
        </Button>
        <Button
          isDisabled={receive.isPending}
          onPress={() => send(record.lines.map(({ line, quantity }) => ({ line, quantity })))}
        >
          All has arrived
        </Button>
      </div>
    </section>
  );
}

type ArrivedProps = {
  readonly lines: OfficeReturn["lines"];
  readonly counted: ReadonlyMap<number, number>;
  readonly onCount: (line: number, units: number) => void;
};

/** How many of each line were counted, for goods without a code that can be scanned. */
const Arrived = ({ lines, counted, onCount }: ArrivedProps) => (
  <ul className={page["rows"]} aria-label="Arrived">
    {lines.map(({ line, sku, title, quantity }) => {
      const units = counted.get(line) ?? 0;
      return (
        <li key={line}>
          <span>{`${sku} ${title}`}</span>
          <span className={styles["count"]}>
            <Button label={`One less of ${sku}`} isDisabled={units === 0} onPress={() => onCount(line, units - 1)}>
              −
            </Button>
            <output>{`${units} of ${quantity}`}</output>
            <Button
              label={`One more of ${sku}`}
              isDisabled={units >= quantity}
              onPress={() => onCount(line, units + 1)}
            >
              +
            </Button>
          </span>
        </li>
      );
    })}
  </ul>
);
