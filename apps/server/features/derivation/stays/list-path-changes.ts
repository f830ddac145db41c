import { emptyPath } from '@groundwork/domain/derivation/path/path.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { readSettledPaths } from '../paths/read-paths.ts';
import type { OfMachine } from '../tables/machine-rows.ts';
import type { DueReplacement } from '../tables/stored-output.ts';
import type { Range } from '../tables/swap-sql.ts';
import type { PathChange } from './restate-stays.ts';

/**
 * Lists where the settled path of machines was replaced by what has just been stored. An append that ended no stop and no piece
 * changed nothing; what it ended is not read again.
 */
export async function listPathChanges(
  db: Db,
  organisationId: OrganisationId,
  due: readonly DueReplacement[],
): Promise<PathChange[]> {
  const appended = due.filter(({ isAppend }) => isAppend).flatMap((change) => listAppended(change));
  const ranges = due.filter(({ isAppend }) => !isAppend).map(findReplacedRange);
  return [...appended, ...(await readChanges(db, organisationId, ranges))];
}

/** As `listPathChanges`, for a customer's copy of a machine, whose rows since an instant were replaced; infinite: none were. */
export const listCopiedPath = (
  db: Db,
  customer: OrganisationId,
  range: OfMachine<Range>,
): Promise<PathChange[]> => readChanges(db, customer, range.from < Number.POSITIVE_INFINITY ? [range] : []);

function listAppended({ machineId, replacement: { stops, ways } }: DueReplacement): PathChange[] {
  const rows = [...stops.rows, ...ways.rows];
  if (rows.length === 0) return [];
  const from = rows.reduce((first, { startedAt }) => Math.min(first, startedAt), Number.POSITIVE_INFINITY);
  const before = rows.reduce((last, { endedAt }) => Math.max(last, endedAt), 0);
  const path = { ...emptyPath(), stops: [...stops.rows], ways: [...ways.rows] };
  return [{ machineId, from, before, path, isAppend: true }];
}

function findReplacedRange({ machineId, replacement: { stops, ways } }: DueReplacement): OfMachine<Range> {
  const before = stops.before === null || ways.before === null ? null : Math.max(stops.before, ways.before);
  return { machineId, from: Math.min(stops.from, ways.from), before };
}

async function readChanges(
  db: Db,
  organisationId: OrganisationId,
  ranges: readonly OfMachine<Range>[],
): Promise<PathChange[]> {
  const paths = await readSettledPaths(db, organisationId, ranges);
  return ranges.map((range) => ({
    ...range,
    path: paths.get(range.machineId) ?? emptyPath(),
    isAppend: false,
  }));
}
