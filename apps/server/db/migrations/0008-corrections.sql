-- What people read off the meters of a machine, and when it was out of use.

-- A correction that was replaced or taken back stays, and says by whom.
create table meter_correction (
  organisation_id int not null,
  id bigint generated always as identity,
  machine_id bigint not null,
  -- vhm: the hour meter, in hours; vom: the odometer, in kilometres.
  meter text not null check (meter in ('vhm', 'vom')),
  read_at timestamptz not null,
  value double precision not null check (value >= 0),
  made_by bigint references person (id),
  -- Whoever read it, in the words of the caller.
  stated_by text,
  made_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by bigint references person (id),
  primary key (organisation_id, id),
  foreign key (organisation_id, machine_id) references machine (organisation_id, id)
);

create unique index meter_correction_in_force on meter_correction (organisation_id, machine_id, meter, read_at)
  where withdrawn_at is null;

-- Half-open, whole seconds; without an end it is the present one, and `machine.archived_at` repeats its beginning.
create table archiving (
  organisation_id int not null,
  id bigint generated always as identity,
  machine_id bigint not null,
  archived_from timestamptz not null,
  archived_to timestamptz,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  check (archived_to > archived_from),
  foreign key (organisation_id, machine_id) references machine (organisation_id, id)
);

create index archiving_machine on archiving (organisation_id, machine_id, archived_from);

select keep_to_tenant('meter_correction', 'archiving');
