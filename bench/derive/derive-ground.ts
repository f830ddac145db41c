import { Database } from '../../apps/server/db/database.ts';
import { SUPERUSER } from '../../apps/server/db/embedded/cluster.ts';
import { prepareDatabase } from '../../apps/server/db/prepare-database.ts';
import { sql } from '../../apps/server/db/sql.ts';
import type { TestDatabase } from '../../apps/server/db/test-database.fixture.ts';
import { verifyOrganisations } from '../../apps/server/features/derivation/verify/verify-organisations.ts';
import { openReadsGround } from '../reads/ground.ts';
import { DeriveClock } from './derive-clock.ts';
import { DAY } from './machine-months.ts';
import { Sweeps } from './sweeps.ts';

const HOUR = 3_600;
/** Tuesday 16 June 2026, 00:00 UTC: the day before it was one of work, and the one a month before too. */
export const TODAY = Date.UTC(2026, 5, 16) / 1_000;
export const DAYS_A_YEAR = 365;

const ALL_TIME = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/** What every part of this bench works on. */
export type DeriveGround = {
  readonly database: TestDatabase;
  readonly postgresPid: number;
  readonly clock: DeriveClock;
  readonly sweeps: Sweeps;
  /** PostgreSQL dates marks by its own clock: those of now are dated by the clock of the bench. */
  dateMarks(): Promise<void>;
  /** Numbers of devices that nobody has yet; gives the first. */
  takeDevices(count: number): number;
  close(): Promise<void>;
};

/** A database with a partition for each month of the year before, as an installation of that age has. */
export async function openDeriveGround(): Promise<DeriveGround> {
  const { database, postgres, close } = await openReadsGround(
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

/** Lets an hour pass, so that machines that fell silent ask for nothing while others are measured. */
export async function leaveInPeace({ clock, sweeps }: DeriveGround): Promise<void> {
  clock.seconds += HOUR;
  await sweeps.settle();
}

export type Verified = { readonly machines: number; readonly wrong: number };

/** Folds every machine from nothing and compares; one that is not at rest is wrong too. */
export async function verifyAll({ database }: DeriveGround): Promise<Verified> {
  let [machines, wrong] = [0, 0];
  for await (const found of verifyOrganisations(database.app, [], ALL_TIME)) {
    machines += 1;
    if (found.kind === 'at rest' && found.differences.length === 0) continue;
    wrong += 1;
    console.log(`machine ${found.machineId} of organisation ${found.organisationId}:`, found);
  }
  return { machines, wrong };
}
