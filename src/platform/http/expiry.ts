/**
 * Until when a cached page or answer is valid although no data change: sales begin, shops close, days end. Code that
 * reads the clock names the next moment at which its result changes.
 */
export class Expiry {
  #at = Number.POSITIVE_INFINITY;

  get at(): number {
    return this.#at;
  }

  limit(at: Date | number): void {
    this.#at = Math.min(this.#at, at.valueOf());
  }
}
