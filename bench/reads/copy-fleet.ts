import { type MachineId, type OrganisationId, toMachineId } from '@groundwork/domain/ids.ts';
import pg from 'pg';
import * as z from 'zod/mini';
import type { Database, DatabaseAddress } from '../../apps/server/db/database.ts';
import { SUPERUSER } from '../../apps/server/db/embedded/cluster.ts';
import { Sql, sql } from '../../apps/server/db/sql.ts';

/** Shifts an instant by some seconds, so that a copy differs from its original. */
const SHIFTED = (instant: string) =>
  `${instant} + make_interval(secs => abs(hashtext(copy.id || ${instant}::text)) % 60)`;

/** Far above the existing ids; each organisation of copies has its own range. */
const IDS_OF_ORGANISATION = 1_000_000;

const COPIES = `create temp table copy as
  select $3::bigint * ${IDS_OF_ORGANISATION} + row_number() over (order by n, m.id) as id, m.organisation_id as from_organisation,
    m.id as from_id, m.machine_type
  from machine m cross join generate_series(1, $2::int) n
  where m.organisation_id = $1
  order by 1 limit $2`;

/** Seconds of a day in which a copy is active and its original off. */
const MOVED = (copyId: string) => `least(off_seconds, abs(hashtext(${copyId} || day::text)) % 600)`;

/** A square of six degrees from its south-western corner. */
const OUTLINE = (west: number, south: number) => {
  const corners = [
    [0, 0],
    [6, 0],
    [6, 6],
    [0, 6],
    [0, 0],
  ].map(([x = 0, y = 0]) => [west + x, south + y]);
  return `'${JSON.stringify({ type: 'Polygon', coordinates: [corners] })}'::jsonb`;
};

/** Run in order; \`$1\` is replaced by the organisation that receives the copies. */
const STATEMENTS: readonly string[] = [
  `insert into machine (organisation_id, id, name, asset_id, machine_type, created_at) overriding system value
    select $1, id, initcap(machine_type) || ' ' || id % ${IDS_OF_ORGANISATION}, 'PL-' || lpad((id % ${IDS_OF_ORGANISATION})::text, 5, '0'),
      machine_type, '2026-01-01' from copy`,
  // Every tenth site is far from its machines.
  `insert into site (organisation_id, name, code, time_zone, outline)
    select $1, 'Site ' || n, 'S-' || n, 'Europe/London', case when n % 10 = 0 then ${OUTLINE(8, 57)} else ${OUTLINE(-4, 50)} end
    from generate_series(1, 60) n`,
  `insert into site_assignment (organisation_id, machine_id, site_id, assigned_from)
    select $1, copy.id, (select min(id) from site where organisation_id = $1) + copy.id % 60, '2026-01-01' from copy`,
  `insert into customer (organisation_id, name, code) select $1, 'Customer ' || n, 'C-' || n from generate_series(1, 200) n`,
  `insert into hire (organisation_id, machine_id, customer_id, hired_from, contract_number)
    select $1, copy.id, (select min(id) from customer where organisation_id = $1) + copy.id % 200, '2026-01-01', 'K-' || copy.id
    from copy where copy.id % 3 > 0`,
  `insert into source (organisation_id, id, type, code) overriding system value
    select $1, id, 'TELTONIKA', '86' || lpad((abs(hashtext(id::text))::bigint * 7919 % 10000000000000)::text, 13, '0') from copy`,
  `insert into attachment (organisation_id, machine_id, source_id, attached_from) select $1, id, id, '2026-01-01' from copy`,
  `insert into current (organisation_id, machine_id, time, source_id, latitude_e7, longitude_e7, located_at, speed_kmh,
      heading_degrees, touched_at)
    select $1, copy.id, ${SHIFTED('c.time')} - interval '10 s', copy.id, 510000000 + abs(hashtext(copy.id || 'a')) % 40000000,
      -30000000 + abs(hashtext(copy.id || 'b')) % 30000000, ${SHIFTED('c.located_at')} - interval '10 s', c.speed_kmh,
      c.heading_degrees, c.touched_at
    from copy join current c on c.organisation_id = from_organisation and c.machine_id = from_id`,
  `insert into derivation (organisation_id, machine_id, version, horizon, read_to, sigma, edge, positioned_until,
      fuel_told_until, zone, due_at)
    select $1, copy.id, version, horizon, read_to, '', edge, positioned_until, fuel_told_until, zone, due_at
    from copy join derivation d on d.organisation_id = from_organisation and d.machine_id = from_id`,
  `insert into segment (organisation_id, machine_id, started_at, ended_at, state, evidence, source_id, work,
      positioned_seconds, slice_starts_at, day, provisional, placed, transported, unplaced_on_seconds)
    select $1, copy.id, ${SHIFTED('started_at')}, ${SHIFTED('ended_at')}, state, evidence, copy.id, work,
      positioned_seconds, slice_starts_at, day, provisional, placed, transported, unplaced_on_seconds
    from copy join segment s on s.organisation_id = from_organisation and s.machine_id = from_id
    where ${SHIFTED('ended_at')} > ${SHIFTED('started_at')}
      -- What lists look at; the days before are in the facts.
      and s.ended_at > (select max(ended_at) from segment) - interval '36 hours'`,
  `insert into out_of_hours (organisation_id, machine_id, started_at, ended_at, slice_starts_at, day, provisional)
    select $1, copy.id, started_at, ended_at, slice_starts_at, day, provisional
    from copy join out_of_hours o on o.organisation_id = from_organisation and o.machine_id = from_id
    where o.ended_at > (select max(ended_at) from segment) - interval '8 days'`,
  // The simulated trackers report no fuel; the copies burn three millilitres a second at work, one when idling.
  `insert into fact_slice (organisation_id, machine_id, starts_at, day, zone, source_ids, active_seconds, idle_seconds,
      running_seconds, off_seconds, missing_seconds, unknown_seconds, positioned_seconds, distance_millimetres,
      unplaced_on_seconds, out_of_hours_seconds, disagreement_seconds, fuel_millilitres, fuel_told_seconds, shifts_key,
      hire_id)
    select $1, copy.id, starts_at, day, zone, array[copy.id], active_seconds + moved, idle_seconds, running_seconds,
      off_seconds - moved, missing_seconds, unknown_seconds, positioned_seconds, distance_millimetres + moved * 1000,
      unplaced_on_seconds, out_of_hours_seconds, disagreement_seconds, active_seconds * 3 + idle_seconds,
      active_seconds + idle_seconds + off_seconds, shifts_key, h.id
    from copy join fact_slice f on f.organisation_id = from_organisation and f.machine_id = from_id
    left join hire h on h.organisation_id = $1 and h.machine_id = copy.id
    cross join lateral (select ${MOVED('copy.id')} as moved) as shift`,
  'analyze',
];

export type Copies = { readonly from: number; readonly to: number; readonly machines: number };

/**
 * Copies machines of the organisation `from`, with everything derived for them, to the organisation `to`. Cycles through
 * the originals in order of their ids; each copy differs a little.
 */
export async function copyFleet(address: DatabaseAddress, { from, to, machines }: Copies): Promise<void> {
  const client = new pg.Client({ ...address, user: SUPERUSER });
  await client.connect();
  try {
    await client.query(COPIES, [from, machines, to]);
    for (const statement of STATEMENTS) await client.query(statement.replaceAll('$1', String(to)));
  } finally {
    await client.end();
  }
}

/** Returns the id of the nth copy (from 0) in an organisation. */
export const getCopyId = (organisationId: OrganisationId, index: number): MachineId =>
  toMachineId(organisationId * IDS_OF_ORGANISATION + index + 1);

const givenRow = z.object({
  id: z.int(),
  moved: z.int(),
  fuelMillilitres: z.int(),
  /** Covered by fuel data. */
  fuelSeconds: z.int(),
});
/** What a copy was given: active seconds in which its original was off, and all its fuel. */
export type Given = z.output<typeof givenRow>;

/** Lists what copies were given, computed again from the rows of the originals. */
export function listGiven(
  app: Database,
  from: OrganisationId,
  copies: readonly { readonly id: number; readonly originalId: number }[],
): Promise<Given[]> {
  return app.within({ organisationId: from, readOnly: true }, (db) =>
    db.rows(
      givenRow,
      sql`select copy.id, sum(${new Sql([MOVED('copy.id')], [])}) as moved,
          sum(active_seconds * 3 + idle_seconds) as "fuelMillilitres",
          sum(active_seconds + idle_seconds + off_seconds) as "fuelSeconds"
        from unnest(${copies.map(({ id }) => id)}::bigint[],
          ${copies.map(({ originalId }) => originalId)}::bigint[]) as copy (id, original_id)
        join fact_slice on organisation_id = ${from} and machine_id = original_id
        group by copy.id`,
    ),
  );
}
