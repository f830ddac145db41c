-- Sums of stops, trips and gaps in each closed slice, for summaries of many machines. The derivation's next version fills it in
-- for the past; until then, and for slices without a row, the rows themselves are summed.
create table path_slice (
  organisation_id int not null,
  machine_id bigint not null,
  slice_starts_at timestamptz not null,
  slice_ends_at timestamptz not null,
  -- Stops that begin in the slice; trips that end in it, with their whole length and top speed.
  stops int not null,
  trips int not null,
  millimetres bigint not null,
  unseen_millimetres bigint not null,
  top_speed_kmh smallint,
  -- Inside of the slice.
  driving_seconds int not null,
  standing_seconds int not null,
  unseen_seconds int not null,
  -- What goes on over the borders of the slice.
  begins_in_stop boolean not null,
  begins_in_trip boolean not null,
  ends_in_trip boolean not null,
  primary key (organisation_id, machine_id, slice_starts_at)
);

select keep_to_tenant('path_slice');

select keep_to_limits('machine_id in (select list_visible_machines())', 'path_slice');
