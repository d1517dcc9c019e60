import { sql } from "kysely";
import type { Database } from "#platform/database.ts";
import { measureJobs } from "#platform/jobs/jobs-failing.ts";
import { countRecentOrders } from "#capabilities/checkout/server/checkout.service.ts";
import { measureDeliveryCapacity } from "#capabilities/delivery/server/delivery.service.ts";
import { measureWaitingPayments } from "#capabilities/payments/server/payments.service.ts";
import type { Metric, Sample } from "./metrics-text.ts";

const gauge = (name: string, help: string, samples: readonly Sample[]): Metric => ({
  name,
  type: "gauge",
  help,
  samples,
});

/** The number of seconds since the last backup; no sample before the first. */
async function backupAge(db: Database, now: Date): Promise<Metric> {
  const found = await sql<{
    at: Date;
  }>`select finished_at as at from backups order by finished_at desc limit 1`.execute(db);
  const samples = found.rows.map(({ at }) => ({ value: Math.round((now.getTime() - at.getTime()) / 1000) }));
  return gauge("hearth_backup_age_seconds", "Time since the last backup ended.", samples);
}

async function jobMetrics(db: Database): Promise<readonly Metric[]> {
  const jobs = await measureJobs(db);
  const per = (value: (one: (typeof jobs)[number]) => number): Sample[] =>
    jobs.map((one) => ({ labels: { queue: one.queue }, value: value(one) }));
  return [
    gauge(
      "hearth_jobs_waiting",
      "Jobs that are due and not begun.",
      per((one) => one.waiting),
    ),
    gauge(
      "hearth_jobs_failing",
      "Jobs whose last try failed.",
      per((one) => one.failing),
    ),
    gauge(
      "hearth_jobs_oldest_seconds",
      "Age of the oldest job that is due.",
      per((one) => one.oldestSeconds),
    ),
  ];
}

async function paymentMetrics(db: Database, now: Date): Promise<readonly Metric[]> {
  const payments = await measureWaitingPayments(db, now);
  const per = (value: (one: (typeof payments)[number]) => number): Sample[] =>
    payments.map(({ provider, state, currency, ...one }) => ({
      labels: { provider, state, currency },
      value: value({ provider, state, currency, ...one }),
    }));
  return [
    gauge(
      "hearth_payments_waiting",
      "Payments in states that have to end.",
      per((one) => one.count),
    ),
    gauge(
      "hearth_payments_waiting_cents",
      "Money of these payments, in cents.",
      per((one) => one.cents),
    ),
    gauge(
      "hearth_payments_oldest_seconds",
      "Time since the oldest of them changed.",
      per((one) => one.oldestSeconds),
    ),
  ];
}

async function orderMetrics(db: Database, now: Date): Promise<readonly Metric[]> {
  const orders = await countRecentOrders(db, now);
  return [
    gauge(
      "hearth_orders_last_day",
      "Orders of the last 24 hours by their state now.",
      orders.map(({ site, state, count }) => ({ labels: { site, state }, value: count })),
    ),
  ];
}

async function deliveryMetrics(db: Database, now: Date): Promise<readonly Metric[]> {
  const zones = await measureDeliveryCapacity(db, now);
  return [
    gauge(
      "hearth_delivery_places_free",
      "Free places of the delivery runs of the next seven days, of those with a booking.",
      zones.map(({ zone, free }) => ({ labels: { zone }, value: free })),
    ),
    gauge(
      "hearth_delivery_places",
      "All places of these runs.",
      zones.map(({ zone, capacity }) => ({ labels: { zone }, value: capacity })),
    ),
  ];
}

/** What the database knows of work and money. Throws when it does not answer. */
export async function shopMetrics(db: Database, now: Date): Promise<readonly Metric[]> {
  const parts = await Promise.all([
    jobMetrics(db),
    paymentMetrics(db, now),
    orderMetrics(db, now),
    deliveryMetrics(db, now),
    backupAge(db, now).then((one) => [one]),
  ]);
  return parts.flat();
}
