/**
 * Runs the work of one key in the order of arrival. A row lock separates processes; this keeps a burst on one row from
 * holding a database connection for each of them while they wait.
 */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const mine = (this.#last.get(key) ?? Promise.resolve()).then(work, work);
    // The next work also runs after a failure.
    const settled = mine.then(
      () => null,
      () => null,
    );
    this.#last.set(key, settled);
    try {
      return await mine;
    } finally {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    }
  }
}
