import { type ComponentType, useState } from "react";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { RefusalError, sentenceOf } from "#office/ui/calls.ts";
import { Check } from "#office/ui/choice.tsx";
import { formatDate } from "#office/ui/dates.ts";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading, Notice } from "#office/ui/states.tsx";
import { TextInput } from "#office/ui/text-input.tsx";
import { type CountedLine, countOf, countScan, emptyCount, isDifferent, missingReasons } from "../count.rules.ts";
import { MAX_PIECES } from "../purchase-order.rules.ts";
import { formatPieces } from "../purchasing-office.copy.ts";
import type { PurchaseOrder } from "../purchasing.office.contract.ts";
import { usePurchaseOrder, useStep } from "./purchasing-call.ts";
import styles from "./purchasing.module.css";

/** The field that a scanner types into, with the phone's camera. */
export type ScanSlot = ComponentType<{ readonly label: string; readonly onScan: (code: string) => void }>;

type PageProps = { readonly number: string; readonly scan: ScanSlot; readonly onDone: () => void };

/** Receiving, standing: scan what came off the truck, say what differs, and put it into stock at once. */
export function ReceivePage({ number, scan, onDone }: PageProps) {
  const found = usePurchaseOrder(number);
  // Of the counts that began: another one begins when somebody asks for it, and what was counted is lost no other way.
  const [counted, setCounted] = useState(0);
  return (
    <div className={styles["standing"]}>
      <Link href={`/purchase-orders/${number}`}>{`Purchase order ${number}`}</Link>
      <h1>{`Receive ${number}`}</h1>
      {found.isPending && <Loading />}
      {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {found.data !== undefined &&
        (found.data.actions.receive.isAllowed ? (
          <ReceiveForm
            key={counted}
            order={found.data}
            scan={scan}
            onDone={onDone}
            onReload={() => void found.refetch().then(() => setCounted(counted + 1))}
          />
        ) : (
          <Empty>{found.data.actions.receive.reason}</Empty>
        ))}
    </div>
  );
}

type FormProps = {
  readonly order: PurchaseOrder;
  readonly scan: ScanSlot;
  readonly onDone: () => void;
  readonly onReload: () => void;
};

type ScanMessage = { readonly tone: "good" | "bad"; readonly text: string };
type Counts = ReadonlyMap<number, CountedLine>;

/** What was counted so far, and what was said about the last scan. */
function useCounts({ lines }: PurchaseOrder) {
  const [counts, setCounts] = useState<Counts>(new Map());
  const [message, setMessage] = useState<ScanMessage | null>(null);
  const change = (line: number, next: Partial<CountedLine>) =>
    setCounts(new Map([...counts, [line, { ...countOf(counts, line), ...next }]]));
  const onScan = (code: string) => {
    const found = countScan(code, lines, counts);
    setMessage({ tone: found.line === null ? "bad" : "good", text: found.text });
    if (found.line !== null) change(found.line, { received: countOf(counts, found.line).received + 1 });
  };
  const isUntouched = [...counts.values()].every(
    ({ received, damaged, isRestCancelled }) => received + damaged === 0 && !isRestCancelled,
  );
  return { counts, message, change, onScan, isUntouched };
}

const allOf = ({ lines }: PurchaseOrder): Counts =>
  new Map(lines.filter(({ open }) => open > 0).map(({ line, open }) => [line, { ...emptyCount, received: open }]));

function ReceiveForm({ order: newest, scan: Scan, onDone, onReload }: FormProps) {
  const [order] = useState(newest);
  const [key] = useState(() => crypto.randomUUID());
  const [docket, setDocket] = useState("");
  const [isChecked, setChecked] = useState(false);
  const { counts, message, change, onScan, isUntouched } = useCounts(order);
  const receive = useStep(order.number, "receive", onDone);
  const unexplained = isChecked ? missingReasons(order.lines, counts) : new Set<number>();
  const send = (all: Counts) => {
    setChecked(true);
    if (missingReasons(order.lines, all).size > 0) return;
    const lines = [...all].map(([line, count]) => ({ line, ...count }));
    receive.mutate({ key, version: order.version, docket: docket.trim(), lines });
  };
  return (
    <>
      <p>{`${order.supplier.name}, to ${order.place.name}`}</p>
      {receive.isError && <Refusal error={receive.error} onReload={onReload} />}
      <Scan label="Scan a product" onScan={onScan} />
      {message !== null && <Notice tone={message.tone}>{message.text}</Notice>}
      <ul className={page["rows"]} aria-label="Goods">
        {order.lines.map((line) => (
          <GoodsRow
            key={line.line}
            line={line}
            count={countOf(counts, line.line)}
            needsReason={unexplained.has(line.line)}
            onChange={(next) => change(line.line, next)}
          />
        ))}
      </ul>
      <TextInput
        label="Delivery note"
        hint="The supplier's number, if there is one"
        value={docket}
        onChange={(text) => setDocket(text.slice(0, 60))}
      />
      {unexplained.size > 0 && <Notice tone="bad">Enter a reason where goods are not as ordered.</Notice>}
      <div className={styles["pair"]}>
        <Button kind="primary" isPending={receive.isPending} isDisabled={isUntouched} onPress={() => send(counts)}>
          Receive these
        </Button>
        <Button isDisabled={!isUntouched} isPending={receive.isPending} onPress={() => send(allOf(order))}>
          All has arrived
        </Button>
      </div>
    </>
  );
}

/** Somebody else was faster: the way out is the order as it is now. */
function Refusal({ error, onReload }: { readonly error: Error; readonly onReload: () => void }) {
  const isStale = error instanceof RefusalError && /Meanwhile$|^wrongState$/.test(error.refusal);
  return (
    <Notice tone="bad">
      {sentenceOf(error)} {isStale && <Button onPress={onReload}>Show what is still to come</Button>}
    </Notice>
  );
}

type RowProps = {
  readonly line: PurchaseOrder["lines"][number];
  readonly count: CountedLine;
  readonly needsReason: boolean;
  readonly onChange: (next: Partial<CountedLine>) => void;
};

/** A product: what was counted, and behind a button what is wrong with it. */
function GoodsRow({ line, count, needsReason, onChange }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const { sku, title, open, expectedOn } = line;
  const differs = isDifferent(line, count);
  return (
    <li>
      <div className={styles["goods"]}>
        <span className={styles["name"]}>
          <strong>{sku}</strong>
          <span className={page["under"]}>{title}</span>
          <span className={page["under"]}>
            {open === 0
              ? "Nothing to come"
              : `${formatPieces(open)} to come${expectedOn === null ? "" : `, ${formatDate(expectedOn)}`}`}
          </span>
        </span>
        <Steps label={sku} value={count.received} onChange={(received) => onChange({ received })} />
        {!isOpen && !differs && (
          <Button label={`Damaged or missing: ${sku}`} aria-expanded={false} onPress={() => setOpen(true)}>
            Damaged or missing
          </Button>
        )}
        {(isOpen || differs) && (
          <div className={page["form"]}>
            <Steps
              label={`damaged ${sku}`}
              value={count.damaged}
              onChange={(damaged) => onChange({ damaged })}
              name="Damaged"
            />
            <Check
              label="The missing pieces are not coming"
              isSelected={count.isRestCancelled}
              onChange={(isRestCancelled) => onChange({ isRestCancelled })}
            />
            <TextInput
              label={`Reason for ${sku}`}
              hint="Needed where goods are not as ordered"
              error={needsReason ? `Enter why ${sku} is not as ordered.` : undefined}
              value={count.reason}
              onChange={(reason) => onChange({ reason: reason.slice(0, 300) })}
            />
          </div>
        )}
      </div>
    </li>
  );
}

type StepsProps = {
  readonly label: string;
  readonly name?: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
};

/** A count that is typed, or changed by one. */
const Steps = ({ label, name = "Arrived", value, onChange }: StepsProps) => (
  <span className={styles["count"]} role="group" aria-label={`${name}: ${label}`}>
    <Button label={`One less of ${label}`} isDisabled={value === 0} onPress={() => onChange(value - 1)}>
      −
    </Button>
    <TextInput
      label={name}
      inputMode="numeric"
      value={String(value)}
      onChange={(text) => onChange(Math.min(MAX_PIECES, Number(text.replaceAll(/\D/g, "").slice(0, 6))))}
    />
    <Button label={`One more of ${label}`} isDisabled={value >= MAX_PIECES} onPress={() => onChange(value + 1)}>
      +
    </Button>
  </span>
);
