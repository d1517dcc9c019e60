import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { accessCall, ME } from "#capabilities/identity/office/access-call.ts";
import type { Me } from "#capabilities/identity/office-access.office.contract.ts";
import { valueOf } from "#office/ui/calls.ts";

/** Null: nobody is signed in. */
const askWho = (): Promise<Me | null> => valueOf(accessCall, "GET /api/office/me");

const question = { queryKey: ME, queryFn: askWho, staleTime: Number.POSITIVE_INFINITY };

/** The signed-in member; undefined until the answer is there. */
export const useMe = () => useQuery(question);

export function useStoreMe(): (me: Me | null) => void {
  const client = useQueryClient();
  return (me) => void client.setQueryData(ME, me);
}

/** The signed-in member, or the previous one while the log-in covers the page. */
export const StaffContext = createContext<Me | null>(null);

/** The person of a screen: the shell shows one only to somebody who is signed in. */
export function useStaff(): Me {
  const me = useContext(StaffContext);
  if (me === null) throw new Error("This screen is for staff alone.");
  return me;
}
