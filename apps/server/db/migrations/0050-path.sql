-- Where machines were: stops, trips, drawn ways and gaps that have ended, and tips. The derivation's next version fills
-- them in for the past. Rows of one machine do not overlap, so a range begins at the last row not after its start.

create table stop (
  organisation_id int not null,
  machine_id bigint not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  latitude_e7 int not null,
  longitude_e7 int not null,
  radius_decimetres smallint not null,
  -- Of a customer's copy, which lies inside one hire; null: the machine is the organisation's own.
  hire_id bigint,
  primary key (organisation_id, machine_id, started_at)
);

create table trip (
  organisation_id int not null,
  machine_id bigint not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  start_latitude_e7 int not null,
  start_longitude_e7 int not null,
  end_latitude_e7 int not null,
  end_longitude_e7 int not null,
  -- The length of the drawn way; what lies in gaps is apart, in straight lines.
  millimetres bigint not null,
  unseen_millimetres bigint not null,
  top_speed_kmh smallint,
  carried boolean not null,
  hire_id bigint,
  primary key (organisation_id, machine_id, started_at)
);

-- Pieces of drawn ways with 48 corners at most; the box finds them by place. Partitions by month, as those of readings.
create table way (
  organisation_id int not null,
  machine_id bigint not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  south_e7 int not null,
  west_e7 int not null,
  north_e7 int not null,
  east_e7 int not null,
  -- Seconds, places and speeds as differences: packages/domain/derivation/path/path-text.ts.
  corners bytea not null,
  hire_id bigint,
  primary key (organisation_id, machine_id, started_at)
) partition by range (started_at);

create table position_gap (
  organisation_id int not null,
  machine_id bigint not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  hire_id bigint,
  primary key (organisation_id, machine_id, started_at)
);

-- A body that was raised; raises within a minute are one.
create table tip (
  organisation_id int not null,
  machine_id bigint not null,
  at timestamptz not null,
  slice_starts_at timestamptz not null,
  day date not null,
  primary key (organisation_id, machine_id, at)
);

-- Null: no source reported whether the body is up.
alter table fact_slice add column tips bigint;

alter table fact_slice add column tip_reports int not null default 0;

-- The stop or trip that has not ended, as of the horizon; null: there is none, or an older version derived the machine.
alter table derivation add column open_path jsonb;

alter table hired_machine add column open_path jsonb;

select keep_to_tenant('stop', 'trip', 'way', 'position_gap', 'tip');

select keep_to_limits('machine_id in (select list_visible_machines())', 'stop', 'trip', 'way', 'position_gap', 'tip');
