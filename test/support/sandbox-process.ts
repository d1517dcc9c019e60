/**
 * The process of all sandboxes that one test process starts: it imports their code once. Each of them has ports, files and
 * memory of its own, because a sandbox has no state in its modules; `npm run boundaries` holds that.
 */
import { type Sandbox, startSandbox } from "../../sandbox/sandbox.ts";
import { readSettings } from "../../sandbox/settings.ts";

export type SandboxOrder =
  | { readonly id: number; readonly start: Readonly<Record<string, string | undefined>> }
  /** `stop` is the id of the order that started it. */
  | { readonly id: number; readonly stop: number };
/** `fault` is null when the order was carried out. */
export type SandboxReply = { readonly id: number; readonly fault: string | null };

const running = new Map<number, Sandbox>();

async function carryOut(order: SandboxOrder): Promise<void> {
  if ("start" in order) {
    running.set(order.id, await startSandbox(readSettings(order.start)));
    return;
  }
  await running.get(order.stop)?.close();
  running.delete(order.stop);
}

async function answer(order: SandboxOrder): Promise<SandboxReply> {
  try {
    await carryOut(order);
    return { id: order.id, fault: null };
  } catch (error) {
    return { id: order.id, fault: error instanceof Error ? error.message : String(error) };
  }
}

process.on("message", (order: SandboxOrder) => void answer(order).then((reply) => process.send?.(reply)));
// It ends with the test process.
process.once("disconnect", () => process.exit(0));
