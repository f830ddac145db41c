-- What machines need attention for: levels of an organisation, and what has to be watched because no other table keeps it.

-- The levels that an organisation chose. Not dated: they judge the present, and nothing is derived from them.
create table attention_levels (
  organisation_id int primary key references organisation (id),
  off_site_metres int not null,
  off_site_minutes int not null,
  battery_percent int not null,
  battery_12_volts numeric(4, 2) not null,
  battery_24_volts numeric(4, 2) not null,
  idle_share_ratio numeric(4, 2) not null,
  idle_extra_minutes int not null,
  unused_days int not null,
  -- Grows with every change, so that no one's change is lost.
  version int not null
);

-- Machines whose newest position is outside their site's outline, and since when. A job compares positions with
-- outlines; only the departure itself needs earlier readings.
create table site_departure (
  organisation_id int not null,
  machine_id bigint not null,
  site_id bigint not null,
  -- The first position outside after the last one at the site.
  left_at timestamptz not null,
  primary key (organisation_id, machine_id),
  foreign key (organisation_id, machine_id) references machine (organisation_id, id)
);

-- The newest values of a source's supply, so that batteries of a fleet are judged without its readings.
create table source_supply (
  organisation_id int not null,
  source_id int not null,
  -- Device time of the newest reading that was looked at.
  read_to timestamptz not null,
  -- The source's own battery, and since when it has been below the level; null: not reported, or above it.
  battery_percent int,
  battery_low_since timestamptz,
  -- The machine's supply while the engine was off, and since when it has been below the level.
  resting_millivolts int,
  resting_low_since timestamptz,
  -- Of the supply: 12 or 24 V.
  nominal_millivolts int not null,
  primary key (organisation_id, source_id),
  foreign key (organisation_id, source_id) references source (organisation_id, id)
);

select keep_to_tenant('attention_levels', 'site_departure', 'source_supply');
