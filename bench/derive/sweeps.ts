import { pino } from 'pino';
import type { TestDatabase } from '../../apps/server/db/test-database.fixture.ts';
import { listDueMachines } from '../../apps/server/features/derivation/run/due-machines-query.ts';
import { listOrganisationIds } from '../../apps/server/features/derivation/run/organisation-ids-query.ts';
import { countDerivations } from '../../apps/server/jobs/derivation/count-derivations.ts';
import { DEFAULT_DERIVATION_SETTINGS } from '../../apps/server/jobs/derivation/derivation-parts.ts';
import { OrganisationSchedule } from '../../apps/server/jobs/derivation/organisation-schedule.ts';
import { RetryLater } from '../../apps/server/jobs/derivation/retry-later.ts';
import { type Sweep, sweepMachines } from '../../apps/server/jobs/derivation/sweep-machines.ts';
import { ActivityNotices } from '../../apps/server/platform/live/activity-notice.ts';
import { createMetrics } from '../../apps/server/platform/metrics.ts';
import { SampledLog } from '../../apps/server/platform/sampled-log.ts';
import type { DeriveClock } from './derive-clock.ts';

const LANES = ['newest', 'history'] as const;
/** Longer than the delay before a mark is due. */
const SETTLED_AFTER_SECONDS = 60;
const MAX_SWEEPS = 100;

/** The derivation's own job with its default settings, whose sweeps are called instead of woken by a notification. */
export class Sweeps {
  readonly #database: TestDatabase;
  readonly #clock: DeriveClock;
  readonly #lanes: readonly Sweep[];
  readonly #counts = countDerivations(createMetrics());

  constructor(database: TestDatabase, clock: DeriveClock) {
    this.#database = database;
    this.#clock = clock;
    const parts = {
      app: database.app,
      log: new SampledLog(pino({ level: 'warn' })),
      now: clock.now,
      settings: DEFAULT_DERIVATION_SETTINGS,
      counts: this.#counts,
      notices: new ActivityNotices(database.app, (error) => {
        throw error;
      }),
      stop: new AbortController().signal,
    };
    this.#lanes = LANES.map((lane) => ({
      ...parts,
      lane,
      retries: new RetryLater(),
      schedule: new OrganisationSchedule(),
      lagMs: () => 0,
    }));
  }

  /** Runs one sweep of each lane, as one wake-up does. */
  async sweep(): Promise<void> {
    await Promise.all(this.#lanes.map(sweepMachines));
    await this.#lanes[0]?.notices.flush();
  }

  /** Lets marks become due, and sweeps until nothing is left to derive. Throws after too many sweeps. */
  async settle(): Promise<void> {
    this.#clock.seconds += SETTLED_AFTER_SECONDS;
    for (let sweeps = 0; sweeps < MAX_SWEEPS; sweeps += 1) {
      await this.sweep();
      if ((await this.#countDue()) === 0) return;
    }
    throw new Error(`after ${MAX_SWEEPS} sweeps machines are still due`);
  }

  /** Returns how many derivations of machines were completed so far. */
  async countDerived(): Promise<number> {
    const { values } = await this.#counts.derived.get();
    return values.reduce((sum, { value }) => sum + value, 0);
  }

  async #countDue(): Promise<number> {
    const { app } = this.#database;
    let due = 0;
    for (const organisationId of await listOrganisationIds(app))
      due += await app.within({ organisationId, readOnly: true }, async (db) => {
        const machines = await listDueMachines(
          db,
          organisationId,
          this.#clock.now(),
          DEFAULT_DERIVATION_SETTINGS,
        );
        return machines.length;
      });
    return due;
  }
}
