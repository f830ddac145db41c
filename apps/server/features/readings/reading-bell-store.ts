import type { Database } from '../../db/database.ts';

/** Rung after readings are committed; who derives or shows them listens to it. It carries nothing. */
export const READINGS_STORED = 'groundwork_readings';

/** Rings, once, on a connection of its own. */
export async function notifyReadingsStored(database: Database): Promise<void> {
  await database.pool.query(`notify ${READINGS_STORED}`);
}
