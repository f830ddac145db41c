-- What readings and settings come to. All of it can be made again from them.

-- How far a machine is derived, its live state of the fold, and the edge by which a list knows the state now.
create table derivation (
  organisation_id int not null,
  machine_id bigint not null,
  version int not null,
  horizon timestamptz not null,
  sigma text not null,
  edge_state text not null,
  edge_from timestamptz not null,
  edge_holds_until timestamptz not null,
  edge_state_after text not null,
  updated_at timestamptz not null,
  primary key (organisation_id, machine_id),
  foreign key (organisation_id, machine_id) references machine (organisation_id, id)
) with (fillfactor = 50);

-- The state of the fold at each local midnight, by instant: a date can begin twice where a zone moves.
create table checkpoint (
  organisation_id int not null,
  machine_id bigint not null,
  at timestamptz not null,
  sigma text not null,
  primary key (organisation_id, machine_id, at)
);

create table segment (
  organisation_id int not null,
  machine_id bigint not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  state text not null,
  day date not null,
  evidence text,
  source_id int,
  provisional boolean not null,
  primary key (organisation_id, machine_id, started_at),
  check (ended_at > started_at)
);

-- Seconds and distance per machine, local day and context: normally one row a day.
create table fact_slice (
  organisation_id int not null,
  machine_id bigint not null,
  day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  active_seconds int not null,
  idle_seconds int not null,
  running_seconds int not null,
  off_seconds int not null,
  missing_seconds int not null,
  unknown_seconds int not null,
  distance_millimetres bigint not null,
  distance_untold_seconds int not null,
  primary key (organisation_id, machine_id, day, starts_at)
);

do $$
declare name text;
begin
  foreach name in array array['derivation', 'checkpoint', 'segment', 'fact_slice'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to groundwork_app using (organisation_id = (select nullif(current_setting(''app.organisation_id'', true), '''')::int))', name);
    execute format('grant select, insert, update, delete on %I to groundwork_app', name);
  end loop;
end
$$;
