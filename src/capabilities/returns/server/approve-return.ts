import { formatDay } from "#kit/calendar-day.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import type { Failure } from "../return-policy.rules.ts";
import { returnHistory } from "../returns.copy.ts";
import { failureLabels, wayLabels } from "../returns-office.copy.ts";
import { mayReturnMove, type ReturnMethod } from "../returns.rules.ts";
import { changeReturn, type Changing, findPlace, recordStep, refuseState } from "./change-return.ts";
import { queueReturnMail } from "./mail-return.ts";
import { type RunRefusal, reserveRun } from "./pick-up.ts";
import { type ReturnPlace, saveReturnState, type StoredReturn } from "./returns.store.ts";

type Approval = {
  readonly way: ReturnMethod;
  readonly place: string;
  /** The day of the truck's run. */
  readonly day: string;
  readonly failure: Failure | null;
};

const isDone = ({ state, way, place, pickUp }: StoredReturn, approval: Approval): boolean =>
  state === "approved" &&
  way === approval.way &&
  (way === "truck" ? pickUp?.day === approval.day : place === approval.place);

/** Finds the place that the goods go to. Our truck takes them to the warehouse of its zone, and the run gets a booking. */
async function arrange(
  context: OfficeContext,
  changing: Changing,
  { way, place: code, day }: Approval,
): Promise<Result<{ place: ReturnPlace; description: string }, "unknownPlace" | RunRefusal>> {
  const run = way === "truck" ? await reserveRun(context, changing, day) : null;
  if (run?.ok === false) return run;
  const place = await findPlace(context, changing, run === null ? code : run.value.warehouse);
  if (place === null) return refuse("unknownPlace");
  const description = run === null ? place.name : `${formatDay(run.value.day)}, run ${run.value.zone}, ${place.name}`;
  return ok({ place, description });
}

/** Approves a return and says how the goods come back. */
export const approveReturn = (context: OfficeContext, number: string, approval: Approval) =>
  changeReturn(context, number, async (changing): Promise<Result<null, "wrongState" | "unknownPlace" | RunRefusal>> => {
    const { tx, found } = changing;
    const { way, failure } = approval;
    if (isDone(found, approval)) return ok(null);
    if (!mayReturnMove(found.state, "approved")) return refuseState(found);
    const arranged = await arrange(context, changing, approval);
    if (!arranged.ok) return arranged;
    const { place, description } = arranged.value;
    await saveReturnState(tx, { id: found.id, to: "approved", now: context.now, failure, way, place: place.code });
    await recordStep(context, changing, {
      action: "return-approved",
      after: { way, place: place.code, failure, ...(way === "truck" && { day: approval.day }) },
      text: [`Approved. ${wayLabels[way]}, ${description}.`, failure === null ? "" : `${failureLabels[failure]}.`]
        .join(" ")
        .trim(),
      why: returnHistory.approved(number),
    });
    await queueReturnMail(tx, { returnId: found.id, kind: "approved" });
    return ok(null);
  });
