const queues = new Map<string, Promise<unknown>>();

/**
 * One at a time for each key within this process. A crowd then waits here and not with a connection each: they would
 * all wait for the same lock, and everybody else for them.
 */
export async function withDemoLock<T>(key: string, run: () => Promise<T>): Promise<T> {
  const mine = (queues.get(key) ?? Promise.resolve()).then(run, run);
  queues.set(key, mine);
  try {
    return await mine;
  } finally {
    if (queues.get(key) === mine) queues.delete(key);
  }
}
