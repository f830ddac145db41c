-- What an organisation decides about its portal: its dealer, and the schema of its machines.

alter table organisation
  -- Counts the changes of its settings and of its schema.
  add column version int not null default 1,
  -- The organisation that is shown as contact. What it switches on for its customers is on here too.
  add column dealer_id int references organisation (id) check (dealer_id <> id),
  -- What differs from the schema of a new organisation.
  add column machine_schema jsonb not null default '{}' check (jsonb_typeof(machine_schema) = 'object');

create index organisation_dealer on organisation (dealer_id) where dealer_id is not null;

-- The trigger lists the columns that are no change of their own when it is created.
drop trigger collect_change on organisation;
select audit_changes('organisation');

-- A dealer as its customers see it: they do not belong to that organisation.
create function find_dealer(dealer int) returns jsonb
language sql stable strict security definer set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object('id', id, 'name', name, 'support', settings -> 'support',
    'customerModules', settings -> 'customerModules')
  from organisation where id = dealer
$$;

revoke execute on function find_dealer(int) from public;
grant execute on function find_dealer(int) to groundwork_app;
