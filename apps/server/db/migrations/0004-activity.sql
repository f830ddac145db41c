-- What readings and settings come to. All of it can be made again from them.

-- How far a machine is derived, the live state of its fold, and the edge by which a list knows the state now.
create table derivation (
  organisation_id int not null,
  machine_id bigint not null,
  -- The rules by which `sigma` was made; another version derives everything afresh.
  version int not null,
  -- The machine is told up to here.
  horizon timestamptz not null,
  -- Every reading up to here, in whole seconds, is told or marked; null: none was looked for yet.
  read_to timestamptz,
  sigma text not null,
  -- The phases that follow the horizon if nothing more is heard, and until when they count as positioned.
  edge jsonb not null,
  positioned_until timestamptz not null,
  -- The zone in which the machine's days are read at the horizon.
  zone text not null,
  -- When time alone changes what is told: the end of a phase, a local midnight, a setting dated ahead.
  due_at timestamptz,
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

-- Stretches of monitored time in one state, by one evidence, inside one slice; half-open, whole seconds.
create table segment (
  organisation_id int not null,
  machine_id bigint not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  state text not null,
  evidence text,
  source_id int,
  work text[] not null,
  positioned_seconds int not null,
  -- The slice that it lies in: its first instant and its civil date.
  slice_starts_at timestamptz not null,
  day date not null,
  provisional boolean not null,
  primary key (organisation_id, machine_id, started_at),
  check (ended_at > started_at)
);

-- Seconds and distance per machine, local day and context: normally one row a day.
create table fact_slice (
  organisation_id int not null,
  machine_id bigint not null,
  starts_at timestamptz not null,
  day date not null,
  zone text not null,
  source_ids int[] not null,
  active_seconds int not null,
  idle_seconds int not null,
  running_seconds int not null,
  off_seconds int not null,
  missing_seconds int not null,
  unknown_seconds int not null,
  positioned_seconds int not null,
  distance_millimetres bigint not null,
  primary key (organisation_id, machine_id, starts_at)
);

-- Sums over a whole fleet read days, not histories.
create index fact_slice_day on fact_slice (organisation_id, day, machine_id);

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

-- Where an attachment ends or moves, a machine may have no newest reading any more.
grant delete on current to groundwork_app;
