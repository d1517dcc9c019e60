import { useQuery, useQueryClient } from "@tanstack/react-query";
import { accessCall, ME } from "#capabilities/identity/office/access-call.ts";
import type { Me } from "#capabilities/identity/office-access.office.contract.ts";
import { valueOf } from "#office/ui/calls.ts";

/** Null: nobody is signed in. */
const askWho = (): Promise<Me | null> => valueOf(accessCall, "GET /api/office/me");

const question = { queryKey: ME, queryFn: askWho, staleTime: Number.POSITIVE_INFINITY };

/** Who is signed in; undefined until that is known. */
export const useMe = () => useQuery(question);

export function useStoreMe(): (me: Me | null) => void {
  const client = useQueryClient();
  return (me) => void client.setQueryData(ME, me);
}

/** The person of a screen: the shell shows one only to somebody who is signed in. */
export function useStaff(): Me {
  const { data } = useMe();
  const client = useQueryClient();
  const last = data ?? client.getQueryData<Me>(["last-me"]);
  if (last === undefined) throw new Error("This screen is for staff alone.");
  return last;
}
