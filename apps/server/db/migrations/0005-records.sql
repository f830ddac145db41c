-- Places, customers, and what is dated about machines beyond their sources. Intervals are half-open, whole seconds.

-- From here on every table of a tenant is kept to it by this: the application sees and writes the rows of the
-- organisation that its transaction is in, and no others, whatever a statement forgets to say.
create function keep_to_tenant(variadic tables text[]) returns void language plpgsql as $$
declare name text;
begin
  foreach name in array tables loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    -- nullif: a reused connection holds '' where nothing was set, and '' is no integer.
    execute format('create policy tenant on %I to groundwork_app using (organisation_id = (select nullif(current_setting(''app.organisation_id'', true), '''')::int))', name);
    execute format('grant select, insert, update, delete on %I to groundwork_app', name);
  end loop;
end
$$;

revoke execute on function keep_to_tenant(text[]) from public;

create table site (
  organisation_id int not null references organisation (id),
  id bigint generated always as identity,
  name text not null,
  code text not null default '',
  time_zone text not null,
  -- A GeoJSON Polygon or MultiPolygon.
  outline jsonb,
  starts_on date,
  ends_on date,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organisation_id, id),
  check (ends_on >= starts_on)
);

create unique index site_code on site (organisation_id, lower(code)) where code <> '';

create table site_assignment (
  organisation_id int not null,
  id bigint generated always as identity,
  machine_id bigint not null,
  site_id bigint not null,
  assigned_from timestamptz not null,
  assigned_to timestamptz,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  check (assigned_to > assigned_from),
  foreign key (organisation_id, machine_id) references machine (organisation_id, id),
  foreign key (organisation_id, site_id) references site (organisation_id, id)
);

create index site_assignment_machine on site_assignment (organisation_id, machine_id, assigned_from);
create index site_assignment_site on site_assignment (organisation_id, site_id, assigned_from);

create table customer (
  organisation_id int not null references organisation (id),
  id bigint generated always as identity,
  name text not null,
  code text not null default '',
  -- The customer's own organisation in this installation: it sees what it hires. Set by internal staff only.
  linked_organisation_id int references organisation (id),
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organisation_id, id),
  check (linked_organisation_id <> organisation_id)
);

create unique index customer_code on customer (organisation_id, lower(code)) where code <> '';

create table hire (
  organisation_id int not null,
  id bigint generated always as identity,
  machine_id bigint not null,
  customer_id bigint not null,
  hired_from timestamptz not null,
  hired_to timestamptz,
  -- Contracted hours of a working day; null: those of the machine's type.
  daily_allowance_hours numeric(4, 2) check (daily_allowance_hours > 0 and daily_allowance_hours <= 24),
  contract_number text not null default '',
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  check (hired_to > hired_from),
  foreign key (organisation_id, machine_id) references machine (organisation_id, id),
  foreign key (organisation_id, customer_id) references customer (organisation_id, id)
);

create index hire_machine on hire (organisation_id, machine_id, hired_from);
create index hire_customer on hire (organisation_id, customer_id, hired_from);

create table breakdown (
  organisation_id int not null,
  id bigint generated always as identity,
  machine_id bigint not null,
  broken_from timestamptz not null,
  broken_to timestamptz,
  reason text not null,
  remark text not null default '',
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  check (broken_to > broken_from),
  foreign key (organisation_id, machine_id) references machine (organisation_id, id)
);

create index breakdown_machine on breakdown (organisation_id, machine_id, broken_from);

select keep_to_tenant('site', 'site_assignment', 'customer', 'hire', 'breakdown');
