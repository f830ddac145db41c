import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';

/** Rung after readings are committed, with the organisations whose they are; who derives or shows them listens to it. */
export const READINGS_STORED = 'groundwork_readings';

/** PostgreSQL takes 8,000 bytes at most. */
const ORGANISATIONS_PER_NOTICE = 500;

const Organisations = z.array(z.int());

/** Rings, once, on a connection of its own. With many organisations at once none is named: it may be any. */
export async function notifyReadingsStored(
  database: Database,
  organisationIds: ReadonlySet<number>,
): Promise<void> {
  const named = organisationIds.size > ORGANISATIONS_PER_NOTICE ? [] : [...organisationIds];
  await database.pool.query('select pg_notify($1, $2)', [READINGS_STORED, JSON.stringify(named)]);
}

/** Whose readings were stored; none is named where it may be any. */
export function readReadingsNotice(payload: string): readonly number[] {
  try {
    return Organisations.parse(JSON.parse(payload));
  } catch {
    return [];
  }
}
