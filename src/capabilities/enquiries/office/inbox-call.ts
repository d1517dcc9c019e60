import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { officeCall, type OfficeInput, valueOf } from "#office/ui/calls.ts";
import type { Tone } from "#office/ui/states.tsx";
import type { Enquiry, inboxContract } from "../inbox.office.contract.ts";
import type { EnquiryState } from "../inbox.rules.ts";

export const inboxCall = officeCall<typeof inboxContract>();

/** What the list may be asked for; the address holds it. */
export type InboxSearch = {
  readonly words?: string | undefined;
  readonly kind?: string | undefined;
  /** Nothing: unanswered ones. */
  readonly state?: string | undefined;
  readonly view?: string | undefined;
  readonly after?: string | undefined;
};

export const stateTones: Readonly<Record<EnquiryState, Tone>> = { open: "warn", answered: "good", closed: "neutral" };

const keyOf = (id: string) => ["enquiry", id];

export const useEnquiry = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => valueOf(inboxCall, "GET /api/office/enquiries/:id", { params: { id }, signal }),
  });

type Step = "reply" | "publish" | "reject" | "notes" | "due" | "close" | "reopen" | "merge";
type CallOf<S extends Step> = `POST /api/office/enquiries/:id/${S}`;
type BodyOf<S extends Step> =
  OfficeInput<(typeof inboxContract)[CallOf<S>]> extends { readonly body: infer Body } ? Body : never;

/** A step of an enquiry. Somebody else may have changed it meanwhile, so a refusal reads the record again. */
export function useStep<S extends Step>(id: string, step: S, onDone?: () => void) {
  const client = useQueryClient();
  const call: CallOf<Step> = `POST /api/office/enquiries/:id/${step}`;
  return useMutation({
    mutationFn: (body: BodyOf<S>): Promise<Enquiry> =>
      valueOf(inboxCall, call, { params: { id }, body } as OfficeInput<(typeof inboxContract)[CallOf<Step>]>),
    onSuccess: (record) => {
      client.setQueryData(keyOf(id), record);
      void client.invalidateQueries({ queryKey: ["enquiries"] });
      onDone?.();
    },
    onError: () => client.invalidateQueries({ queryKey: keyOf(id) }),
  });
}

const TEMPLATES = ["reply-templates"];

export const useTemplates = () =>
  useQuery({
    queryKey: TEMPLATES,
    queryFn: ({ signal }) => valueOf(inboxCall, "GET /api/office/reply-templates", { signal }),
  });

/** The people who may answer on a site, or on any site when none is given. */
export const usePeople = (site: string) =>
  useQuery({
    queryKey: ["enquiry-people", site],
    queryFn: ({ signal }) => valueOf(inboxCall, "GET /api/office/enquiries/people", { query: { site }, signal }),
  });

export function useAssign(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly ids: readonly number[]; readonly to: string | null }) =>
      valueOf(inboxCall, "POST /api/office/enquiries/assign", { body }),
    onSuccess: async () => {
      onDone();
      await client.invalidateQueries({ queryKey: ["enquiries"] });
      await client.invalidateQueries({ queryKey: ["enquiry"] });
    },
  });
}

/** Changes of the texts that a reply can begin with. */
export function useTemplateChange(onDone: () => void) {
  const client = useQueryClient();
  const store = {
    onSuccess: (list: object) => {
      client.setQueryData(TEMPLATES, list);
      onDone();
    },
    onError: () => client.invalidateQueries({ queryKey: TEMPLATES }),
  };
  const save = useMutation({
    mutationFn: (body: OfficeInput<(typeof inboxContract)["POST /api/office/reply-templates"]>["body"]) =>
      valueOf(inboxCall, "POST /api/office/reply-templates", { body }),
    ...store,
  });
  const remove = useMutation({
    mutationFn: ({ id, version }: { readonly id: string; readonly version: number }) =>
      valueOf(inboxCall, "POST /api/office/reply-templates/:id/delete", { params: { id }, body: { version } }),
    ...store,
  });
  return { save, remove };
}
