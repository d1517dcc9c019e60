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

const isDone = ({ state, way, place, pickUp }: StoredReturn, asked: Approval): boolean =>
  state === "approved" && way === asked.way && (way === "truck" ? pickUp?.day === asked.day : place === asked.place);

/** Finds the place that the goods go to. Our truck takes them to the warehouse of its zone, and the run gets a booking. */
async function arrange(
  context: OfficeContext,
  changing: Changing,
  { way, place: code, day }: Approval,
): Promise<Result<{ place: ReturnPlace; said: string }, "unknownPlace" | RunRefusal>> {
  const run = way === "truck" ? await reserveRun(context, changing, day) : null;
  if (run?.ok === false) return run;
  const place = await findPlace(context, changing, run === null ? code : run.value.warehouse);
  if (place === null) return refuse("unknownPlace");
  const said = run === null ? place.name : `${formatDay(run.value.day)}, run ${run.value.zone}, ${place.name}`;
  return ok({ place, said });
}

/** Approves a return and says how the goods come back. */
export const approveReturn = (context: OfficeContext, number: string, asked: Approval) =>
  changeReturn(context, number, async (changing): Promise<Result<null, "wrongState" | "unknownPlace" | RunRefusal>> => {
    const { tx, found } = changing;
    const { way, failure } = asked;
    if (isDone(found, asked)) return ok(null);
    if (!mayReturnMove(found.state, "approved")) return refuseState(found);
    const arranged = await arrange(context, changing, asked);
    if (!arranged.ok) return arranged;
    const { place, said } = arranged.value;
    await saveReturnState(tx, { id: found.id, to: "approved", now: context.now, failure, way, place: place.code });
    await recordStep(context, changing, {
      action: "return-approved",
      after: { way, place: place.code, failure, ...(way === "truck" && { day: asked.day }) },
      text: [`Approved. ${wayLabels[way]}, ${said}.`, failure === null ? "" : `${failureLabels[failure]}.`]
        .join(" ")
        .trim(),
      why: returnHistory.approved(number),
    });
    await queueReturnMail(tx, { returnId: found.id, kind: "approved" });
    return ok(null);
  });
