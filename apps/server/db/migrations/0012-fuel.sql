-- What machines burn, by the counters of their engines. The derivation's next version fills it in for the past.

-- Null: nothing told of fuel.
alter table fact_slice add column fuel_millilitres bigint;

-- Time in which the last word of a fuel counter was inside its interval.
alter table fact_slice add column fuel_told_seconds int not null default 0;

-- Until when fuel counts as told, if nothing more is heard.
alter table derivation add column fuel_told_until timestamptz not null default 'epoch';

alter table hired_machine add column fuel_told_until timestamptz not null default 'epoch';
