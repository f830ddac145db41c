/**
 * `npm run verify -- [--from yyyy-MM-dd] [--to yyyy-MM-dd] [machine-id …]`: derives machines again from their stored readings
 * and prints every row of these days that differs. Exits with 1 if a row differs, with 2 if the check failed. Works whether the
 * portal runs or not.
 */
import { readConfig } from './config/config.ts';
import { readVerifyArguments, type VerifyArguments } from './config/verify-arguments.ts';
import { Database } from './db/database.ts';
import { toDatabaseProblem } from './db/database-problem.ts';
import { verifyOrganisations } from './features/derivation/verify/verify-organisations.ts';
import { formatInstant } from './features/figures/activity/public.ts';
import { openDatabase } from './open-database.ts';
import { formatFailure } from './platform/logged-error.ts';

/** Rows printed per machine; further ones are only counted. */
const MAX_PRINTED_ROWS = 20;

async function verify({ machineIds, range }: VerifyArguments): Promise<number> {
  const database = await openDatabase(readConfig(process.env), { name: 'verify', isShared: true });
  const app = new Database(database.portalAddress, 'app', 1, () => {});
  const counts = { 'at rest': 0, 'not at rest': 0, 'never derived': 0, different: 0 };
  try {
    for await (const { organisationId, machineId, ...found } of verifyOrganisations(app, machineIds, range)) {
      counts[found.kind] += 1;
      if (found.kind !== 'at rest' || found.differences.length === 0) continue;
      counts.different += 1;
      console.log(
        `Machine ${machineId} of organisation ${organisationId}: ${found.differences.length} rows differ`,
      );
      for (const { table, copyOf, at, stored, computed } of found.differences.slice(0, MAX_PRINTED_ROWS))
        console.log(
          `  ${table}${copyOf === undefined ? '' : ` (copy of organisation ${copyOf})`} ${formatInstant(at)}\n    stored   ${JSON.stringify(stored)}\n    computed ${JSON.stringify(computed)}`,
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
  console.error(formatFailure(toDatabaseProblem(error, 'The stored history cannot be read')));
  process.exitCode = 2;
}
