import { z } from "zod";
import { waitingRoomEnvironment, waitingRoomOf, type WaitingRoomPlan } from "./waiting-room-config.ts";

/** The parts a process has: `web` answers requests, `worker` runs jobs and recurring tasks, `all` does both. */
export const processRoles = ["web", "worker", "all"] as const;
export type ProcessRole = (typeof processRoles)[number];

const postgresUrl = (name: string) =>
  z.url({ protocol: /^postgres(ql)?$/, error: `${name} must look like postgres://user:password@host:5432/name.` });

const MAX_REPLICAS = 8;

/** Settings of a shop that runs as several processes or on several machines. */
export const clusterEnvironment = {
  /** The primary without a pooler, for what needs a session of its own: LISTEN, migrations, the seed, imports. */
  DATABASE_DIRECT_URL: postgresUrl("DATABASE_DIRECT_URL").optional(),
  /** Replicas, separated by commas. */
  DATABASE_READ_URLS: z
    .string()
    .transform((text) => text.split(",").map((one) => one.trim()))
    .pipe(z.array(postgresUrl("Each address of DATABASE_READ_URLS")).max(MAX_REPLICAS))
    .optional(),
  /** Whether frequent statements are prepared under a name; a pooler in transaction mode may not allow it. */
  DATABASE_PREPARED: z.enum(["0", "1", "false", "true"]).optional(),
  /** Milliseconds for which requests wait for a database that was just lost; afterwards they are refused at once. */
  DATABASE_WAIT_MS: z.coerce.number().int().min(0).max(30_000).default(5_000),
  /** Where traces and logs are sent by OTLP over HTTP; the packages of OpenTelemetry read it with all others of theirs. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The name of the release, on `/healthz` and in `/metrics`. */
  RELEASE: z
    .string()
    .regex(/^[\w.+-]{1,60}$/, "RELEASE is a short name of letters, digits, dots and dashes.")
    .optional(),
  ...waitingRoomEnvironment,
  ROLE: z.enum(processRoles).default("all"),
  /** Processes of this machine that answer requests. From two on, one more runs the jobs. */
  WEB_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
};

type ClusterEnvironment = z.infer<z.ZodObject<typeof clusterEnvironment>>;

/** How the processes of a shop share the work and the database. */
export type ClusterPlan = {
  /** The name of the release; null: none was given. */
  readonly release: string | null;
  readonly sendsTelemetry: boolean;
  /** Null: nobody waits in line. */
  readonly waitingRoom: WaitingRoomPlan | null;
  readonly role: ProcessRole;
  readonly webProcesses: number;
  /** The primary without a pooler; null where `DATABASE_URL` has none. */
  readonly directUrl: string | null;
  readonly readUrls: readonly string[];
  readonly preparesStatements: boolean;
  readonly waitMs: number;
};

export function clusterPlanOf(env: ClusterEnvironment): ClusterPlan {
  const prepared = env.DATABASE_PREPARED;
  return {
    release: env.RELEASE ?? null,
    sendsTelemetry: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    waitingRoom: waitingRoomOf(env),
    role: env.ROLE,
    webProcesses: env.WEB_PROCESSES,
    directUrl: env.DATABASE_DIRECT_URL ?? null,
    readUrls: env.DATABASE_READ_URLS ?? [],
    preparesStatements:
      prepared === undefined ? env.DATABASE_DIRECT_URL === undefined : ["1", "true"].includes(prepared),
    waitMs: env.DATABASE_WAIT_MS,
  };
}

/** Settings that need another one: a sentence for each. */
export function incompleteCluster(env: ClusterEnvironment & { readonly DATABASE_URL?: string }): readonly string[] {
  const needing = (["DATABASE_DIRECT_URL", "DATABASE_READ_URLS"] as const).filter((name) => env[name] !== undefined);
  return env.DATABASE_URL === undefined ? needing.map((name) => `${name} is set and needs DATABASE_URL, too.`) : [];
}
