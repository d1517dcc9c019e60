import type { Database } from "#platform/database.ts";
import { measureReplicas } from "#platform/database/read-replicas.ts";
import type { Metric, Sample } from "./metrics-text.ts";

/** How each replica of the database is and what it answers; without samples where the settings name none. */
export function replicaMetrics(db: Database): readonly Metric[] {
  const measured = measureReplicas(db);
  const replicas = measured?.replicas ?? [];
  /** One sample of each replica, unless the value is unknown. */
  const per = (value: (one: (typeof replicas)[number]) => number | null): Sample[] =>
    replicas.flatMap((one) => {
      const known = value(one);
      return known === null ? [] : [{ labels: { replica: one.name }, value: known }];
    });
  return [
    {
      name: "hearth_replica_up",
      type: "gauge",
      help: "Whether the replica answers, also one that is the primary now.",
      samples: per(({ isUp }) => (isUp ? 1 : 0)),
    },
    {
      name: "hearth_replica_late_seconds",
      type: "gauge",
      help: "Age of the last change that the replica shows; 0 when it shows all that it has received.",
      samples: per(({ lateMs }) => (lateMs === null ? null : lateMs / 1000)),
    },
    {
      name: "hearth_replica_behind_bytes",
      type: "gauge",
      help: "What the replica lacks of the log up to the last change that this process has read.",
      samples: per(({ bytesBehind }) => bytesBehind),
    },
    {
      name: "hearth_replica_reads_total",
      type: "counter",
      help: "Reads that the replica answered.",
      samples: per(({ reads }) => reads),
    },
    {
      name: "hearth_replica_reads_by_primary_total",
      type: "counter",
      help: "Reads that the primary answered in place of a replica, because all were away or behind, one failed, or a visitor had written (by call).",
      samples:
        measured === null
          ? []
          : Object.entries(measured.byPrimary).map(([reason, value]) => ({ labels: { reason }, value })),
    },
    {
      name: "hearth_replica_connections",
      type: "gauge",
      help: "Connections of this process to the replica.",
      samples: replicas.flatMap(({ name, pool }) => [
        { labels: { replica: name, state: "open" }, value: pool.totalCount },
        { labels: { replica: name, state: "idle" }, value: pool.idleCount },
      ]),
    },
    {
      name: "hearth_replica_waiting",
      type: "gauge",
      help: "Reads that wait for a connection to the replica.",
      samples: per(({ pool }) => pool.waitingCount),
    },
  ];
}
