-- Zones: areas with a kind, whose shape is dated. What a site is on the map is its zone of the kind `site`, and nothing else.
create table zone (
  organisation_id int not null references organisation (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('site', 'load', 'dump', 'no-go', 'speed-limit', 'other')),
  -- Null: the zone of a site has the name of the site.
  name text,
  site_id bigint,
  limit_kmh smallint check (limit_kmh between 1 and 300),
  -- The longest absence inside a visit, and the shortest visit; null: those of the kind.
  grace_seconds int check (grace_seconds between 0 and 3600),
  min_seconds int check (min_seconds between 0 and 3600),
  -- A deleted zone can be restored for some weeks.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, site_id) references site (organisation_id, id),
  check ((kind = 'site') = (name is null)),
  check (kind <> 'site' or site_id is not null),
  check ((kind = 'speed-limit') = (limit_kmh is not null))
);

create unique index zone_of_site on zone (organisation_id, site_id) where kind = 'site' and deleted_at is null;
create index zone_site on zone (organisation_id, site_id);

-- The box of the outer rings of a GeoJSON Polygon or MultiPolygon, in degrees. Longitudes of a polygon across the antimeridian
-- continue beyond ±180; one around a pole reaches it.
create function find_outline_box(outline jsonb) returns box
language sql immutable strict set search_path = pg_catalog, pg_temp as $$
  with polygon as (
    select rings -> 0 as ring, number from jsonb_array_elements(case outline ->> 'type'
      when 'Polygon' then jsonb_build_array(outline -> 'coordinates') else outline -> 'coordinates' end)
      with ordinality as polygons (rings, number)
  ), point as (
    select number, place, (position ->> 0)::float8 as x, (position ->> 1)::float8 as y,
      (position ->> 0)::float8 - lag((position ->> 0)::float8) over (partition by number order by place) as step
    from polygon, jsonb_array_elements(ring) with ordinality as points (position, place)
  ), turned as (
    select number, x, y, sum(case when step > 180 then -1 when step < -180 then 1 else 0 end)
      over (partition by number order by place) as turns, sum(case when step > 180 then -1 when step < -180 then 1 else 0 end)
      over (partition by number) as all_turns
    from point
  )
  select box(
    point(min(x + 360 * turns), min(case when all_turns <> 0 and y < 0 then -90 else y end)),
    point(max(x + 360 * turns), max(case when all_turns <> 0 and y >= 0 then 90 else y end)))
  from turned
$$;

-- What a zone covers from an instant until another. Shapes of a zone do not overlap; the one without an end is the present one,
-- because no shape begins or ends in the future.
create table zone_shape (
  organisation_id int not null,
  zone_id bigint not null,
  -- '-infinity': always, before the next shape.
  valid_from timestamptz not null,
  valid_until timestamptz,
  -- A GeoJSON Polygon or MultiPolygon.
  outline jsonb not null,
  -- Degrees: x is the longitude.
  bounds box not null generated always as (find_outline_box(outline)) stored,
  primary key (organisation_id, zone_id, valid_from),
  check (valid_until > valid_from),
  foreign key (organisation_id, zone_id) references zone (organisation_id, id) on delete cascade,
  -- Ranges of a single number, because plain numbers need an extension here.
  constraint zone_shape_overlap exclude using gist (int8range(organisation_id, organisation_id, '[]') with &&,
    int8range(zone_id, zone_id, '[]') with &&, tstzrange(valid_from, valid_until) with &&)
);

create unique index zone_shape_present on zone_shape (organisation_id, zone_id) where valid_until is null;

select keep_to_tenant('zone', 'zone_shape');

-- Limited members see the zones of their sites and those of no site, and change those of sites that only their machines use.
select keep_to_limits('site_id is null or site_id in (select list_visible_sites())', 'zone');
select keep_to_limits('zone_id in (select id from zone)', 'zone_shape');

create policy limited_insert on zone as restrictive for insert to groundwork_limited
  with check (site_id in (select list_own_sites()));
create policy limited_update on zone as restrictive for update to groundwork_limited
  using (true) with check (site_id in (select list_own_sites()));
create policy limited_insert on zone_shape as restrictive for insert to groundwork_limited
  with check (zone_id in (select id from zone where site_id in (select list_own_sites())));
create policy limited_update on zone_shape as restrictive for update to groundwork_limited
  using (true) with check (zone_id in (select id from zone where site_id in (select list_own_sites())));
create policy limited_delete on zone_shape as restrictive for delete to groundwork_limited
  using (zone_id in (select id from zone where site_id in (select list_own_sites())));

-- Deleted zones of all organisations.
create function forget_deleted_zones(before timestamptz) returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with forgotten as (delete from zone where deleted_at < before returning 1)
  select count(*) from forgotten
$$;

create policy functions on zone to current_user using (true);
create policy functions on zone_shape to current_user using (true);
revoke execute on function forget_deleted_zones(timestamptz) from public;
grant execute on function forget_deleted_zones(timestamptz) to groundwork_app;

select audit_changes('zone');
select audit_changes('zone_shape', 'bounds');

-- Outlines were not dated: they held for all time.
alter table site no force row level security;

insert into zone (organisation_id, kind, site_id)
  select organisation_id, 'site', id from site where outline is not null order by organisation_id, id;
insert into zone_shape (organisation_id, zone_id, valid_from, outline)
  select zone.organisation_id, zone.id, '-infinity', site.outline
  from zone join site on site.organisation_id = zone.organisation_id and site.id = zone.site_id;

alter table site force row level security;

alter table site drop column outline;
