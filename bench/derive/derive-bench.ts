import { Database } from '../../apps/server/db/database.ts';
import { SUPERUSER } from '../../apps/server/db/embedded/cluster.ts';
import { prepareDatabase } from '../../apps/server/db/prepare-database.ts';
import { sql } from '../../apps/server/db/sql.ts';
import type { TestDatabase } from '../../apps/server/db/test-database.fixture.ts';
import { verifyOrganisations } from '../../apps/server/features/derivation/verify/verify-organisations.ts';
import { openReadsStorage } from '../reads/reads-storage.ts';
import { DeriveClock } from './derive-clock.ts';
import { DAY } from './machine-months.ts';
import { Sweeps } from './sweeps.ts';

const HOUR = 3_600;
/** Tuesday 16 June 2026, 00:00 UTC: the day before is a workday, and so is the day a month before. */
export const TODAY = Date.UTC(2026, 5, 16) / 1_000;
export const DAYS_A_YEAR = 365;

const ALL_TIME = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/** The database, clock and sweeps that all parts of this benchmark share. */
export type DeriveBench = {
  readonly database: TestDatabase;
  readonly postgresPid: number;
  readonly clock: DeriveClock;
  readonly sweeps: Sweeps;
  /** Redates new marks by the clock of the benchmark, since PostgreSQL dates them by its own. */
  dateMarks(): Promise<void>;
  /** Reserves unused device numbers; returns the first. */
  takeDevices(count: number): number;
  close(): Promise<void>;
};

/** Opens a database with a partition for each month of the past year, as an installation of that age has. */
export async function openDeriveBench(): Promise<DeriveBench> {
  const { database, postgres, close } = await openReadsStorage(
    new Date((TODAY - (DAYS_A_YEAR + 31) * DAY) * 1_000),
  );
  await prepareDatabase(postgres.address, new Date(TODAY * 1_000));
  const clock = new DeriveClock(TODAY);
  const superuser = new Database({ ...postgres.address, user: SUPERUSER }, 'owner', 1, () => {});
  let devices = 0;
  return {
    database,
    postgresPid: postgres.pid,
    clock,
    sweeps: new Sweeps(database, clock),
    async dateMarks() {
      const now = clock.now().toISOString();
      await superuser.within({}, (db) =>
        db.run(sql`update derivation_mark set created_at = ${now} where created_at > ${now}`),
      );
    },
    takeDevices(count) {
      const first = devices;
      devices += count;
      return first;
    },
    async close() {
      await superuser.end();
      await close();
    },
  };
}

/** Lets an hour pass, so that machines that fell silent are not due while others are measured. */
export async function passQuietHour({ clock, sweeps }: DeriveBench): Promise<void> {
  clock.seconds += HOUR;
  await sweeps.settle();
}

export type Verified = { readonly machines: number; readonly wrong: number };

/** Folds every machine from nothing and compares the results; a machine that is not at rest counts as wrong. */
export async function verifyAll({ database }: DeriveBench): Promise<Verified> {
  let [machines, wrong] = [0, 0];
  for await (const found of verifyOrganisations(database.app, [], ALL_TIME)) {
    machines += 1;
    if (found.kind === 'at rest' && found.differences.length === 0) continue;
    wrong += 1;
    console.log(`machine ${found.machineId} of organisation ${found.organisationId}:`, found);
  }
  return { machines, wrong };
}
