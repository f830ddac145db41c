-- Where machines spent each closed slice, for heat maps. The derivation's next version fills it in for the past.

create table heat (
  organisation_id int not null,
  machine_id bigint not null,
  slice_starts_at timestamptz not null,
  slice_ends_at timestamptz not null,
  -- Seconds and metres by web-map tile of zoom 14, and of zoom 19: packages/domain/maps/heat-bytes.ts.
  blocks bytea not null,
  cells bytea not null,
  primary key (organisation_id, machine_id, slice_starts_at)
);

-- Packed bytes do not get shorter; cells of long days stay out of the way of blocks, which are read far more often.
alter table heat alter column cells set storage external, alter column blocks set storage external;

select keep_to_tenant('heat');

select keep_to_limits('machine_id in (select list_visible_machines())', 'heat');
