import type { Topic } from '@groundwork/contract/call.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../db/db.ts';
import * as ids from '../../db/ids.ts';
import { sql } from '../../db/sql.ts';

/** The channel that is notified after a change that every open browser of an organisation shows at once. */
export const TOPICS_CHANGED = 'groundwork_topics';

const Notice = z.object({ organisationId: ids.organisationId, topics: z.array(z.string()) });

/** Notifies all processes when the transaction is committed. */
export async function notifyTopicsChanged(
  db: Db,
  organisationIds: readonly OrganisationId[],
  topics: readonly Topic[],
): Promise<void> {
  const payloads = organisationIds.map((organisationId) => JSON.stringify({ organisationId, topics }));
  await db.run(sql`select pg_notify(${TOPICS_CHANGED}, payload) from unnest(${payloads}::text[]) as payload`);
}

/** Parses a notice; null if it is invalid. */
export function readTopicsNotice(payload: string): z.output<typeof Notice> | null {
  try {
    return Notice.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
