-- What machines did inside zones in each closed slice: facts by zone and day. A zone without time in a slice has no row.
create table zone_slice (
  organisation_id int not null,
  machine_id bigint not null,
  slice_starts_at timestamptz not null,
  zone_id bigint not null,
  day date not null,
  -- Stays that began in the slice.
  entries int not null,
  -- By engine state; they add up to the seconds inside.
  active_seconds int not null,
  idle_seconds int not null,
  -- On, and it is not known whether it worked.
  running_seconds int not null,
  off_seconds int not null,
  unknown_seconds int not null,
  primary key (organisation_id, machine_id, slice_starts_at, zone_id),
  foreign key (organisation_id, zone_id) references zone (organisation_id, id) on delete cascade
);

create index zone_slice_day on zone_slice (organisation_id, zone_id, day);

select keep_to_tenant('zone_slice');
select keep_to_limits('machine_id in (select list_visible_machines())', 'zone_slice');
