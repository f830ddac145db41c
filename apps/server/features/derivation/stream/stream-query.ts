import { compareItems, type ReadingItem, readingItem } from '@groundwork/domain/derivation/stream/item.ts';
import type { OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import type { SourceType } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { toEpochSeconds, toTimestamp } from '../../../db/instant-sql.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { BUNDLE, deriveSignals, readingBundle, unpackBundle } from '../../readings/public.ts';
import type { StoredAttachment } from './stored-settings.ts';

/** Readings per page: some tens of milliseconds of folding, half a megabyte of rows. */
const PAGE_READINGS = 5_000;

/** The second before the first that a reading can have. */
const BEGINNING = -1;

/** Selects the readings of sources while they were attached to a machine. */
export type AttachedReadings = {
  readonly organisationId: OrganisationId;
  readonly attachments: readonly StoredAttachment[];
};

/** Readings with from ≤ at < before (seconds since 1970) as items in stream order, in pages that end between seconds. */
export async function* readReadings(
  db: Db,
  attached: AttachedReadings,
  from: number,
  before: number,
): AsyncGenerator<ReadingItem[]> {
  const typeOf = new Map(attached.attachments.map(({ sourceId, sourceType }) => [sourceId, sourceType]));
  for (let start = from, limit = PAGE_READINGS; start < before; ) {
    const bundles = await db.rows(readingBundle, selectPage(attached, start, before, limit));
    const items = bundles.flatMap((bundle) => listItems(bundle, typeOf)).sort(compareItems);
    const end = items.length < limit ? before : (items.at(-1)?.at ?? before);
    const page = items.filter(({ at }) => at < end);
    if (page.length > 0) yield page;
    // A page that ends in the second in which it began contains no whole second: enlarge it.
    limit = end === start ? limit * 2 : PAGE_READINGS;
    start = end;
  }
}

/** Converts the readings of a source to stream items, in no particular order. */
export function listItems(
  bundle: z.output<typeof readingBundle>,
  typeOf: ReadonlyMap<SourceId, SourceType>,
): ReadingItem[] {
  const { source_id: sourceId } = bundle;
  const type = typeOf.get(sourceId);
  if (!type) throw new Error(`Readings returned for source ${sourceId}, which was not queried`);
  return unpackBundle(bundle).map((reading) => readingItem(sourceId, reading, deriveSignals(type, reading)));
}

const Reach = z.object({
  unseen: z.nullable(z.int()),
  newest: z.nullable(z.int()),
  next: z.nullable(z.int()),
});

export type Reach = z.output<typeof Reach>;

/**
 * Finds how far stored readings reach, in seconds since 1970: the first one up to the horizon that was not derived yet,
 * the last one between horizon and now, and the first one after now.
 */
export async function findReach(
  db: Db,
  attached: AttachedReadings,
  { readTo, horizon, now }: { readTo: number | null; horizon: number; now: number },
): Promise<Reach> {
  const ahead = toTimestamp(horizon + 1);
  const later = toTimestamp(now + 1);
  const unseenFrom = toTimestamp((readTo ?? BEGINNING) + 1);
  return db.one(
    Reach,
    sql`with span as (${selectSpans(attached)})
    select
      (${selectEdge(attached, 'first', sql`time >= ${unseenFrom} and time < ${ahead}`)}) as unseen,
      (${selectEdge(attached, 'last', sql`time >= ${ahead} and time < ${later}`)}) as newest,
      (${selectEdge(attached, 'first', sql`time >= greatest(${ahead}, ${later})`)}) as next`,
  );
}

/** Selects source ids with the half-open stretches of whole seconds in which they were attached. */
export function selectSpans({ attachments }: AttachedReadings): Sql {
  const ids = attachments.map(({ sourceId }) => sourceId);
  const starts = attachments.map(({ from }) => from);
  const ends = attachments.map(({ until }) => until ?? Number.POSITIVE_INFINITY);
  return sql`select source_id, to_timestamp(starts) as starts, to_timestamp(ends) as ends
    from unnest(${ids}::int[], ${starts}::float8[], ${ends}::float8[]) as attached (source_id, starts, ends)`;
}

/** Repeats the bounds outside the spans so that the planner skips other months. */
function selectPage(attached: AttachedReadings, from: number, before: number, limit: number): Sql {
  return sql`with span as (${selectSpans(attached)})
    select source_id, ${BUNDLE} as bundle
    from (select reading.* from span cross join lateral (
        select * from reading
        -- reading_pkey of each month
        where organisation_id = ${attached.organisationId} and source_id = span.source_id
          and time >= span.starts and time < span.ends
          and time >= ${toTimestamp(from)} and time < ${toTimestamp(before)}
        order by time limit ${limit}
      ) reading
      order by time limit ${limit}) reading
    group by source_id`;
}

function selectEdge({ organisationId }: AttachedReadings, end: 'first' | 'last', bounds: Sql): Sql {
  const direction = end === 'first' ? sql`asc` : sql`desc`;
  return sql`select ${toEpochSeconds(sql`time`)}
    from span cross join lateral (
      select time from reading
      -- reading_pkey of each month
      where organisation_id = ${organisationId} and source_id = span.source_id
        and time >= span.starts and time < span.ends and ${bounds}
      order by time ${direction} limit 1
    ) reading
    order by time ${direction} limit 1`;
}
