import { z } from "zod";

const count = z.number().int().min(1).max(50);
const wait = z.number().int().min(0).max(3_600_000);

export const faultOrder = z.strictObject({
  match: z.strictObject({
    provider: z.string().min(1),
    operation: z.string().min(1),
    reference: z.string().optional(),
    /** Only with operation "webhook": the provider's event name. */
    event: z.string().optional(),
    nth: count.optional(),
  }),
  fault: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("latency"), ms: wait }),
    z.strictObject({
      kind: z.literal("status"),
      status: z.number().int().min(400).max(599),
      /** The provider's own code of the error. */
      code: z.string().optional(),
    }),
    z.strictObject({ kind: z.literal("drop-before") }),
    z.strictObject({ kind: z.literal("drop-after") }),
    z.strictObject({ kind: z.literal("half-body") }),
    z.strictObject({ kind: z.literal("garbage-json") }),
    z.strictObject({ kind: z.literal("webhook-duplicate"), copies: count }),
    z.strictObject({ kind: z.literal("webhook-delay"), ms: wait }),
    z.strictObject({ kind: z.literal("webhook-skip") }),
    z.strictObject({ kind: z.literal("webhook-bad-signature") }),
  ]),
  times: count.default(1),
});

export type FaultOrder = z.infer<typeof faultOrder>;
export type Fault = FaultOrder["fault"];
export type FaultKind = Fault["kind"];
export type StandingFault = FaultOrder & { id: string; seen: number };

export const faultKinds = faultOrder.shape.fault.options.map((option) => option.shape.kind.value);

export type FaultPlace = { provider: string; operation: string; reference?: string | undefined; event?: string };

export type Faults = {
  add(order: FaultOrder): string;
  remove(id: string): void;
  list(): StandingFault[];
  /** The faults that apply to this call; each use counts down their number. */
  strike(place: FaultPlace): Fault[];
  clear(): void;
};

export function createFaults(): Faults {
  let standing: StandingFault[] = [];
  let lastId = 0;
  return {
    add(order) {
      const id = `fault-${++lastId}`;
      standing.push({ ...order, id, seen: 0 });
      return id;
    },
    remove(id) {
      standing = standing.filter((fault) => fault.id !== id);
    },
    list: () => standing.map((fault) => ({ ...fault })),
    strike(place) {
      const struck = standing.filter((fault) => isMeant(fault, place) && ++fault.seen >= (fault.match.nth ?? 1));
      for (const fault of struck) fault.times -= 1;
      standing = standing.filter((fault) => fault.times > 0);
      return struck.map((fault) => fault.fault);
    },
    clear() {
      standing = [];
    },
  };
}

function isMeant({ match, fault }: StandingFault, place: FaultPlace): boolean {
  const isWebhook = place.operation === "webhook";
  const isNamed =
    match.operation === place.operation || (match.operation === "*" && isWebhook === isForWebhooks(fault.kind));
  return (
    isNamed &&
    isWebhook === isForWebhooks(fault.kind) &&
    match.provider === place.provider &&
    (match.reference === undefined || match.reference === place.reference) &&
    (match.event === undefined || match.event === place.event)
  );
}

function isForWebhooks(kind: FaultKind): boolean {
  return kind.startsWith("webhook-");
}
