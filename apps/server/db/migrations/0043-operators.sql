-- The people who drive machines, and who drove which machine from when to when. Availability is computed from them and
-- the shifts when it is read: an assignment changes no state, so nothing is derived again.

create table operator (
  organisation_id int not null references organisation (id),
  id bigint generated always as identity,
  name text not null,
  -- The organisation's own number of the person; empty for none.
  code text not null default '',
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organisation_id, id)
);

create unique index operator_code on operator (organisation_id, lower(code)) where code <> '';

-- Half-open; a machine has one operator at a time, an operator may have several machines.
create table operator_assignment (
  organisation_id int not null,
  id bigint generated always as identity,
  machine_id bigint not null,
  operator_id bigint not null,
  assigned_from timestamptz not null,
  assigned_to timestamptz check (assigned_to > assigned_from),
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, machine_id) references machine (organisation_id, id),
  foreign key (organisation_id, operator_id) references operator (organisation_id, id)
);

create index operator_assignment_machine on operator_assignment (organisation_id, machine_id, assigned_from);
create index operator_assignment_operator on operator_assignment (organisation_id, operator_id);

select keep_to_tenant('operator', 'operator_assignment');
select keep_to_limits('machine_id in (select list_visible_machines())', 'operator_assignment');
select audit_changes('operator');
select audit_changes('operator_assignment');
