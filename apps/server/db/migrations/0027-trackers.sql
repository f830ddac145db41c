-- What one device, or somebody who knows its code, may take from the others.

-- What counts as one caller: an IPv4 address, or the /64 network of an IPv6 address. Until a device calls again, its address.
alter table unknown_device add column network text;
update unknown_device set network = address;
alter table unknown_device alter column network set not null;

-- What is unusual in how a source sends: the latest occurrence of each kind, from its first sign to its last.
create table source_note (
  organisation_id int not null,
  source_id int not null,
  note text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Those that it sent from in turn; empty for other notes.
  networks text[] not null,
  primary key (organisation_id, source_id, note),
  foreign key (organisation_id, source_id) references source (organisation_id, id)
);

-- Quarantine keeps the newest of each source and reason and counts the others. `kept` is the number of rows.
create table quarantine_count (
  organisation_id int not null,
  source_id int not null,
  reason text not null,
  kept int not null,
  removed bigint not null default 0,
  removed_at timestamptz,
  primary key (organisation_id, source_id, reason)
);

select keep_to_tenant('source_note', 'quarantine_count');
revoke insert, update, delete on source_note, quarantine_count from groundwork_app;

do $$
declare name text;
begin
  foreach name in array array['source_note', 'quarantine_count'] loop
    execute format('create policy gateway_all on %I to groundwork_gateway using (true) with check (true)', name);
    execute format('grant select, insert, update on %I to groundwork_gateway', name);
  end loop;
end
$$;

-- The gateway removes the oldest, without reading what is in them.
create policy gateway_delete on quarantine for delete to groundwork_gateway using (true);
grant delete on quarantine to groundwork_gateway;
grant select (reason, received_at) on quarantine to groundwork_gateway;

-- The owner obeys row-level security like everybody else.
alter table quarantine no force row level security;
alter table quarantine_count no force row level security;

with ranked as (
  select ctid as row, row_number() over (partition by organisation_id, source_id, reason
    order by received_at desc, device_time_ms desc, discriminator desc) as place
  from quarantine
), removed as (
  delete from quarantine where ctid in (select row from ranked where place > 1000)
  returning organisation_id, source_id, reason
), counted as (
  select organisation_id, source_id, reason, count(*) as removed from removed
  group by organisation_id, source_id, reason
)
insert into quarantine_count (organisation_id, source_id, reason, kept, removed, removed_at)
select q.organisation_id, q.source_id, q.reason, count(*) - coalesce(max(c.removed), 0),
  coalesce(max(c.removed), 0), case when max(c.removed) is not null then now() end
from quarantine q left join counted c using (organisation_id, source_id, reason)
group by q.organisation_id, q.source_id, q.reason;

alter table quarantine force row level security;
alter table quarantine_count force row level security;

-- The oldest of a source and reason are found without reading the others.
create index quarantine_oldest on quarantine (organisation_id, source_id, reason, received_at);
