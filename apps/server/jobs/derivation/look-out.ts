/**
 * Which organisations a lane has to look at, and when: those for which the bell was rung, and those in which time
 * alone makes something due. A portal of a thousand organisations looked at all of them each second otherwise.
 */
export class LookOut {
  /** By organisation, in milliseconds since 1970; of one that is not in it nothing is known. */
  readonly #lookAtMs = new Map<number, number>();
  #latestMs = 0;
  #isDeaf = true;

  /** Something was stored for these organisations; none is named where it may be any. */
  ring(organisationIds: readonly number[]): void {
    if (organisationIds.length === 0) this.#lookAtMs.clear();
    for (const id of organisationIds) this.#lookAtMs.delete(id);
  }

  /** Until the bell is heard, or heard again, every organisation is looked at each time. */
  noteHearing(isHeard: boolean): void {
    this.#isDeaf = !isHeard;
    this.ring([]);
  }

  isDue(organisationId: number, nowMs: number): boolean {
    // What was planned by a clock that is set back would come too late.
    if (nowMs < this.#latestMs) this.ring([]);
    this.#latestMs = nowMs;
    return this.#isDeaf || (this.#lookAtMs.get(organisationId) ?? 0) <= nowMs;
  }

  /** Looks at an organisation; `look` gives when the next look is due. A ring meanwhile, or a failure, makes it due at once. */
  async look(organisationId: number, look: () => Promise<number>): Promise<void> {
    this.#lookAtMs.set(organisationId, Number.POSITIVE_INFINITY);
    try {
      const nextMs = await look();
      if (this.#lookAtMs.has(organisationId)) this.#lookAtMs.set(organisationId, nextMs);
    } catch (error) {
      this.#lookAtMs.delete(organisationId);
      throw error;
    }
  }
}
