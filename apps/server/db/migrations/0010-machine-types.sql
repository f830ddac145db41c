-- What an organisation says of machine types: of those of the catalogue, and of its own.

create table machine_type (
  organisation_id int not null references organisation (id),
  id bigint generated always as identity,
  -- Of the catalogue; null for a type of the organisation's own.
  catalogue_key text,
  key text not null generated always as (coalesce(catalogue_key, 'OWN_' || id::text)) stored,
  -- Of an own type only: those of the catalogue are named and sorted there.
  name text,
  category text,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organisation_id, key),
  check ((catalogue_key is null) = (name is not null)),
  check ((name is null) = (category is null))
);

create unique index machine_type_name on machine_type (organisation_id, lower(name)) where name is not null;

-- The values that hold from an instant on. What holds before the first are those of the catalogue.
create table machine_type_setting (
  organisation_id int not null,
  key text not null,
  holds_from timestamptz not null,
  travels boolean not null,
  on_is_work boolean not null,
  working_rpm int not null check (working_rpm > 0),
  work_sensors text[] not null,
  -- Null: not known.
  greatest_travel_speed_kmh int check (greatest_travel_speed_kmh >= 0),
  contract_hours_per_day numeric(4, 2) not null check (contract_hours_per_day > 0 and contract_hours_per_day <= 24),
  created_at timestamptz not null default now(),
  primary key (organisation_id, key, holds_from),
  foreign key (organisation_id, key) references machine_type (organisation_id, key)
);

select keep_to_tenant('machine_type', 'machine_type_setting');
