-- Looks the boxes up one after the other: before, PostgreSQL compared each of 10,000 shapes with each box, for longer than a statement
-- may take.
create or replace function list_shapes_near(south bigint[], west bigint[], north bigint[], east bigint[])
returns table (zone_id bigint, valid_from timestamptz, valid_until timestamptz, outline jsonb)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with found as materialized (
    select distinct near.zone_id, near.valid_from
    from unnest($1, $2, $3, $4) as looked (south, west, north, east)
    cross join unnest(array[0, 360, -360]) as turn
    cross join lateral (
      select zone_shape.zone_id, zone_shape.valid_from from zone_shape
      -- zone_shape_place
      where zone_shape.bounds && box(
        point((looked.west - 1) / 1e7::float8 + turn, (looked.south - 1) / 1e7::float8),
        point((looked.east + 1) / 1e7::float8 + turn, (looked.north + 1) / 1e7::float8))
        and organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::int)
      offset 0
    ) near
  )
  select shape.zone_id, shape.valid_from, shape.valid_until, shape.outline
  from found join zone_shape shape
    on shape.organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::int)
    and shape.zone_id = found.zone_id and shape.valid_from = found.valid_from
$$;
