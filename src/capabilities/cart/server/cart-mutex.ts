const last = new Map<string, Promise<unknown>>();

/**
 * Runs the work of a key in the order of arrival. The row lock already separates changes of a cart; this prevents a
 * burst of them from holding a database connection each while they wait.
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
