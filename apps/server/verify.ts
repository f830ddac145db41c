/**
 * `npm run verify -- [--from yyyy-MM-dd] [--to yyyy-MM-dd] [machine-id …]`: derives stored machines again from
 * their readings and names every row of the days asked for that differs. Ends with 1 where there is one, with 2
 * where it could not be told. Works beside a running server and without one.
 */
import { readConfig } from './config/config.ts';
import { ROLES } from './config/environment.ts';
import { readVerifyArguments, type VerifyArguments } from './config/verify-arguments.ts';
import { openDataFolder } from './db/data-folder.ts';
import { Database } from './db/database.ts';
import { joinPostgres, type OpenDatabase } from './db/join-postgres.ts';
import { verifyOrganisations } from './features/derivation/verify/verify-organisations.ts';
import { instantText } from './features/figures/activity/public.ts';
import { openLog } from './platform/log.ts';
import { StartProblem } from './platform/start-problem.ts';

/** Rows named for one machine; the others are counted. */
const MAX_NAMED = 20;

/** Beside the roles that run, or alone; several of these at once too. */
async function openDatabase(): Promise<OpenDatabase> {
  const { databaseUrl, dataFolder } = readConfig(process.env);
  if (databaseUrl !== null) return { address: { connectionString: databaseUrl }, async close() {} };
  const database = await joinPostgres({
    dataFolder: openDataFolder(dataFolder, true),
    roles: [`verify ${process.pid}`],
    otherRoles: ROLES,
    releaseRoles: () => {},
    log: openLog('warn'),
  });
  if (database === null)
    throw new StartProblem('Something else has the database for itself; try again later.');
  return database;
}

async function verify({ machineIds, range }: VerifyArguments): Promise<number> {
  const database = await openDatabase();
  const app = new Database(database.address, 'app', 1, () => {});
  const counts = { 'at rest': 0, 'not at rest': 0, 'never derived': 0, different: 0 };
  try {
    for await (const { organisationId, machineId, ...found } of verifyOrganisations(app, machineIds, range)) {
      counts[found.kind] += 1;
      if (found.kind !== 'at rest' || found.differences.length === 0) continue;
      counts.different += 1;
      console.log(
        `Machine ${machineId} of organisation ${organisationId}: ${found.differences.length} rows differ`,
      );
      for (const { table, copyOf, at, stored, computed } of found.differences.slice(0, MAX_NAMED))
        console.log(
          `  ${table}${copyOf === undefined ? '' : ` (copy of organisation ${copyOf})`} ${instantText(at)}\n    stored   ${JSON.stringify(stored)}\n    computed ${JSON.stringify(computed)}`,
        );
    }
  } finally {
    await app.end();
    await database.close();
  }
  const { different } = counts;
  console.log(
    `${counts['at rest'] - different} as computed, ${different} different, ${counts['not at rest']} not at rest, ${counts['never derived']} never derived`,
  );
  return different === 0 ? 0 : 1;
}

try {
  process.exitCode = await verify(readVerifyArguments(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exitCode = 2;
}
