-- What fuel was burned for, between two readings of a fuel counter; and what a litre costs by what an organisation says,
-- from a date on. The derivation's next version fills in the past.

-- Null: nothing reported fuel.
alter table fact_slice
  add column observed_fuel_millilitres bigint,
  add column observed_on_seconds bigint,
  add column observed_distance_millimetres bigint,
  add column idle_fuel_millilitres bigint,
  add column active_fuel_millilitres bigint,
  add column unsplit_fuel_seconds int not null default 0;

create table fuel_price_list (
  organisation_id int primary key references organisation (id),
  -- Grows with every change, so that no one's change is lost.
  version int not null
);

create table fuel_price (
  organisation_id int not null references fuel_price_list (organisation_id),
  -- A civil date, read in the zone of each machine.
  starts_on date not null,
  -- ISO 4217.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- In the currency, not in its cents.
  per_litre numeric(12, 4) not null check (per_litre >= 0),
  primary key (organisation_id, starts_on)
);

select keep_to_tenant('fuel_price_list', 'fuel_price');
