import { useEffect, useReducer, useState } from "react";
import { callOf } from "#ui/call.ts";
import { useIsMoving } from "#ui/moving.ts";
import type { cookingDemosContract, DemoPage } from "#capabilities/cooking-demos/cooking-demos.contract.ts";
import { type ListEvent, type ListState, nextList } from "#capabilities/cooking-demos/cooking-demos.rules.ts";
import { callQuery } from "./demo-filters.ts";
import type { DemosData } from "./demos.load.ts";

export const callDemos = callOf<typeof cookingDemosContract>();

type State = ListState<DemoPage>;
const reduce: (state: State, event: ListEvent<DemoPage>) => State = nextList;

/** The list of the page, or the first failure. */
const begin = ({ list }: DemosData): State =>
  list === null
    ? nextList({ status: "loading", list: null, tries: 0 } as State, { kind: "failed" })
    : { status: "success", list, tries: 0 };

/** The list of the page: a first failure is retried, a second one shows no message. */
export function useDemoList(data: DemosData): State {
  const isMoving = useIsMoving();
  const [state, dispatch] = useReducer(reduce, data, begin);
  const [shown, setShown] = useState(data);
  if (shown !== data) {
    setShown(data);
    dispatch({ kind: "filters" });
    dispatch(data.list === null ? { kind: "failed" } : { kind: "answered", list: data.list });
  }
  const isWaiting = state.status === "initial";
  useEffect(() => {
    if (!isWaiting) return;
    const left = new AbortController();
    callDemos("GET /api/v2/cookingdemo", { query: callQuery(data.filters), signal: left.signal }).then(
      (answer) => dispatch(answer.ok ? { kind: "answered", list: answer.value } : { kind: "failed" }),
      () => left.signal.aborted || dispatch({ kind: "failed" }),
    );
    return () => left.abort();
  }, [isWaiting, data.filters]);
  return isMoving ? { ...state, status: "loading" } : state;
}
