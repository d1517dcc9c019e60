import { useState } from "react";
import { Button } from "#office/ui/button.tsx";
import { Choice } from "#office/ui/choice.tsx";
import { Dialog, DialogActions } from "#office/ui/dialog.tsx";
import { Form } from "#office/ui/form.tsx";
import { failures } from "../return-policy.rules.ts";
import { failureLabels, wayLabels } from "../returns-office.copy.ts";
import type { OfficeReturn } from "../returns.office.contract.ts";
import { returnMethods } from "../returns.rules.ts";
import { RunChoice, usePickUpDays } from "./pick-up.tsx";
import { useStep } from "./returns-call.ts";

const UNKNOWN = "unknown" as const;
const failureOptions = [
  { id: UNKNOWN, label: "Not known before the inspection" },
  ...failures.map((id) => ({ id, label: failureLabels[id] })),
];

/** How the goods come back, and how grave the failure is where consumer law asks. */
export function ApproveDialog({ record, onClose }: { readonly record: OfficeReturn; readonly onClose: () => void }) {
  const [way, setWay] = useState<(typeof returnMethods)[number]>("drop-off");
  const [place, setPlace] = useState(record.places[0]?.code ?? "");
  const [failure, setFailure] = useState<(typeof failureOptions)[number]["id"]>(UNKNOWN);
  const days = usePickUpDays(record.number);
  const [chosen, setChosen] = useState("");
  const day = way !== "truck" ? "" : chosen === "" ? (days.data?.days[0] ?? "") : chosen;
  const approve = useStep(record.number, "approve", onClose);
  return (
    <Dialog title="Approve the return and mail the customer" isOpen onClose={onClose}>
      <Form
        onSubmit={async (event) => {
          event.preventDefault();
          approve.mutate({ way, place, day, failure: failure === UNKNOWN ? null : failure });
        }}
        error={approve.error}
      >
        <Choice
          label="Way back"
          options={returnMethods.map((id) => ({ id, label: wayLabels[id] }))}
          value={way}
          onChange={setWay}
        />
        {way === "truck" ? (
          <RunChoice days={days} value={day} onChange={setChosen} />
        ) : (
          <Choice
            label="Warehouse"
            options={record.places.map(({ code, name }) => ({ id: code, label: name }))}
            value={place}
            onChange={setPlace}
          />
        )}
        {record.reason === "faulty" && (
          <Choice label="Failure" options={failureOptions} value={failure} onChange={setFailure} />
        )}
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isPending={approve.isPending}>
            Approve and mail
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
