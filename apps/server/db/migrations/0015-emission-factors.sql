-- What burning a litre emits by what an organisation says, from a date on. Before the first: the product's own.

create table emission_factor_list (
  organisation_id int primary key references organisation (id),
  -- Grows with every change, so that no one's change is lost.
  version int not null
);

-- Kilograms of carbon dioxide equivalent for each litre.
create table emission_factors (
  organisation_id int not null references emission_factor_list (organisation_id),
  -- A civil date, read in the zone of each machine.
  starts_on date not null,
  diesel_blend numeric(8, 5) not null check (diesel_blend >= 0),
  mineral_diesel numeric(8, 5) not null check (mineral_diesel >= 0),
  gas_oil numeric(8, 5) not null check (gas_oil >= 0),
  hvo numeric(8, 5) not null check (hvo >= 0),
  primary key (organisation_id, starts_on)
);

select keep_to_tenant('emission_factor_list', 'emission_factors');
