-- Machines, their sources, and which source was attached when.

create table machine (
  organisation_id int not null references organisation (id),
  id bigint generated always as identity,
  name text not null,
  asset_id text not null default '',
  machine_type text not null,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (organisation_id, id)
);

create unique index machine_name on machine (organisation_id, lower(name));

create table source (
  organisation_id int not null references organisation (id),
  id int generated always as identity,
  type text not null,
  code text not null,
  allotted_at timestamptz not null default now(),
  allotted_by bigint,
  primary key (organisation_id, id)
);

-- Whose a code is, for the whole installation: the one place where a code must be unique.
create table source_identity (
  code text primary key,
  organisation_id int not null,
  source_id int not null,
  foreign key (organisation_id, source_id) references source (organisation_id, id)
);

create table attachment (
  organisation_id int not null,
  id bigint generated always as identity,
  machine_id bigint not null,
  source_id int not null,
  attached_from timestamptz not null,
  attached_to timestamptz,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  check (attached_to > attached_from),
  foreign key (organisation_id, machine_id) references machine (organisation_id, id),
  foreign key (organisation_id, source_id) references source (organisation_id, id)
);

create index attachment_machine on attachment (organisation_id, machine_id, attached_from);
create index attachment_source on attachment (organisation_id, source_id, attached_from);

-- Every setting that holds from an instant on: of the organisation, of a machine or of a source.
-- What holds before the first is the default, or the value on the record itself.
create table dated_setting (
  organisation_id int not null references organisation (id),
  subject_kind text not null check (subject_kind in ('organisation', 'machine', 'source')),
  subject_id bigint not null,
  name text not null,
  starts_at timestamptz not null,
  value jsonb not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, subject_kind, subject_id, name, starts_at)
);

-- Devices that called with a code that no one owns: a bounded list for staff, nothing of what they sent.
create table unknown_device (
  protocol text not null,
  code text not null,
  address text not null,
  first_called_at timestamptz not null,
  last_called_at timestamptz not null,
  calls bigint not null,
  primary key (protocol, code)
);

do $$
declare name text;
begin
  foreach name in array array['machine', 'source', 'attachment', 'dated_setting'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to groundwork_app using (organisation_id = (select nullif(current_setting(''app.organisation_id'', true), '''')::int))', name);
    execute format('grant select, insert, update, delete on %I to groundwork_app', name);
  end loop;
end
$$;

-- One batch of readings mixes organisations, so the gateway has policies of its own.
create policy gateway_read on source for select to groundwork_gateway using (true);
create policy gateway_read on attachment for select to groundwork_gateway using (true);

grant select on source, attachment, source_identity to groundwork_gateway;
grant select, insert, update, delete on unknown_device to groundwork_gateway;
grant select, insert on source_identity to groundwork_app;
grant select on unknown_device to groundwork_app;
