const hearing = new Set<() => void>();

/** Calls back whenever this process has committed new jobs; returns how to unsubscribe. */
export function onJobsQueued(ring: () => void): () => void {
  hearing.add(ring);
  return () => void hearing.delete(ring);
}

export const wakeWorkers = (): void => hearing.forEach((ring) => ring());
