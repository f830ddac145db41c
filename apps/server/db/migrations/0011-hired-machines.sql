-- What a customer's organisation sees of a machine that it hires. Its part of segment, fact_slice and out_of_hours is
-- kept in those tables under the customer's own organisation, so that every read stays inside one tenant.

-- The card, the edge and the newest values of a hired machine: of its latest hire that has begun.
create table hired_machine (
  -- The customer's; the machine's own organisation is the owner.
  organisation_id int not null references organisation (id),
  machine_id bigint not null,
  owner_organisation_id int not null references organisation (id),
  owner_name text not null,
  hire_id bigint not null,
  hired_from timestamptz not null,
  hired_to timestamptz,
  contract_number text not null,
  name text not null,
  asset_id text not null,
  machine_type text not null,
  zone text not null,
  -- As in `derivation`, but nothing is told after the hire.
  horizon timestamptz not null,
  edge jsonb not null,
  positioned_until timestamptz not null,
  -- As in `current`, of the newest reading and fix inside the hire.
  time timestamptz,
  latitude_e7 int,
  longitude_e7 int,
  located_at timestamptz,
  speed_kmh int,
  heading_degrees int,
  primary key (organisation_id, machine_id)
) with (fillfactor = 50);

-- On the owner's side: whose organisations hold a copy of a machine, so that one can be taken back.
create table hired_copy (
  organisation_id int not null,
  machine_id bigint not null,
  customer_organisation_id int not null references organisation (id),
  primary key (organisation_id, machine_id, customer_organisation_id),
  foreign key (organisation_id, machine_id) references machine (organisation_id, id)
);

select keep_to_tenant('hired_machine', 'hired_copy');
