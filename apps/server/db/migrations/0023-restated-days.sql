-- Days whose figures changed long after they ended, and why.

-- Why a stretch has to be derived again. Nothing but the gateway leaves it out: for readings that arrive late.
alter table derivation_mark add column reason text not null default 'late-readings';

-- What changed in a day at least 48 hours after its end. A change within an hour of the one before it, and every
-- change after the twentieth, is added to the row before it.
create table restated_day (
  organisation_id int not null,
  machine_id bigint not null,
  day date not null,
  -- Of the first and of the last change in this row.
  began_at timestamptz not null,
  restated_at timestamptz not null,
  reasons text[] not null,
  on_seconds_before int not null,
  on_seconds_after int not null,
  distance_millimetres_before bigint not null,
  distance_millimetres_after bigint not null,
  primary key (organisation_id, machine_id, day, began_at)
);

-- A fleet's figures read days, not histories.
create index restated_day_day on restated_day (organisation_id, day, machine_id);

select keep_to_tenant('restated_day');

-- Which stretch of which connection brought a reading: 16 bits each. Null for what was stored before. A re-send changes
-- nothing: it is the first arrival.
alter table reading add column arrival_stretch int;
