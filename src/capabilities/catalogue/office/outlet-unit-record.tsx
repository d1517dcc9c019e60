import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentType, Fragment, type ReactNode, useState } from "react";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { formatInstant } from "#office/ui/dates.ts";
import page from "#office/ui/page.module.css";
import { ReasonDialog } from "#office/ui/reason-dialog.tsx";
import { Failure, Loading, Notice, Status } from "#office/ui/states.tsx";
import { unitStateLabels } from "../outlet-units/outlet-units-office.copy.ts";
import type { OutletUnit } from "../outlet-units/outlet-units.office.contract.ts";
import { formatUnitMarks } from "../outlet-units/unit-marks.rules.ts";
import { OutletUnitDialog } from "./outlet-unit-dialog.tsx";
import { OUTLET_UNITS, outletUnitsCall, unitTones } from "./outlet-units-call.ts";
import { dollars } from "./price-format.ts";

type RecordProps = {
  readonly number: string;
  readonly seesReturns: boolean;
  /** The audit log's rows about the product of this id, for those who may see them. */
  readonly history: ComponentType<{ readonly productId: number }> | null;
};

/** One outlet unit: what buyers know of it, and its correction while it is on sale. */
export function OutletUnitRecord({ number, seesReturns, history: History }: RecordProps) {
  const client = useQueryClient();
  const [opened, setOpened] = useState<OutletUnit | null>(null);
  const found = useQuery({
    queryKey: [...OUTLET_UNITS, "record", number],
    queryFn: ({ signal }) =>
      valueOf(outletUnitsCall, "GET /api/office/outlet-units/:number", { params: { number }, signal }),
  });
  if (found.isPending) return <Loading />;
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  const unit = found.data;
  const readAgain = () =>
    Promise.all(
      [OUTLET_UNITS, ["audit"], ["products"], ["prices"]].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  return (
    <div className={page["page"]}>
      <Link href="/outlet-units">Outlet units</Link>
      <header className={page["head"]}>
        <h1 className={page["title"]}>
          {`Outlet unit ${unit.sku}`} <Status tone={unitTones[unit.state]}>{unitStateLabels[unit.state]}</Status>
        </h1>
        {unit.whyFixed === "" && (
          <div className={page["tools"]}>
            <Withdraw unit={unit} onDone={readAgain} />
            <Button kind="primary" onPress={() => setOpened(unit)}>
              Correct
            </Button>
          </div>
        )}
      </header>
      {unit.whyFixed !== "" && <Notice tone="info">{unit.whyFixed}</Notice>}
      <Facts unit={unit} seesReturns={seesReturns} />
      {History !== null && <History productId={unit.productId} />}
      {opened !== null && (
        <OutletUnitDialog
          unit={opened}
          onSaved={async () => void (await readAgain())}
          onClose={() => {
            setOpened(null);
            void readAgain();
          }}
        />
      )}
    </div>
  );
}

/** The button that takes a unit off its site, after a reason. */
function Withdraw({ unit, onDone }: { readonly unit: OutletUnit; readonly onDone: () => Promise<unknown> }) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useMutation({
    mutationFn: (reason: string) =>
      valueOf(outletUnitsCall, "POST /api/office/outlet-units/:number/withdraw", {
        params: { number: String(unit.number) },
        body: { reason },
      }),
    onSuccess: () => {
      setAsking(false);
      void onDone();
    },
  });
  return (
    <>
      <Button onPress={() => setAsking(true)}>Withdraw</Button>
      {isAsking && (
        <ReasonDialog
          title={`Withdraw ${unit.sku} from ${unit.siteName}`}
          confirm="Withdraw unit"
          isDanger
          error={withdraw.error}
          isPending={withdraw.isPending}
          onConfirm={(reason) => withdraw.mutate(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const linkTo = (href: string, text: string): ReactNode => <Link href={href}>{text}</Link>;

function Facts({ unit, seesReturns }: { readonly unit: OutletUnit; readonly seesReturns: boolean }) {
  const { productId, returnNumber } = unit;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["Product", linkTo(`/products/${productId}`, unit.title)],
    ["Serial number", unit.serial || "Not entered"],
    ["Site", unit.siteName],
    ["Condition", unit.condition],
    ["Price", dollars(unit.price)],
    ["In words", unit.words],
    ["Marks", formatUnitMarks(unit.marks) || "None measured"],
    ["Photographs", linkTo(`/products/${productId}?tab=pictures`, "Pictures of this unit")],
    [
      "Return",
      seesReturns && returnNumber !== "" ? linkTo(`/returns/${returnNumber}`, returnNumber) : returnNumber || "None",
    ],
    ["Made", formatInstant(unit.madeAt)],
  ];
  return (
    <dl className={page["facts"]}>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
