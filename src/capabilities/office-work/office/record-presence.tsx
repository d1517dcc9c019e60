import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { officeCall, valueOf } from "#office/ui/calls.ts";
import { Notice } from "#office/ui/states.tsx";
import type { presenceContract } from "../presence.office.contract.ts";
import { HEARTBEAT_MS, PRESENCE_MS, recordPermission, describePresent } from "../presence.rules.ts";

const presenceCall = officeCall<typeof presenceContract>();

/** Whether something was typed or chosen on the page within the last minute. */
function useIsEditing(path: string): boolean {
  const [isEditing, setEditing] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onInput = ({ target }: Event) => {
      // A search asks, it changes nothing.
      if (target instanceof HTMLElement && target.closest('[role="search"]') !== null) return;
      setEditing(true);
      clearTimeout(timer);
      timer = setTimeout(() => setEditing(false), PRESENCE_MS);
    };
    document.addEventListener("input", onInput);
    return () => {
      document.removeEventListener("input", onInput);
      clearTimeout(timer);
      setEditing(false);
    };
  }, [path]);
  return isEditing;
}

/** Says who else has the record of this page open. Pages that are no record's show nothing and ask nothing. */
export const RecordPresence = ({ path }: { readonly path: string }) =>
  recordPermission(path) === null ? null : <AtRecord key={path} path={path} />;

function AtRecord({ path }: { readonly path: string }) {
  const isEditing = useIsEditing(path);
  const state = isEditing ? "editing" : "open";
  const { data } = useQuery({
    queryKey: ["presence", path, state],
    queryFn: () => valueOf(presenceCall, "POST /api/office/presence", { body: { path, state } }),
    refetchInterval: HEARTBEAT_MS,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(
    () => () => {
      // A browser that could not say so is forgotten after a minute.
      valueOf(presenceCall, "POST /api/office/presence", { body: { path, state: "left" } }).catch(() => {});
    },
    [path],
  );
  const sentence = describePresent(data?.others ?? []);
  return sentence === null ? null : <Notice tone="warn">{sentence}</Notice>;
}
