import { setTimeout as wait } from 'node:timers/promises';
import type { PortalUnderFault } from '../portal-under-fault.ts';

/** A sign-in may send 1,200 calls a minute. */
const PAUSE_MS = 50;
/** A key may send 120 batches a minute. */
const BATCH_EVERY_MS = 600;
const READINGS_PER_BATCH = 10;
const READINGS_FROM_MS = Date.UTC(2026, 0, 1);

/** What another organisation saw in a span of time. */
export type Seen = {
  /** Durations of calls in milliseconds; infinite for one that was refused or failed. */
  readonly callsMs: readonly number[];
  /** Statuses of calls that did not succeed. */
  readonly failedStatuses: readonly number[];
  readonly batches: number;
  /** Statuses of batches of readings that were not stored. */
  readonly refusedBatches: readonly number[];
};

/** An organisation that does not flood: a person who opens screen after screen, and a program that sends readings. */
export class OtherOrganisation {
  readonly #portal: PortalUnderFault;
  readonly #ingestKey: string;
  readonly #paths: readonly string[];
  #batches = 0;

  constructor(portal: PortalUnderFault, ingestKey: string, machineId: number) {
    this.#portal = portal;
    this.#ingestKey = ingestKey;
    this.#paths = [
      '/v1/me',
      '/v1/portal/dashboard',
      '/v1/portal/machines/list',
      `/v1/portal/machines/${machineId}`,
    ];
  }

  /** Works for a time. The last call may end later. */
  async work(ms: number): Promise<Seen> {
    const until = performance.now() + ms;
    const [calls, batches] = await Promise.all([this.#call(until), this.#sendBatches(until)]);
    return { ...calls, ...batches };
  }

  async #call(until: number): Promise<Pick<Seen, 'callsMs' | 'failedStatuses'>> {
    const callsMs: number[] = [];
    const failedStatuses: number[] = [];
    while (performance.now() < until)
      for (const path of this.#paths) {
        const startedAt = performance.now();
        const status = await this.#portal
          .request(path)
          .then((response) => response.arrayBuffer().then(() => response.status))
          .catch(() => 0);
        callsMs.push(status === 200 ? performance.now() - startedAt : Number.POSITIVE_INFINITY);
        if (status !== 200) failedStatuses.push(status);
        await wait(PAUSE_MS);
      }
    return { callsMs, failedStatuses };
  }

  async #sendBatches(until: number): Promise<Pick<Seen, 'batches' | 'refusedBatches'>> {
    const refusedBatches: number[] = [];
    let batches = 0;
    for (; performance.now() < until; batches += 1) {
      const { status } = await this.#portal
        .request('/v1/ingest/readings', {
          method: 'POST',
          headers: { authorization: `Bearer ${this.#ingestKey}`, 'content-type': 'application/json' },
          body: JSON.stringify({ readings: this.#nextReadings() }),
        })
        .catch(() => ({ status: 0 }));
      if (status !== 200) refusedBatches.push(status);
      await wait(BATCH_EVERY_MS);
    }
    return { batches, refusedBatches };
  }

  #nextReadings(): readonly object[] {
    this.#batches += 1;
    return Array.from({ length: READINGS_PER_BATCH }, (_, index) => ({
      time: new Date(READINGS_FROM_MS + (this.#batches * READINGS_PER_BATCH + index) * 1_000).toISOString(),
      position: { latitude: 51.5, longitude: -0.12 },
      values: [{ name: 'engineSpeedRpm', value: 1_600, kind: 'instant' }],
    }));
  }
}
