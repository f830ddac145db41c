import type { DatabaseAddress } from '@groundwork/server/db/database.ts';
import { withOwner } from '@groundwork/server/db/owner-session.ts';
import { makeDataFolder, postgresPid, until } from '@groundwork/server/server-process.fixture.ts';
import { createRandom, type Random } from '@groundwork/simulator/random.ts';
import type { Fault } from '../fault.ts';
import { spawnOn, startAfter, stopGracefully } from './next-start.ts';
import { createOldDatabase, isUpToDate } from './old-database.ts';
import { killAll, listChildren, listProcesses } from './process-tree.ts';

const WHOLE = { seconds: 30, rounds: 8 };

/** A table that a migration changes. While we lock it, the migration waits halfway. */
type Held = { readonly table: string; readonly changedBy: number; readonly since: number };
const LOCKED_TABLES: readonly [Held, ...Held[]] = [
  { table: 'fact_slice', since: 4, changedBy: 7 },
  { table: 'derivation', since: 4, changedBy: 12 },
  { table: 'machine', since: 8, changedBy: 13 },
  { table: 'reading', since: 11, changedBy: 16 },
];

/** kill -9 in the middle of a migration from an older version. The next start must finish it. */
export const killsInMigration: Fault = {
  name: 'kill -9 during a migration',
  wholeRunSeconds: WHOLE.seconds,
  async run({ seconds, seed, signal }) {
    const random = createRandom(seed);
    const rounds = Math.max(2, Math.round((WHOLE.rounds * seconds) / WHOLE.seconds));
    let [injected, finished] = [0, 0];
    for (; injected < rounds && !signal.aborted; injected += 1)
      finished += (await hitMigration(random)) ? 1 : 0;
    return {
      timesInjected: injected,
      requirements: [
        {
          what: 'the next start finishes it and keeps existing data',
          goal: `${rounds}`,
          seen: `${finished}`,
          isMet: finished === rounds,
        },
      ],
    };
  },
};

/** Returns whether the data is complete and up to date after the next start. */
async function hitMigration(random: Random): Promise<boolean> {
  const { path, remove } = makeDataFolder();
  const { table, since, changedBy } = random.pick(LOCKED_TABLES);
  try {
    const address = await createOldDatabase(path, random.integer(since, changedBy - 1));
    const hit = await killWhileHeld(path, address, table, random);
    const { server, readyMs } = await startAfter(hit, path);
    console.log(`killed in migration ${changedBy}, ready ${Math.round(readyMs)} ms after the next start`);
    const isWhole = await isUpToDate(address);
    await stopGracefully(server);
    return isWhole;
  } catch (error) {
    console.error(error);
    return false;
  } finally {
    killAll(listProcesses(path));
    remove();
  }
}

/**
 * Starts this version on the old data. When a migration waits for the table, kills the server, PostgreSQL or both.
 */
function killWhileHeld(path: string, address: DatabaseAddress, table: string, random: Random) {
  return withOwner(address, async (holder) => {
    await holder.query(`begin; lock table ${table} in access exclusive mode`);
    const hit = spawnOn(path);
    await until(async () => {
      if (hit.process.exitCode !== null)
        throw new Error(`no migration waited for ${table}:\n${hit.output()}`);
      const { rowCount } = await holder.query(
        'select from pg_locks where relation = $1::regclass and not granted',
        [table],
      );
      return rowCount !== 0;
    });
    killAll(random.pick([listProcesses(path), [postgresPid(path)], listChildren(hit.process.pid)]));
    return hit;
  });
}
