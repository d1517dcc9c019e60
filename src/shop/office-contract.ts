import { z } from "zod";
import type { Endpoint, EndpointKey } from "./contract.ts";
import type { OfficePermission } from "./office-permissions.ts";

/**
 * Who may make a call: anyone (the log-in), somebody whose password was right, somebody who is signed in, or the holder of
 * a permission.
 */
export type OfficeAccess = "anyone" | "after-password" | "signed-in" | OfficePermission;

/**
 * A call of the office. With a permission and a `site` among its parameters, the permission has to hold on that site; calls
 * about several sites narrow themselves with `requestedSites`.
 */
export type OfficeEndpoint = Omit<Endpoint, "access" | "headers"> & {
  readonly needs: OfficeAccess;
  /** An API key cannot make the call although it needs a permission: a key makes no keys. */
  readonly isForPeople?: true;
  /**
   * The body is lines of JSON (NDJSON), read as they come: `SentLines`. So is the answer where `answered` is given; without
   * it the answer is one object.
   */
  readonly lines?: { readonly sent: z.ZodType; readonly answered?: z.ZodType };
  /** In bytes, where a call takes more than others, as a file. */
  readonly maxBodyBytes?: number;
};

/** A body that is read as it comes. */
export type SentLines = { readonly chunks: AsyncIterable<Uint8Array>; readonly idempotencyKey: string };
export const SentLines = z.custom<SentLines>();
/** An answer that is sent as it comes; each text ends with a line. */
export const AnsweredLines = z.custom<AsyncIterable<string>>();

/** Whether an API key may make a call: those without a permission are about a person's own session. */
export const isForKeys = ({ needs, isForPeople }: OfficeEndpoint): boolean =>
  isForPeople !== true && needs !== "anyone" && needs !== "after-password" && needs !== "signed-in";
export type OfficeContract = Readonly<Record<EndpointKey, OfficeEndpoint>>;

export const defineOfficeContract = <const C extends OfficeContract>(contract: C): C => contract;

/** A reply that is a file: the browser stores it under its name. */
export const OfficeFile = z
  .object({ name: z.string(), type: z.string(), bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array) })
  .meta({ id: "OfficeFile" });
export type OfficeFile = z.output<typeof OfficeFile>;
