import { shopState } from "../app-state.ts";

type Run = { readonly ended: Promise<unknown>; work: () => Promise<unknown>; next: Promise<unknown> | null };

/**
 * Answers that requests for the same key share. A request never takes an answer that is being made, which may lack a change
 * that its sender has just made: it waits for the next one, with all who came meanwhile.
 */
export class NextAnswers {
  readonly #runs = new Map<string, Run>();

  ask<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const run = this.#runs.get(key);
    if (run === undefined) return this.#start(key, work);
    // Of those who wait, the last knows best what the shop is like by then.
    run.work = work;
    run.next ??= run.ended.then(() => this.#start(key, run.work));
    return run.next as Promise<Answer>;
  }

  #start<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const answer = work();
    const end = () => void (this.#runs.get(key) === run && run.next === null && this.#runs.delete(key));
    const run: Run = { ended: answer.then(end, end), work, next: null };
    this.#runs.set(key, run);
    return answer;
  }
}

export const nextAnswers = shopState(() => new NextAnswers());
