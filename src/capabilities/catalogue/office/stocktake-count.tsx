import { type ComponentType, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Input, Label, TextField } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import controls from "#office/ui/controls.module.css";
import page from "#office/ui/page.module.css";
import { Notice } from "#office/ui/states.tsx";
import { formatPieces } from "../stock/office-stock.copy.ts";
import type { ScanResult } from "../stock/stocktakes.office.contract.ts";
import { openScanQueue, type QueuedScan, type ScanQueue, useWaitingScans } from "./scan-queue.ts";
import { wholeNumber } from "./stock-call.ts";
import { stocktakeCall } from "./stocktake-call.ts";
import styles from "./stocktake.module.css";

const MAX_SHOWN = 20;

type Shown = QueuedScan & { readonly result: ScanResult | null };

const sendScans = (id: string) => (scans: readonly QueuedScan[]) =>
  valueOf(stocktakeCall, "POST /api/office/stocktakes/:id/scans", { params: { id }, body: { scans } });

/** What was scanned here, newest first, with the server's answers as they come. */
function useScans(id: string) {
  const [scans, setScans] = useState<readonly Shown[]>([]);
  const [refused, setRefused] = useState<unknown>();
  const [isUnreachable, setUnreachable] = useState(false);
  const queue = useRef<ScanQueue>(undefined);
  useEffect(() => {
    const opened = openScanQueue(id, {
      send: sendScans(id),
      onResults: (results) =>
        setScans((shown) =>
          shown.map((one) => ({ ...one, result: results.find(({ scanId }) => scanId === one.scanId) ?? one.result })),
        ),
      onUnreachable: setUnreachable,
      onRefused: setRefused,
    });
    queue.current = opened;
    return () => opened.stop();
  }, [id]);
  const add = (code: string, quantity: number) => {
    const scan = { scanId: crypto.randomUUID(), code, quantity };
    setScans((shown) => [{ ...scan, result: null }, ...shown].slice(0, MAX_SHOWN));
    queue.current?.add(scan);
  };
  return { scans, refused, isUnreachable, add };
}

/** Reads one code with the phone's camera. */
export type CameraSlot = ComponentType<{ readonly onCode: (code: string) => void }>;

type CountProps = { readonly id: string; readonly camera: CameraSlot; readonly onReview: () => void };

/** Counting in the warehouse: a scanner types a code and presses Enter, and the field is ready for the next one. */
export function StocktakeCount({ id, camera, onReview }: CountProps) {
  const { scans, refused, isUnreachable, add } = useScans(id);
  const waiting = useWaitingScans(id);
  return (
    <div className={styles["count"]}>
      {refused !== undefined && <Notice tone="bad">{sentenceOf(refused)}</Notice>}
      {isUnreachable && waiting > 0 && (
        <Notice tone="warn">
          {`${navigator.onLine ? "The office isn't answering." : "You're offline."} ${waiting === 1 ? "1 scan is" : `${waiting} scans are`} saved on this phone.`}
        </Notice>
      )}
      <ScanForm camera={camera} onScan={add} />
      <Latest scan={scans[0]} />
      <ul className={`${page["rows"]} ${styles["scans"]}`} aria-label="Scans">
        {scans.map((scan) => (
          <ScanRow key={scan.scanId} scan={scan} onTakeBack={() => add(scan.code, -scan.quantity)} />
        ))}
      </ul>
      <Button onPress={onReview}>Review differences</Button>
    </div>
  );
}

type ScanFormProps = { readonly camera: CameraSlot; readonly onScan: (code: string, quantity: number) => void };

function ScanForm({ camera: Camera, onScan }: ScanFormProps) {
  const [isCamera, setCamera] = useState(false);
  const [code, setCode] = useState("");
  const [pieces, setPieces] = useState("1");
  const field = useRef<HTMLInputElement>(null);
  const quantity = wholeNumber(pieces) ?? 0;
  const isCount = quantity >= 1 && quantity <= 10_000;
  const count = (counted: string) => {
    onScan(counted.slice(0, 100), quantity);
    setPieces("1");
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    field.current?.focus();
    if (code.trim() === "" || !isCount) return;
    count(code.trim());
    setCode("");
  };
  const onCode = (read: string) => {
    setCamera(false);
    // It stays in the field until the number of pieces can be counted.
    if (isCount) count(read);
    else setCode(read);
  };
  return (
    <form className={styles["scan"]} onSubmit={submit}>
      <TextField value={code} onChange={setCode} autoFocus className={controls["field"] ?? ""}>
        <Label className={controls["label"] ?? ""}>Scan or type a SKU</Label>
        <Input ref={field} autoComplete="off" autoCapitalize="characters" className={controls["input"] ?? ""} />
      </TextField>
      <TextField value={pieces} onChange={setPieces} isInvalid={!isCount} className={controls["field"] ?? ""}>
        <Label className={controls["label"] ?? ""}>Pieces</Label>
        <Input inputMode="numeric" autoComplete="off" className={controls["input"] ?? ""} />
      </TextField>
      <Button type="submit" kind="primary">
        Count
      </Button>
      <Button onPress={() => setCamera((is) => !is)}>{isCamera ? "Close camera" : "Camera"}</Button>
      {isCamera && <Camera onCode={onCode} />}
    </form>
  );
}

const saidOf = ({ code, result }: Shown): string =>
  result === null
    ? `${code}: waiting to be sent`
    : (result.error ?? `${result.sku}: ${formatPieces(result.counted ?? 0)} counted`);

/** The newest scan, read aloud, because people look at the shelf while they scan. */
const Latest = ({ scan }: { readonly scan: Shown | undefined }) => (
  <p className={styles["latest"]} role="status">
    {scan === undefined ? "Scan the first product." : saidOf(scan)}
  </p>
);

function ScanRow({ scan, onTakeBack }: { readonly scan: Shown; readonly onTakeBack: () => void }) {
  const { code, quantity, result } = scan;
  const mayTakeBack = quantity > 0 && result !== null && result.error === null;
  return (
    <li>
      <span>
        {quantity < 0 ? `Taken back: ${-quantity}` : quantity} × {result?.sku ?? code}
        {result?.title != null && <small className={page["lead"]}> {result.title}</small>}
        {result?.error != null && <small className={page["lead"]}> {result.error}</small>}
      </span>
      {mayTakeBack && <Button onPress={onTakeBack}>{`Take back ${result.sku}`}</Button>}
    </li>
  );
}
