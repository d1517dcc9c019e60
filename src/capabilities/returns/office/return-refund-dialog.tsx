import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDollars } from "#kit/money.ts";
import { AskApproval } from "#office/ui/approval-slot.tsx";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Check, Choice } from "#office/ui/choice.tsx";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Form } from "#office/ui/form.tsx";
import page from "#office/ui/page.module.css";
import { Failure, Loading } from "#office/ui/states.tsx";
import type { OfficeReturn, ReturnQuote } from "../returns.office.contract.ts";
import { refundFormLabels } from "../returns-office.copy.ts";
import { type RefundForm, refundForms } from "../returns.rules.ts";
import { returnsCall, useStep } from "./returns-call.ts";

const REFUND = "POST /api/office/returns/:number/refund";

const confirmOf = (as: RefundForm, amount: number | undefined): string => {
  if (as === "credit") return amount === undefined ? "Give store credit" : `Give ${formatDollars(amount)} store credit`;
  return amount === undefined ? "Refund" : `Refund ${formatDollars(amount)}`;
};

/** Refunds the goods that stay. The server says what it comes to; that amount is sent back and nothing else. */
export function RefundDialog({ record, onClose }: { readonly record: OfficeReturn; readonly onClose: () => void }) {
  const [key] = useState(() => crypto.randomUUID());
  const [delivery, setDelivery] = useState(false);
  const [waiveFees, setWaiveFees] = useState(false);
  const [as, setAs] = useState<RefundForm>("payments");
  const quote = useQuery({
    queryKey: ["return-quote", record.number, delivery, waiveFees],
    queryFn: () =>
      valueOf(returnsCall, "POST /api/office/returns/:number/refund-quote", {
        params: { number: record.number },
        body: { delivery, waiveFees },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const refund = useStep(record.number, "refund", onClose);
  const amount = quote.data?.amount;
  return (
    <Dialog title={`Refund return ${record.number}`} isOpen onClose={onClose}>
      <Form
        onSubmit={async (event) => {
          event.preventDefault();
          if (amount !== undefined) refund.mutate({ key, amount, delivery, waiveFees, as });
        }}
        error={refund.error}
      >
        <How value={as} onChange={setAs} />
        <Check label="Refund the delivery, too" isSelected={delivery} onChange={setDelivery} />
        <Check label="Keep no fees" isSelected={waiveFees} onChange={setWaiveFees} />
        {quote.isPending && <Loading />}
        {quote.isError && <Failure error={quote.error} />}
        {!quote.isError && quote.data !== undefined && <Figures quote={quote.data} />}
        <AskApproval
          error={refund.error}
          call={REFUND}
          params={{ number: record.number }}
          body={refund.variables && { ...refund.variables, reason: `Return ${record.number}` }}
        />
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            kind="primary"
            type="submit"
            isPending={refund.isPending}
            isDisabled={amount === undefined || quote.isError || quote.isPlaceholderData}
          >
            {confirmOf(as, amount)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

type HowProps = { readonly value: RefundForm; readonly onChange: (as: RefundForm) => void };

const How = ({ value, onChange }: HowProps) => (
  <>
    <Choice
      label="How"
      options={refundForms.map((id) => ({ id, label: refundFormLabels[id] }))}
      value={value}
      onChange={onChange}
    />
    {value === "credit" && (
      <p>The customer gets a gift card by mail. For an exchange, order the other product next: it pays with it.</p>
    )}
  </>
);

const Figures = ({ quote }: { readonly quote: ReturnQuote }) => (
  <dl className={page["facts"]}>
    <dt>Goods</dt>
    <dd>{formatDollars(quote.goods)}</dd>
    {quote.delivery > 0 && (
      <>
        <dt>Delivery</dt>
        <dd>{formatDollars(quote.delivery)}</dd>
      </>
    )}
    {quote.restockingFee > 0 && (
      <>
        <dt>Less the restocking fee</dt>
        <dd>{formatDollars(-quote.restockingFee)}</dd>
      </>
    )}
    {quote.pickUp > 0 && (
      <>
        <dt>Less the pick-up</dt>
        <dd>{formatDollars(-quote.pickUp)}</dd>
      </>
    )}
    <dt>GST in it</dt>
    <dd>{formatDollars(quote.gst)}</dd>
    <dt>Left of the payments</dt>
    <dd>{formatDollars(quote.refundable)}</dd>
  </dl>
);
