import { compareItems, type ReadingItem } from '@groundwork/domain/derivation/stream/item.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { toTimestamp } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';
import { Turn } from '../../../platform/turn.ts';
import { BUNDLE, readingBundle } from '../../readings/public.ts';
import { byMachine, type OfMachine } from '../tables/machine-rows.ts';
import type { StoredAttachment } from './stored-settings.ts';
import { itemsOf, type Reach } from './stream-query.ts';

/** Of one source: more of them are no append any more, and are gone through in pages. */
const MAX_READINGS = 1_000;

/** Every reading of a machine's sources, while attached, after a second; in stream order. */
export type ReadingsAhead = { readonly after: number; readonly items: readonly ReadingItem[] };

/** A machine whose readings are wanted from the second after `after` on. */
export type AskedAhead = OfMachine<{
  readonly attachments: readonly StoredAttachment[];
  readonly after: number;
}>;

const BundleOfMachine = z.extend(readingBundle, { machineId: z.int(), count: z.int() });

/** What the sources of machines said after an instant, in one statement; without the machines of which there is much. */
export async function listReadingsAhead(
  db: Db,
  organisationId: number,
  asked: readonly AskedAhead[],
): Promise<Map<number, ReadingsAhead>> {
  const spans = asked.flatMap(spansAhead);
  const bundles = await db.rows(
    BundleOfMachine,
    sql`with span as (
      select machine_id, source_id, to_timestamp(starts) as starts, to_timestamp(ends) as ends
      from unnest(${spans.map(({ machineId }) => machineId)}::bigint[],
        ${spans.map(({ sourceId }) => sourceId)}::int[], ${spans.map(({ starts }) => starts)}::float8[],
        ${spans.map(({ ends }) => ends)}::float8[]) as attached (machine_id, source_id, starts, ends))
    select span.machine_id as "machineId", reading.source_id, count(*)::int4 as count,
      ${BUNDLE} as bundle
    from span cross join lateral (
      select * from reading
      -- reading_pkey of each month
      where organisation_id = ${organisationId} and source_id = span.source_id
        and time >= span.starts and time < span.ends
        -- Said once more for the planner, which then leaves out whole months.
        and time >= ${toTimestamp(Math.min(...spans.map(({ starts }) => starts)))}
      order by time limit ${MAX_READINGS}
    ) reading
    group by span.machine_id, reading.source_id`,
  );
  const found = byMachine(bundles);
  const ahead = new Map<number, ReadingsAhead>();
  const turn = new Turn();
  for (const { machineId, attachments, after } of asked) {
    await turn.share();
    const own = found.get(machineId) ?? [];
    if (own.reduce((sum, { count }) => sum + count, 0) >= MAX_READINGS) continue;
    const typeOf = new Map(attachments.map(({ sourceId, sourceType }) => [sourceId, sourceType]));
    const items = own.flatMap((bundle) => itemsOf(bundle, typeOf)).sort(compareItems);
    ahead.set(machineId, { after, items });
  }
  return ahead;
}

function spansAhead({ machineId, attachments, after }: AskedAhead) {
  return attachments
    .map(({ sourceId, from, until }) => ({
      machineId,
      sourceId,
      starts: Math.max(from, after + 1),
      ends: until ?? Number.POSITIVE_INFINITY,
    }))
    .filter(({ starts, ends }) => starts < ends);
}

/** What the readings after the last known one ask for: as `findReach` tells it. */
export function reachOf(
  { items }: ReadingsAhead,
  { horizon, now }: { readonly horizon: number; readonly now: number },
): Reach {
  return {
    unseen: items.find(({ at }) => at <= horizon)?.at ?? null,
    newest: items.findLast(({ at }) => at > horizon && at <= now)?.at ?? null,
    next: items.find(({ at }) => at > horizon && at > now)?.at ?? null,
  };
}
