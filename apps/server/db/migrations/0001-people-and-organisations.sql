-- The tenants, and the people who sign in. Small tables that no tenant owns; on Citus they stay undistributed.

create table organisation (
  id int generated always as identity primary key,
  name text not null,
  type text not null check (type in ('rental', 'end-user', 'rental-end-user')),
  time_zone text not null,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create table person (
  id bigint generated always as identity primary key,
  email text not null unique,
  first_name text not null,
  last_name text not null,
  password_hash text,
  last_login_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

create table membership (
  organisation_id int not null references organisation (id),
  person_id bigint not null references person (id),
  role text not null check (role in ('internal', 'administrator', 'member', 'viewer')),
  created_at timestamptz not null default now(),
  primary key (organisation_id, person_id)
);

create index membership_person on membership (person_id);

-- Only the hash of a token is kept: who reads the table cannot sign in with it.
create table session (
  token_hash bytea primary key,
  person_id bigint not null references person (id),
  organisation_id int references organisation (id),
  previous_login_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);

create index session_person on session (person_id);

create table one_time_link (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('first-administrator')),
  organisation_id int references organisation (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz
);

create table audit_event (
  organisation_id int not null references organisation (id),
  id bigint generated always as identity,
  at timestamptz not null default now(),
  person_id bigint,
  action text not null,
  subject jsonb not null default '{}',
  request_id text,
  primary key (organisation_id, id)
);

alter table organisation enable row level security;
alter table organisation force row level security;
alter table membership enable row level security;
alter table membership force row level security;
alter table audit_event enable row level security;
alter table audit_event force row level security;

-- nullif: a reused connection holds '' where nothing was set, and '' is no integer.
create policy tenant on organisation to groundwork_app
  using (id = (select nullif(current_setting('app.organisation_id', true), '')::int));

create policy staff_read on organisation for select to groundwork_app
  using ((select current_setting('app.staff', true)) = 'on');

create policy staff_insert on organisation for insert to groundwork_app
  with check ((select current_setting('app.staff', true)) = 'on');

create policy tenant on membership to groundwork_app
  using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::int));

-- At sign-in nothing is known but the person: this finds the organisations that the person belongs to.
create policy own_read on membership for select to groundwork_app
  using (person_id = (select nullif(current_setting('app.person_id', true), '')::bigint));

create policy own_organisation_read on organisation for select to groundwork_app
  using (exists (select from membership m where m.organisation_id = organisation.id
    and m.person_id = (select nullif(current_setting('app.person_id', true), '')::bigint)));

create policy tenant on audit_event to groundwork_app
  using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::int));

grant select, insert, update on organisation to groundwork_app;
-- An organisation's id is taken before its first transaction, which has to be inside it already.
grant usage on sequence organisation_id_seq to groundwork_app;
grant select, insert, update on person, session, one_time_link to groundwork_app;
grant select, insert, update, delete on membership to groundwork_app;
grant select, insert on audit_event to groundwork_app;
