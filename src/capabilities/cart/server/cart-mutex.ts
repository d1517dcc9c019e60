const last = new Map<string, Promise<unknown>>();

/**
 * Does the work of one key after the other, in the order it came. The row lock already keeps changes of a cart apart;
 * this keeps a burst of them from holding a database connection each while they wait for it.
 */
export async function withCartLock<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  const settled = mine.then(
    () => null,
    () => null,
  );
  last.set(key, settled);
  try {
    return await mine;
  } finally {
    if (last.get(key) === settled) last.delete(key);
  }
}
