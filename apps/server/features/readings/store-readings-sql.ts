/**
 * Selects the machine that the source was attached to in a stretch of time, with its current row; `offset 0` forces
 * the use of the index. A stretch is given by the ends of its first and last second, because whole seconds count:
 * truncating each attachment instead is slower.
 */
const selectMachines = (
  organisationId: string,
  sourceId: string,
  firstEnd: string,
  lastEnd: string,
): string => `
    select a.machine_id, a.attached_from, a.attached_to, c.time as prior_time, c.located_at as prior_located_at
    from (
      select machine_id, attached_from, attached_to
      from attachment
      where organisation_id = ${organisationId} and source_id = ${sourceId}
        and attached_from < ${lastEnd} and (attached_to is null or attached_to >= ${firstEnd})
      offset 0
    ) a
    left join lateral (
      select time, located_at from current
      where organisation_id = ${organisationId} and machine_id = a.machine_id
      offset 0
    ) c on true
    offset 0`;

/**
 * One statement, so one transaction: readings, the newest state of each machine, and marks, all or nothing.
 * Other tables are queried once per run (consecutive readings of one source, as in a packet), not once per reading.
 * The plan is cached and does not know the batch's size, so lists of the batch are never joined with each other:
 * every join uses an index, attachment_source or a primary key, and a reading finds its run by subscript.
 *
 * - `run`: each with its last values. `known`: whether its organisation and source exist.
 * - `attached`: a reading belongs to the machine that its source was attached to at its time (in whole seconds, as in
 *   the derivation). `prior` columns are the machine's row before this statement.
 * - `is_plain`: the whole run belongs to the machine and is newer than its previous readings. All other runs are
 *   processed reading by reading in `closely`, which is skipped if there are none.
 * - `marked`: the derivation continues from the second of the newest reading that it has seen. Without a mark it would
 *   miss new readings at or before that second, and the first readings of a machine.
 * - `newest`: the maximum of arrays that begin with the time, so all values come from one reading.
 * - `overtaken`: another process stored newer readings of the machine since this statement began (`moved` waits for
 *   it and then sees its row). Readings at or before those would be missed: they are marked from `prior`.
 */
const buildStatement = (onConflict: '' | 'on conflict do nothing'): string => `
with run as materialized (
  select r.* from unnest($1::int4[], $2::int4[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[], $6::int8[],
    $7::timestamptz[], $8::int8[], $9::int4[], $10::int4[], $11::int4[], $12::int4[]) with ordinality
    as r (organisation_id, source_id, first_end, last_end, last_time, last_ticks, located_at, located_ticks,
      latitude_e7, longitude_e7, speed_kmh, heading_degrees, place)
), known as (
  select array_agg((select true from source s where s.organisation_id = r.organisation_id and s.id = r.source_id)
    is true order by r.place) as is_known
  from run r
), inserted as (
  insert into reading (organisation_id, source_id, time, discriminator, latitude_e7, longitude_e7, data,
    arrival_delay_seconds, arrival_stretch)
  select ($1::int4[])[u.place], ($2::int4[])[u.place], u.time, u.discriminator, u.latitude_e7, u.longitude_e7, u.data,
    u.arrival_delay_seconds, u.arrival_stretch
  from unnest($13::int4[], $14::timestamptz[], $15::int4[], $16::int4[], $17::int4[], $18::bytea[], $19::int4[], $24::int4[])
    as u (place, time, discriminator, latitude_e7, longitude_e7, data, arrival_delay_seconds, arrival_stretch)
  where (select is_known from known)[u.place]
  ${onConflict}
  returning 1
), attached as materialized (
  select r.*, m.machine_id, m.prior_time, m.prior_located_at,
    m.attached_from < r.first_end and (m.attached_to is null or m.attached_to >= r.last_end)
      and (m.prior_time < r.first_end - interval '1 second') is true as is_plain
  from run r
  cross join lateral (
    ${selectMachines('r.organisation_id', 'r.source_id', 'r.first_end', 'r.last_end')}
  ) m
), closely as materialized (
  select ($1::int4[])[u.place] as organisation_id, m.machine_id, ($2::int4[])[u.place] as source_id,
    u.time, u.ticks, m.prior_time, m.prior_located_at,
    case when u.is_fix then u.time end as located_at, u.latitude_e7, u.longitude_e7, u.speed_kmh, u.heading_degrees
  from (
    select *, date_trunc('second', time) + interval '1 second' as ends
    from unnest($13::int4[], $14::timestamptz[], $20::int8[], $16::int4[], $17::int4[], $21::bool[], $22::int4[],
      $23::int4[]) as r (place, time, ticks, latitude_e7, longitude_e7, is_fix, speed_kmh, heading_degrees)
  ) u
  cross join lateral (
    ${selectMachines('($1::int4[])[u.place]', '($2::int4[])[u.place]', 'u.ends', 'u.ends')}
  ) m
  where exists (select from attached where not is_plain)
    and u.place = any ((select array_agg(place) from attached where not is_plain)::int4[])
), marked as (
  insert into derivation_mark (organisation_id, machine_id, from_time, to_time)
  select c.organisation_id, c.machine_id, min(c.time), max(c.time)
  from closely c
  where (c.prior_time is null or c.time < date_trunc('second', c.prior_time) + interval '1 second')
    and not exists (select from reading r where r.organisation_id = c.organisation_id
      and r.source_id = c.source_id and r.time = c.time)
  group by c.organisation_id, c.machine_id
  returning 1
), received as (
  select organisation_id, machine_id, source_id, last_time as time, last_ticks as ticks, prior_time,
    prior_located_at, located_at, located_ticks, latitude_e7, longitude_e7, speed_kmh, heading_degrees
  from attached where is_plain
  union all
  select organisation_id, machine_id, source_id, time, ticks, prior_time,
    prior_located_at, located_at, ticks, latitude_e7, longitude_e7, speed_kmh, heading_degrees
  from closely
), newest as (
  select organisation_id, machine_id, max(time) as time, max(located_at) as located_at,
    max(array[ticks, source_id]) as received,
    max(array[located_ticks, latitude_e7, longitude_e7, speed_kmh, heading_degrees])
      filter (where located_at is not null) as fix,
    min(prior_time) as prior_time
  from received
  where prior_time is null or time > prior_time
    or (located_at is not null and (prior_located_at is null or located_at > prior_located_at))
  group by organisation_id, machine_id
), moved as (
  insert into current as c (organisation_id, machine_id, time, source_id,
    latitude_e7, longitude_e7, located_at, speed_kmh, heading_degrees, touched_at, overtaken_from)
  select organisation_id, machine_id, time, received[2], fix[2], fix[3], located_at, fix[4], fix[5],
    $25::timestamptz, prior_time
  from newest
  order by organisation_id, machine_id
  on conflict (organisation_id, machine_id) do update set
    time = greatest(c.time, excluded.time),
    source_id = case when excluded.time > c.time then excluded.source_id else c.source_id end,
    latitude_e7 = case when excluded.located_at > coalesce(c.located_at, '-infinity')
      then excluded.latitude_e7 else c.latitude_e7 end,
    longitude_e7 = case when excluded.located_at > coalesce(c.located_at, '-infinity')
      then excluded.longitude_e7 else c.longitude_e7 end,
    speed_kmh = case when excluded.located_at > coalesce(c.located_at, '-infinity')
      then excluded.speed_kmh else c.speed_kmh end,
    heading_degrees = case when excluded.located_at > coalesce(c.located_at, '-infinity')
      then excluded.heading_degrees else c.heading_degrees end,
    located_at = greatest(c.located_at, excluded.located_at),
    touched_at = excluded.touched_at,
    overtaken_from = case when c.time <> excluded.overtaken_from then excluded.overtaken_from end
  returning organisation_id, machine_id, overtaken_from, time
), overtaken as (
  insert into derivation_mark (organisation_id, machine_id, from_time, to_time)
  select organisation_id, machine_id, least(overtaken_from, time), time
  from moved where overtaken_from is not null
  returning 1
)
select (select count(*) from inserted)::int4,
  ((select count(*) from marked) + (select count(*) from overtaken))::int4`;

/** Stores readings that do not exist yet and skips the others. */
export const STORE_READINGS = buildStatement('on conflict do nothing');

/** Stores readings that are all new, which is cheaper; fails with 23505 if one exists already. */
export const STORE_NEW_READINGS = buildStatement('');
