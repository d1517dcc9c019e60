import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

/** One place for a process: it has the same part again after a crash or a restart. */
type Slot = {
  readonly role: "web" | "worker";
  worker: Worker;
  /** The changes of its process, one after the other: one may die while it is being replaced. */
  changing: Promise<void>;
};

export type ShopProcessesOptions = {
  /** Processes that answer requests. */
  readonly web: number;
  /** Whether one more process runs the jobs. */
  readonly withWorker: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly print: (sentence: string) => void;
};

/** A process that ends sooner is started again only after this time, so that a fault does not fill the log. */
const SHORT_LIFE_MS = 5_000;

/** A process that could not start; it has printed why. */
export class ProcessDidNotStart extends Error {
  readonly exitCode: number;
  constructor(exitCode: number) {
    super("A process of the shop did not start: the lines above say why.");
    this.exitCode = exitCode;
  }
}

/**
 * The processes of a shop on this machine. They share one listening socket, from which each takes connections itself: a
 * connection that waits there is not lost with a process. A process that ends is started again.
 */
export class ShopProcesses {
  readonly #options: ShopProcessesOptions;
  readonly #slots: Slot[] = [];
  #isStopping = false;
  #restarting: Promise<void> | null = null;

  private constructor(options: ShopProcessesOptions) {
    this.#options = options;
  }

  /** Throws `ProcessDidNotStart`. */
  static async start(options: ShopProcessesOptions): Promise<ShopProcesses> {
    // Decision 0320: otherwise a connection that was passed on to a process that dies is never answered nor closed.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    const processes = new ShopProcesses(options);
    await Promise.all(Array.from({ length: options.web }, () => processes.#open("web")));
    // The demonstration's jobs call the shop, so it listens first.
    if (options.withWorker) await processes.#open("worker");
    return processes;
  }

  /** Replaces each process by a new one, one after the other: the new one answers before the old one stops. */
  restart(): Promise<void> {
    this.#restarting ??= this.#replaceAll().finally(() => {
      this.#restarting = null;
    });
    return this.#restarting;
  }

  /** Stops all; each finishes its requests. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && stopWorker(worker)));
  }

  async #open(role: Slot["role"]): Promise<void> {
    const slot: Slot = { role, worker: await this.#fork(role), changing: Promise.resolve() };
    this.#slots.push(slot);
    this.#keepAlive(slot);
  }

  /** A process once it listens. */
  async #fork(role: Slot["role"]): Promise<Worker> {
    const worker = cluster.fork({ ...this.#options.environment, ROLE: role });
    const ended = once(worker, "exit").then(([code]) => {
      throw new ProcessDidNotStart(typeof code === "number" ? code : 1);
    });
    await Promise.race([once(worker, "message"), ended]);
    ended.catch(() => {});
    return worker;
  }

  #change(slot: Slot, work: () => Promise<void>): Promise<void> {
    const done = slot.changing.then(work);
    slot.changing = done.catch(() => {});
    return done;
  }

  #keepAlive(slot: Slot): void {
    const { role, worker } = slot;
    const began = performance.now();
    worker.once("exit", (code, signal) => {
      if (this.#isStopping || slot.worker !== worker) return;
      this.#options.print(`A ${role} process ended (${signal ?? code}); another one is starting.`);
      const isSoon = performance.now() - began < SHORT_LIFE_MS;
      void this.#change(slot, () => this.#replaceDead(slot, worker, isSoon));
    });
  }

  async #replaceDead(slot: Slot, dead: Worker, isSoon: boolean): Promise<void> {
    if (isSoon) await sleep(SHORT_LIFE_MS);
    // A restart may have put another process into its place.
    if (this.#isStopping || slot.worker !== dead) return;
    try {
      slot.worker = await this.#fork(slot.role);
      this.#keepAlive(slot);
    } catch {
      await this.#replaceDead(slot, dead, true);
    }
  }

  async #replaceLive(slot: Slot): Promise<void> {
    const old = slot.worker;
    slot.worker = await this.#fork(slot.role);
    this.#keepAlive(slot);
    await stopWorker(old);
  }

  async #replaceAll(): Promise<void> {
    const { print } = this.#options;
    print("Restarting the processes, one after the other.");
    for (const slot of this.#slots) {
      if (this.#isStopping) return;
      try {
        await this.#change(slot, () => this.#replaceLive(slot));
      } catch {
        return print("A new process did not start, so the others go on as they are.");
      }
    }
    print("All processes are new.");
  }
}

async function stopWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, "exit");
  worker.process.kill("SIGTERM");
  await ended;
}
