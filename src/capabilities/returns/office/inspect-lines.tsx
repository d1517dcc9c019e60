import { useState } from "react";
import { Button } from "#office/ui/button.tsx";
import page from "#office/ui/page.module.css";
import { Notice } from "#office/ui/states.tsx";
import type { OfficeReturn } from "../returns.office.contract.ts";
import { lineOfScan } from "../scan.rules.ts";
import { InspectDialog } from "./inspect-dialog.tsx";
import type { ScanSlot } from "./receive-form.tsx";

type LinesProps = { readonly record: OfficeReturn; readonly scan: ScanSlot };
type Opened = { readonly line: OfficeReturn["lines"][number]; readonly serial: string };

/** The lines that are still to be inspected; a scan opens its line with the serial number filled in. */
export function InspectLines({ record, scan: Scan }: LinesProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState("");
  const left = record.lines.filter(({ toInspect }) => toInspect > 0);
  const onScan = (code: string) => {
    const line = lineOfScan(code, left);
    setProblem(line === null ? `${code} is not among the goods to inspect.` : "");
    if (line !== null) setOpened({ line, serial: line.serials.includes(code) ? code : "" });
  };
  return (
    <>
      <Scan label="Scan what you inspect" onScan={onScan} />
      {problem !== "" && <Notice tone="bad">{problem}</Notice>}
      <ul className={page["rows"]} aria-label="To inspect">
        {left.map((line) => (
          <li key={line.line}>
            <span>{`${line.toInspect} × ${line.sku} to inspect`}</span>
            <Button kind="primary" label={`Inspect ${line.sku}`} onPress={() => setOpened({ line, serial: "" })}>
              Inspect
            </Button>
          </li>
        ))}
      </ul>
      {opened !== null && <InspectDialog record={record} {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}
