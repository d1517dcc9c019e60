import { useMutation } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useState } from "react";
import { Link } from "react-aria-components";
import { Button, LinkButton } from "#office/ui/button.tsx";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import { Check } from "#office/ui/choice.tsx";
import { formatDate, formatInstant } from "#office/ui/dates.ts";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { KeyTarget } from "#office/ui/key-target.tsx";
import page from "#office/ui/page.module.css";
import { ReasonDialog } from "#office/ui/reason-dialog.tsx";
import { saveFile } from "#office/ui/save-file.ts";
import { Failure, Loading, Notice, Status } from "#office/ui/states.tsx";
import { type Column, Table } from "#office/ui/table.tsx";
import { isOnItsWay } from "../purchase-order.rules.ts";
import { purchaseOrderLabels, describeDifferences, formatPieces, describeReceipt } from "../purchasing-office.copy.ts";
import type { PurchaseOrder } from "../purchasing.office.contract.ts";
import { DatesDialog } from "./dates-dialog.tsx";
import { DraftEditor } from "./draft-editor.tsx";
import { purchasingCall, formatMoney, stateTones, usePurchaseOrder, useStep } from "./purchasing-call.ts";

/** Finds a product and hands over its SKU; the screen brings the one of the catalogue. */
export type PickerSlot = ComponentType<{
  readonly label: string;
  readonly without: readonly string[];
  readonly onPick: (sku: string) => void;
}>;

type RecordProps = {
  readonly number: string;
  readonly picker: PickerSlot;
  /** The audit log's rows about it, for those who may see them. */
  readonly history: ReactNode;
};

/** One purchase order: its lines, what arrived of it, and the next step. */
export function PurchaseOrderRecord({ number, picker, history }: RecordProps) {
  const found = usePurchaseOrder(number);
  if (found.isPending) return <Loading />;
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  const order = found.data;
  return (
    <div className={page["page"]}>
      <Link href="/purchase-orders">Purchase orders</Link>
      <header className={page["head"]}>
        <h1 className={page["title"]}>
          {`Purchase order ${order.number}`}{" "}
          <Status tone={stateTones[order.state]}>{purchaseOrderLabels[order.state]}</Status>
        </h1>
        <Actions order={order} />
      </header>
      <Facts order={order} />
      {order.state === "draft" && order.actions.save.isAllowed ? (
        <DraftEditor order={order} picker={picker} onReload={async () => (await found.refetch()).data} />
      ) : (
        <Lines order={order} />
      )}
      {order.receipts.length > 0 && <Receipts order={order} />}
      <Timeline order={order} />
      {history}
    </div>
  );
}

function Actions({ order }: { readonly order: PurchaseOrder }) {
  const [opened, setOpened] = useState<"send" | "dates" | "cancel" | null>(null);
  const close = () => setOpened(null);
  const { send, dates, receive, cancel } = order.actions;
  return (
    <div className={page["tools"]}>
      {order.lines.length > 0 && order.cost !== null && <PdfButton number={order.number} />}
      {cancel.isAllowed && (
        <Button onPress={() => setOpened("cancel")}>
          {order.state === "part-received" ? "Cancel the rest" : "Cancel order"}
        </Button>
      )}
      {dates.isAllowed && <Button onPress={() => setOpened("dates")}>Expected days</Button>}
      {send.isAllowed && order.lines.length > 0 && (
        <Button kind="primary" onPress={() => setOpened("send")}>
          Send
        </Button>
      )}
      {receive.isAllowed && (
        <KeyTarget letter="r">
          <LinkButton kind="primary" href={`/purchase-orders/${order.number}/receive`}>
            Receive
          </LinkButton>
        </KeyTarget>
      )}
      {opened === "send" && <SendDialog order={order} onClose={close} />}
      {opened === "dates" && <DatesDialog order={order} onClose={close} />}
      {opened === "cancel" && <CancelDialog order={order} onClose={close} />}
    </div>
  );
}

function PdfButton({ number }: { readonly number: string }) {
  const draw = useMutation({
    mutationFn: () =>
      valueOf(purchasingCall, "GET /api/office/purchase-orders/:number/document", { params: { number } }),
    onSuccess: saveFile,
  });
  return (
    <>
      {draw.isError && <Notice tone="bad">{sentenceOf(draw.error)}</Notice>}
      <Button isPending={draw.isPending} onPress={() => draw.mutate()}>
        Download PDF
      </Button>
    </>
  );
}

type DialogProps = { readonly order: PurchaseOrder; readonly onClose: () => void };

function SendDialog({ order, onClose }: DialogProps) {
  const { email, name } = order.supplier;
  const [isMailed, setMailed] = useState(email !== "");
  const send = useStep(order.number, "send", onClose);
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Dialog title={`Send ${order.number} to ${name}?`} isOpen onClose={onClose}>
      <div className={page["form"]}>
        {send.isError && <Notice tone="bad">{sentenceOf(send.error)}</Notice>}
        <p>{`${formatPieces(pieces)} become incoming stock at ${order.place.name}, and the shop says when they arrive. Lines can't be changed afterwards.`}</p>
        {email === "" ? (
          <p>The supplier has no email address. Download the PDF and send it yourself.</p>
        ) : (
          <Check label={`Mail the order to ${email}`} isSelected={isMailed} onChange={setMailed} />
        )}
        <DialogActions>
          <Button onPress={onClose}>Back</Button>
          <Button
            kind="primary"
            isPending={send.isPending}
            onPress={() => send.mutate({ version: order.version, isMailed })}
          >
            {isMailed ? "Send and mail" : "Mark as sent"}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function CancelDialog({ order, onClose }: DialogProps) {
  const cancel = useStep(order.number, "cancel", onClose);
  const waiting = order.lines.reduce((sum, line) => sum + Math.min(line.waiting, line.open), 0);
  const what = order.state === "part-received" ? `Cancel the rest of ${order.number}` : `Cancel ${order.number}`;
  const sold =
    waiting === 0 || !isOnItsWay(order.state) ? "" : ` ${formatPieces(waiting)} are sold; their orders go on waiting`;
  return (
    <ReasonDialog
      title={sold === "" ? `${what}?` : `${what}?${sold}.`}
      confirm="Cancel order"
      isDanger
      error={cancel.error}
      isPending={cancel.isPending}
      onConfirm={(reason) => cancel.mutate({ version: order.version, reason })}
      onClose={onClose}
    />
  );
}

const Facts = ({ order }: { readonly order: PurchaseOrder }) => (
  <dl className={page["facts"]}>
    <dt>Supplier</dt>
    <dd>{[order.supplier.name, order.supplier.email].filter((one) => one !== "").join(", ")}</dd>
    <dt>Deliver to</dt>
    <dd>{order.place.name}</dd>
    {order.sentAt !== null && (
      <>
        <dt>Sent</dt>
        <dd>{formatInstant(order.sentAt)}</dd>
      </>
    )}
    {order.cost !== null && (
      <>
        <dt>Cost</dt>
        <dd>{`${formatMoney(order.cost)} ${order.currency} without GST`}</dd>
      </>
    )}
    {order.note !== "" && order.state !== "draft" && (
      <>
        <dt>Note to the supplier</dt>
        <dd>{order.note}</dd>
      </>
    )}
  </dl>
);

type Line = PurchaseOrder["lines"][number];

const costColumn: Column<Line> = {
  id: "cost",
  label: "Cost each",
  align: "end",
  isDetail: true,
  cell: ({ cost }) => formatMoney(cost),
};

const lineColumns = ({ place: { code: place }, cost: total }: PurchaseOrder): readonly Column<Line>[] => [
  {
    id: "sku",
    label: "SKU",
    isHead: true,
    cell: ({ sku, title }) => (
      <>
        <Link href={`/stock/${encodeURIComponent(sku)}/${place}`}>{sku}</Link>
        <span className={page["under"]}>{title}</span>
      </>
    ),
    isWide: true,
  },
  { id: "quantity", label: "Ordered", align: "end", cell: ({ quantity }) => quantity },
  { id: "received", label: "Received", align: "end", cell: ({ received }) => received },
  {
    id: "open",
    label: "To come",
    align: "end",
    cell: ({ open }) => open,
  },
  {
    id: "differences",
    label: "Differences",
    isDetail: true,
    cell: ({ over, damaged, short }) => describeDifferences({ over, damaged, short }),
  },
  { id: "waiting", label: "Orders wait for", align: "end", isDetail: true, cell: ({ waiting }) => waiting },
  {
    id: "expected",
    label: "Expected",
    isDetail: true,
    cell: ({ expectedOn, isLate }) =>
      expectedOn === null ? (
        ""
      ) : isLate ? (
        <Status tone="bad">{`${formatDate(expectedOn)}, late`}</Status>
      ) : (
        formatDate(expectedOn)
      ),
  },
  ...(total === null ? [] : [costColumn]),
];

const Lines = ({ order }: { readonly order: PurchaseOrder }) => (
  <section className={page["stack"]} aria-labelledby="lines">
    <h2 id="lines">Lines</h2>
    {order.lines.length === 0 ? (
      <p className={page["lead"]}>No lines.</p>
    ) : (
      <Table
        caption="Lines of the order"
        columns={lineColumns(order)}
        rows={order.lines}
        keyOf={({ sku }) => sku}
        isStale={false}
      />
    )}
  </section>
);

const Receipts = ({ order }: { readonly order: PurchaseOrder }) => (
  <section className={page["panel"]} aria-labelledby="receipts">
    <h2 id="receipts">Receipts</h2>
    <ul className={page["rows"]}>
      {order.receipts.map(({ id, at, by, docket, lines }) => (
        <li key={id}>
          <span>
            {lines.map((line) => (
              <span key={line.sku} className={page["under"]}>
                {`${line.sku}: ${describeReceipt(line)}${line.reason === "" ? "" : `. ${line.reason}`}`}
              </span>
            ))}
          </span>
          <span>
            {[docket === "" ? "" : `Delivery note ${docket}`, by, formatInstant(at)]
              .filter((one) => one !== "")
              .join(", ")}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

const Timeline = ({ order }: { readonly order: PurchaseOrder }) => (
  <section className={page["panel"]} aria-labelledby="timeline">
    <h2 id="timeline">Timeline</h2>
    <ol className={page["rows"]}>
      {order.timeline.map(({ at, by, text }, place) => (
        // Two steps may be recorded within a moment.
        <li key={`${at} ${place}`}>
          <span>{text}</span>
          <span>{`${by}, ${formatInstant(at)}`}</span>
        </li>
      ))}
    </ol>
  </section>
);
