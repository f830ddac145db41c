import { compareItems, type ReadingItem } from '@groundwork/domain/derivation/stream/item.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toTimestamp } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';
import { Turn } from '../../../platform/turn.ts';
import { BUNDLE, readingBundle } from '../../readings/public.ts';
import { byMachine, type OfMachine } from '../tables/machine-rows.ts';
import type { StoredAttachment } from './stored-settings.ts';
import { listItems, type Reach } from './stream-query.ts';

/** Machines with this many readings or more are read in pages instead. */
const MAX_READINGS = 1_000;

/** Every reading of a machine's sources, while attached, later than the second `after`; in stream order. */
export type ReadingsAhead = { readonly after: number; readonly items: readonly ReadingItem[] };

/** A machine whose readings are read from the second after `after`. */
export type AheadQuery = OfMachine<{
  readonly attachments: readonly StoredAttachment[];
  readonly after: number;
}>;

const BundleOfMachine = z.extend(readingBundle, { machineId: ids.machineId, count: z.int() });

/** Readings of machines after an instant each, in one statement; leaves out machines with too many of them. */
export async function listReadingsAhead(
  db: Db,
  organisationId: OrganisationId,
  queries: readonly AheadQuery[],
): Promise<Map<MachineId, ReadingsAhead>> {
  const spans = queries.flatMap(listSpansAhead);
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
        -- Repeated for the planner, which then skips whole months.
        and time >= ${toTimestamp(Math.min(...spans.map(({ starts }) => starts)))}
      order by time limit ${MAX_READINGS}
    ) reading
    group by span.machine_id, reading.source_id`,
  );
  const found = byMachine(bundles);
  const ahead = new Map<MachineId, ReadingsAhead>();
  const turn = new Turn();
  for (const { machineId, attachments, after } of queries) {
    await turn.share();
    const own = found.get(machineId) ?? [];
    if (own.reduce((sum, { count }) => sum + count, 0) >= MAX_READINGS) continue;
    const typeOf = new Map(attachments.map(({ sourceId, sourceType }) => [sourceId, sourceType]));
    const items = own.flatMap((bundle) => listItems(bundle, typeOf)).sort(compareItems);
    ahead.set(machineId, { after, items });
  }
  return ahead;
}

function listSpansAhead({ machineId, attachments, after }: AheadQuery) {
  return attachments
    .map(({ sourceId, from, until }) => ({
      machineId,
      sourceId,
      starts: Math.max(from, after + 1),
      ends: until ?? Number.POSITIVE_INFINITY,
    }))
    .filter(({ starts, ends }) => starts < ends);
}

/** The same as `findReach`, from readings that were read ahead. */
export function findReachAhead(
  { items }: ReadingsAhead,
  { horizon, now }: { readonly horizon: number; readonly now: number },
): Reach {
  return {
    unseen: items.find(({ at }) => at <= horizon)?.at ?? null,
    newest: items.findLast(({ at }) => at > horizon && at <= now)?.at ?? null,
    next: items.find(({ at }) => at > horizon && at > now)?.at ?? null,
  };
}
