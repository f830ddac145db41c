-- What sources said, for ever; and the newest of it for each machine.

-- The key is 16 bytes on purpose: PostgreSQL packs an index of appended rows fully only up to that size.
-- Microseconds 000 to 999 of the time carry the discriminator modulo 1,000 (devices give milliseconds).
create table reading (
  organisation_id int not null,
  source_id int not null,
  time timestamptz not null,
  discriminator int not null,
  latitude_e7 int,
  longitude_e7 int,
  data bytea not null,
  primary key (organisation_id, source_id, time)
) partition by range (time);

-- Readings whose clock cannot be believed, and positions that cannot be on earth: kept, shown, used for nothing.
create table quarantine (
  organisation_id int not null,
  source_id int not null,
  device_time_ms numeric(20) not null,
  discriminator int not null,
  received_at timestamptz not null,
  reason text not null,
  -- Named where a live clock is ahead by a multiple of 30 minutes: local time sent as UTC.
  clock_offset_minutes int,
  latitude_e7 int,
  longitude_e7 int,
  data bytea not null,
  primary key (organisation_id, source_id, device_time_ms, discriminator)
);

-- One row per machine, written with every batch: `time` and `source_id` are of its newest reading,
-- place, speed and heading of its newest fix. No index but the key and half-empty pages: both together let
-- nearly every update stay on its page.
create table current (
  organisation_id int not null,
  machine_id bigint not null,
  time timestamptz not null,
  source_id int not null,
  latitude_e7 int,
  longitude_e7 int,
  located_at timestamptz,
  speed_kmh int,
  heading_degrees int,
  touched_at timestamptz not null,
  primary key (organisation_id, machine_id)
) with (fillfactor = 50);

-- Stretches of a machine's past that a late reading or a changed setting has touched.
create table derivation_mark (
  organisation_id int not null,
  id bigint generated always as identity,
  machine_id bigint not null,
  from_time timestamptz not null,
  to_time timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id)
);

create index derivation_mark_machine on derivation_mark (organisation_id, machine_id);

do $$
declare name text;
begin
  foreach name in array array['reading', 'quarantine', 'current', 'derivation_mark'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to groundwork_app using (organisation_id = (select nullif(current_setting(''app.organisation_id'', true), '''')::int))', name);
    execute format('create policy gateway_read on %I for select to groundwork_gateway using (true)', name);
    execute format('create policy gateway_insert on %I for insert to groundwork_gateway with check (true)', name);
    execute format('grant insert on %I to groundwork_gateway', name);
  end loop;
end
$$;

create policy gateway_update on current for update to groundwork_gateway using (true) with check (true);

-- RETURNING needs SELECT, but the gateway may read back no more than keys.
grant select (organisation_id, source_id, time, discriminator) on reading to groundwork_gateway;
grant select (organisation_id, source_id, device_time_ms, discriminator) on quarantine to groundwork_gateway;
grant select, update on current to groundwork_gateway;
grant select (organisation_id, machine_id, from_time, to_time) on derivation_mark to groundwork_gateway;
grant select on reading, quarantine to groundwork_app;
grant select, insert, update on current to groundwork_app;
grant select, insert, delete on derivation_mark to groundwork_app;
