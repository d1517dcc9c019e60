import { channel, tracingChannel } from "node:diagnostics_channel";

/** The attributes of a span. `ended` has those that are known only at its end. */
export type SpanFacts = {
  readonly name: string;
  readonly kind: "server" | "client" | "internal";
  readonly attributes: Readonly<Record<string, string | number>>;
  /** The `traceparent` header of a request. */
  readonly parent?: string | undefined;
  ended?: { readonly name?: string; readonly attributes: Readonly<Record<string, string | number>> };
};

/** Pieces of work as Node's diagnostics channels: without a subscriber they cost one comparison. */
export const spanChannel = tracingChannel<unknown, SpanFacts>("hearth:span");

/** The lines of the log, as JSON. */
export const logChannel = channel("hearth:log");

/** Runs the work in a span when somebody listens. */
export const inSpan = <T>(factsOf: () => SpanFacts, work: () => Promise<T>): Promise<T> =>
  spanChannel.hasSubscribers ? spanChannel.tracePromise(work, factsOf()) : work();
