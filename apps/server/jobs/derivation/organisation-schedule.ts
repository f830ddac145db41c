import type { OrganisationId } from '@groundwork/domain/ids.ts';

/**
 * When a lane must check each organisation: after a notification, and when time alone makes something due. Saves a
 * portal with a thousand organisations from checking all of them each second.
 */
export class OrganisationSchedule {
  /** The next check of each organisation, in milliseconds since 1970; an absent one is due now. */
  readonly #dueAtMs = new Map<OrganisationId, number>();
  #latestMs = 0;
  #isListening = false;

  /** Makes these organisations due because their data changed; an empty list means all. */
  markChanged(organisationIds: readonly OrganisationId[]): void {
    if (organisationIds.length === 0) this.#dueAtMs.clear();
    for (const id of organisationIds) this.#dueAtMs.delete(id);
  }

  /** While no notifications are received, every organisation is due each time. */
  setListening(isListening: boolean): void {
    this.#isListening = isListening;
    this.markChanged([]);
  }

  isDue(organisationId: OrganisationId, nowMs: number): boolean {
    // If the clock was set back, checks planned before would come too late.
    if (nowMs < this.#latestMs) this.markChanged([]);
    this.#latestMs = nowMs;
    return !this.#isListening || (this.#dueAtMs.get(organisationId) ?? 0) <= nowMs;
  }

  /**
   * Runs the check of an organisation, which returns when the next one is due. A change during the check, or a failure,
   * makes the organisation due at once.
   */
  async run(organisationId: OrganisationId, check: () => Promise<number>): Promise<void> {
    this.#dueAtMs.set(organisationId, Number.POSITIVE_INFINITY);
    try {
      const nextMs = await check();
      if (this.#dueAtMs.has(organisationId)) this.#dueAtMs.set(organisationId, nextMs);
    } catch (error) {
      this.#dueAtMs.delete(organisationId);
      throw error;
    }
  }
}
