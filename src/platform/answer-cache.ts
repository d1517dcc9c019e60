/**
 * Finished answers to small questions, so that the same one is worked out once. Bounded, the oldest go first. Whoever
 * asks names the version of the data: an answer made for another one is not given. See docs/decisions/0020.
 */
export class AnswerCache<Answer> {
  readonly #answers = new Map<string, { readonly version: number; readonly answer: Promise<Answer> }>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** The kept answer, or a new one; a question that fails is forgotten. The version is read before the data are. */
  read(key: string, version: number, make: () => Promise<Answer>): Promise<Answer> {
    const kept = this.#answers.get(key);
    if (kept?.version === version) return kept.answer;
    const answer = make();
    this.#answers.delete(key);
    this.#answers.set(key, { version, answer });
    if (this.#answers.size > this.#most) this.#answers.delete(this.#answers.keys().next().value ?? "");
    answer.catch(() => {
      if (this.#answers.get(key)?.answer === answer) this.#answers.delete(key);
    });
    return answer;
  }
}
