import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-aria-components";
import { formatDollars } from "#kit/money.ts";
import { Button } from "#office/ui/button.tsx";
import { officeCall, sentenceOf, valueOf } from "#office/ui/calls.ts";
import { formatInstant } from "#office/ui/dates.ts";
import page from "#office/ui/page.module.css";
import { ReasonDialog } from "#office/ui/reason-dialog.tsx";
import { Empty, Failure, Loading, Notice, Status } from "#office/ui/states.tsx";
import { ruleStateLabels } from "../fraud/fraud.copy.ts";
import type { fraudRulesContract, ListedRule, RuleTest } from "../fraud/fraud.office.contract.ts";
import { RuleDialog } from "./fraud-rule-dialog.tsx";

const fraudCall = officeCall<typeof fraudRulesContract>();
const KEY = ["fraud-rules"];

type PageProps = { readonly mayWrite: boolean; readonly mayPublish: boolean };

/** The rules that hold orders for review. */
export function FraudRulesPage({ mayWrite, mayPublish }: PageProps) {
  const [isAdding, setAdding] = useState(false);
  const list = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => valueOf(fraudCall, "GET /api/office/fraud-rules", { signal }),
  });
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1>Fraud rules</h1>
        {mayWrite && (
          <Button kind="primary" onPress={() => setAdding(true)}>
            New rule
          </Button>
        )}
      </header>
      <p className={page["lead"]}>
        An order of the web that a published rule matches is placed and held: nothing of it is sent until somebody
        releases it. <Link href="/orders?risk=held">See held orders</Link>
      </p>
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.rules.length === 0 && (
        <Empty>No rules yet, so no order is held. Write a draft, test it on the last 30 days, then publish it.</Empty>
      )}
      {list.data?.rules.map((rule) => (
        <Rule key={rule.id} rule={rule} mayPublish={mayPublish} />
      ))}
      {isAdding && <RuleDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

const tones = { draft: "info", published: "good", retired: "neutral" } as const;

function Rule({ rule, mayPublish }: { readonly rule: ListedRule; readonly mayPublish: boolean }) {
  const [isRetiring, setRetiring] = useState(false);
  const client = useQueryClient();
  const params = { id: rule.id };
  const test = useMutation({
    mutationFn: () => valueOf(fraudCall, "GET /api/office/fraud-rules/:id/test", { params }),
  });
  const store = {
    onSuccess: (rules: { readonly rules: readonly ListedRule[] }) => {
      client.setQueryData(KEY, rules);
      setRetiring(false);
    },
    onError: () => client.invalidateQueries({ queryKey: KEY }),
  };
  const { version } = rule;
  const publish = useMutation({
    mutationFn: () => valueOf(fraudCall, "POST /api/office/fraud-rules/:id/publish", { params, body: { version } }),
    ...store,
  });
  const retire = useMutation({
    mutationFn: (reason: string) =>
      valueOf(fraudCall, "POST /api/office/fraud-rules/:id/retire", { params, body: { version, reason } }),
    ...store,
  });
  const error = publish.error ?? test.error;
  return (
    <section className={page["panel"]} aria-label={rule.text}>
      <div className={page["head"]}>
        <h2>{rule.text}</h2>
        <Status tone={tones[rule.state]}>{ruleStateLabels[rule.state]}</Status>
      </div>
      <p className={page["lead"]}>{`${rule.by}, ${formatInstant(rule.at)}`}</p>
      {error !== null && <Notice tone="bad">{sentenceOf(error)}</Notice>}
      <div className={page["tools"]}>
        <Button isPending={test.isPending} onPress={() => test.mutate()}>
          Test on the last 30 days
        </Button>
        {mayPublish && rule.state === "draft" && (
          <Button kind="primary" isPending={publish.isPending} onPress={() => publish.mutate()}>
            Publish
          </Button>
        )}
        {mayPublish && rule.state !== "retired" && <Button onPress={() => setRetiring(true)}>Retire</Button>}
      </div>
      {test.data !== undefined && <Tested found={test.data} />}
      {isRetiring && (
        <ReasonDialog
          title="Retire the rule"
          confirm="Retire"
          isDanger
          error={retire.error}
          isPending={retire.isPending}
          onConfirm={(reason) => retire.mutate(reason)}
          onClose={() => setRetiring(false)}
        />
      )}
    </section>
  );
}

const Tested = ({ found }: { readonly found: RuleTest }) => (
  <>
    <Notice tone="info">{`It would have held ${found.heldCount} of ${found.orders} orders of the last 30 days.`}</Notice>
    <ul className={page["rows"]} aria-label="Orders that it would have held">
      {found.held.map(({ site, orderNumber, total, reason }) => (
        <li key={`${site} ${orderNumber}`}>
          <span>
            <Link href={`/orders/${site}/${orderNumber}`}>{orderNumber}</Link>: {reason}
          </span>
          <span>{formatDollars(total)}</span>
        </li>
      ))}
    </ul>
  </>
);
