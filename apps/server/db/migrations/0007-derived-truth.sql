-- What honest states need: how a state was told, what a counter proves of a gap, work out of hours, notes.

alter table segment add column placed boolean not null default false;

alter table segment add column transported boolean not null default false;

alter table segment add column unplaced_on_seconds int not null default 0;

alter table fact_slice add column site_id bigint;

alter table fact_slice add column hire_id bigint;

-- Stands for the content of the shift calendar in force; null: none is.
alter table fact_slice add column shifts_key text;

alter table fact_slice add column unplaced_on_seconds int not null default 0;

alter table fact_slice add column out_of_hours_seconds int;

alter table fact_slice add column disagreement_seconds int not null default 0;

-- A list of {sourceId, counter, growth}, in seconds or metres.
alter table fact_slice add column counter_growths jsonb not null default '[]';

-- On-time outside the shifts that counts; half-open, whole seconds.
create table out_of_hours (
  organisation_id int not null,
  machine_id bigint not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  slice_starts_at timestamptz not null,
  day date not null,
  provisional boolean not null,
  primary key (organisation_id, machine_id, started_at),
  check (ended_at > started_at)
);

-- What a person should know of a source's data: a counter that fell, or outran the clock.
create table data_note (
  organisation_id int not null,
  machine_id bigint not null,
  at timestamptz not null,
  source_id int not null,
  counter text not null,
  note text not null,
  primary key (organisation_id, machine_id, at, source_id, counter, note)
);

select keep_to_tenant('out_of_hours', 'data_note');
