import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import { type Database, QUERY_TIMEOUT_MS } from '../../db/database.ts';
import * as ids from '../../db/ids.ts';

/** The channel that is notified after readings are committed, with their organisations. Derivation and live screens listen. */
export const READINGS_STORED = 'groundwork_readings';

/** PostgreSQL limits a notice to 8,000 bytes. */
const ORGANISATIONS_PER_NOTICE = 500;

const Organisations = z.array(ids.organisationId);

/** Notifies on a connection of its own. With too many organisations the list is empty, which means any. */
export async function notifyReadingsStored(
  database: Database,
  organisationIds: ReadonlySet<OrganisationId>,
): Promise<void> {
  const named = organisationIds.size > ORGANISATIONS_PER_NOTICE ? [] : [...organisationIds];
  const values = [READINGS_STORED, JSON.stringify(named)];
  const query = { text: 'select pg_notify($1, $2)', values, query_timeout: QUERY_TIMEOUT_MS };
  await database.pool.query(query);
}

/** Returns the organisations whose readings were stored; an empty list if it may be any. */
export function readReadingsNotice(payload: string): readonly OrganisationId[] {
  try {
    return Organisations.parse(JSON.parse(payload));
  } catch {
    return [];
  }
}
