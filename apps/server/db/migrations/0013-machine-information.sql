-- What people say of a machine beside its name and type, and the groups into which they put machines.

create table machine_group (
  organisation_id int not null references organisation (id),
  id bigint generated always as identity,
  name text not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organisation_id, id)
);

create unique index machine_group_name on machine_group (organisation_id, lower(name));

alter table machine
  add column group_id bigint,
  -- The name under which the picture's files are kept; null: there is none.
  add column image_name text,
  add column load_capacity_tonnes numeric(9, 3) check (load_capacity_tonnes >= 0),
  -- Who made it.
  add column oem text,
  add column model text,
  add column serial_number text,
  add column manufacturing_year int,
  add column ownership_type text,
  add column fuel_type text,
  add column rebated_fuel boolean,
  add column note text,
  add foreign key (organisation_id, group_id) references machine_group (organisation_id, id);

create index machine_in_group on machine (organisation_id, group_id) where group_id is not null;

-- A customer sees the picture of what it hires; the files stay the owner's.
alter table hired_machine add column image_name text;

select keep_to_tenant('machine_group');
