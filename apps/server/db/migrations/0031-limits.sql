-- Limits of a membership to groups and sites. A limited member sees the machines that are in these groups, or assigned to
-- these sites, at present, with their whole history, and nothing of others. Transactions of limited members run as the role
-- groundwork_limited, which has the privileges and policies of groundwork_app and the restrictive policies below. Nobody
-- else's statements are planned with them.

-- Not the presence of limits: a member whose last group was removed sees nothing, not everything.
alter table membership add column is_limited boolean not null default false;

create table membership_limit (
  organisation_id int not null,
  id bigint generated always as identity,
  person_id bigint not null,
  -- Either a group or a site.
  group_id bigint,
  site_id bigint,
  primary key (organisation_id, id),
  check (num_nonnulls(group_id, site_id) = 1),
  unique nulls not distinct (organisation_id, person_id, group_id, site_id),
  foreign key (organisation_id, person_id) references membership (organisation_id, person_id) on delete cascade,
  foreign key (organisation_id, group_id) references machine_group (organisation_id, id) on delete cascade,
  foreign key (organisation_id, site_id) references site (organisation_id, id) on delete cascade
);

create index membership_limit_group on membership_limit (organisation_id, group_id);
create index membership_limit_site on membership_limit (organisation_id, site_id);

select keep_to_tenant('membership_limit');

-- The functions below run as the owner of the tables, which FORCE binds too.
do $$
declare name text;
begin
  foreach name in array array['membership_limit', 'machine', 'site_assignment', 'attachment', 'hire'] loop
    execute format('create policy functions on %I for select to current_user using (organisation_id = (select nullif(current_setting(''app.organisation_id'', true), '''')::int))', name);
  end loop;
end
$$;

-- Of the member whose transaction it is.
create function list_limit_groups() returns setof bigint
language plpgsql stable security definer rows 10 set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select l.group_id from membership_limit l
    where l.organisation_id = nullif(current_setting('app.organisation_id', true), '')::int
      and l.person_id = nullif(current_setting('app.person_id', true), '')::bigint and l.group_id is not null;
end
$$;

create function list_limit_sites() returns setof bigint
language plpgsql stable security definer rows 10 set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select l.site_id from membership_limit l
    where l.organisation_id = nullif(current_setting('app.organisation_id', true), '')::int
      and l.person_id = nullif(current_setting('app.person_id', true), '')::bigint and l.site_id is not null;
end
$$;

-- At the time of the call, which is the portal's clock.
create function list_machines_at_limit_sites() returns setof bigint
language plpgsql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp as $$
declare present timestamptz := nullif(current_setting('app.limited_at', true), '')::timestamptz;
begin
  return query select a.machine_id from site_assignment a
    where a.organisation_id = nullif(current_setting('app.organisation_id', true), '')::int
      and a.site_id = any (array(select list_limit_sites()))
      and a.assigned_from <= present and (a.assigned_to is null or a.assigned_to > present);
end
$$;

create function list_visible_machines() returns setof bigint
language plpgsql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select m.id from machine m
    where m.organisation_id = nullif(current_setting('app.organisation_id', true), '')::int
      and m.group_id = any (array(select list_limit_groups()))
    union select list_machines_at_limit_sites();
end
$$;

-- Those that the history of visible machines names: it would be incomplete without them.
create function list_visible_groups() returns setof bigint
language plpgsql stable security definer rows 10 set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select list_limit_groups()
    union select m.group_id from machine m
    where m.organisation_id = nullif(current_setting('app.organisation_id', true), '')::int
      and m.id = any (array(select list_machines_at_limit_sites())) and m.group_id is not null;
end
$$;

create function list_visible_sites() returns setof bigint
language plpgsql stable security definer rows 10 set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select list_limit_sites()
    union select a.site_id from site_assignment a
    where a.organisation_id = nullif(current_setting('app.organisation_id', true), '')::int
      and a.machine_id in (select list_visible_machines());
end
$$;

create function list_visible_customers() returns setof bigint
language plpgsql stable security definer rows 10 set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select distinct h.customer_id from hire h
    where h.organisation_id = nullif(current_setting('app.organisation_id', true), '')::int
      and h.machine_id in (select list_visible_machines());
end
$$;

-- Sites that have only ever had visible machines. A change of any other would change figures of machines out of sight.
create function list_own_sites() returns setof bigint
language plpgsql stable security definer rows 10 set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select visible.id from list_visible_sites() as visible (id)
    where not exists (select from site_assignment a
      where a.organisation_id = nullif(current_setting('app.organisation_id', true), '')::int
        and a.site_id = visible.id and a.machine_id not in (select list_visible_machines()));
end
$$;

-- The same of customers.
create function list_own_customers() returns setof bigint
language plpgsql stable security definer rows 10 set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select h.customer_id from hire h
    where h.organisation_id = nullif(current_setting('app.organisation_id', true), '')::int
    group by h.customer_id having bool_and(h.machine_id in (select list_visible_machines()));
end
$$;

create function list_visible_sources() returns setof int
language plpgsql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select distinct a.source_id from attachment a
    where a.organisation_id = nullif(current_setting('app.organisation_id', true), '')::int
      and a.machine_id in (select list_visible_machines());
end
$$;

-- Sources that were never attached to another machine: everything that they sent may be seen.
create function list_undivided_sources() returns setof int
language plpgsql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select a.source_id from attachment a
    where a.organisation_id = nullif(current_setting('app.organisation_id', true), '')::int
    group by a.source_id having bool_and(a.machine_id in (select list_visible_machines()));
end
$$;

-- Sources whose newest attachment is to a visible machine: what is known of them is of that machine.
create function list_present_sources() returns setof int
language plpgsql stable security definer rows 100 set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select newest.source_id from (
      select distinct on (a.source_id) a.source_id, a.machine_id from attachment a
      where a.organisation_id = nullif(current_setting('app.organisation_id', true), '')::int
      order by a.source_id, a.attached_from desc, a.id desc
    ) newest where newest.machine_id in (select list_visible_machines());
end
$$;

do $$
declare name text;
begin
  for name in
    select oid::regprocedure::text from pg_proc
    where pronamespace = 'public'::regnamespace and proname in ('list_limit_groups', 'list_limit_sites',
      'list_machines_at_limit_sites', 'list_visible_machines', 'list_visible_groups', 'list_visible_sites',
      'list_visible_customers', 'list_own_sites', 'list_own_customers', 'list_visible_sources', 'list_undivided_sources', 'list_present_sources')
  loop
    execute format('revoke execute on function %s from public', name);
    execute format('grant execute on function %s to groundwork_limited', name);
  end loop;
end
$$;

-- Every table of a tenant needs this, or a reason in db/limits.test.ts why its rows may be seen and written by all members.
-- `condition` is a subquery without a correlation wherever possible: PostgreSQL runs it once for each statement.
create function keep_to_limits(condition text, variadic tables text[]) returns void language plpgsql as $$
declare name text;
begin
  foreach name in array tables loop
    execute format('create policy limits on %I as restrictive to groundwork_limited using (%s)', name, condition);
  end loop;
end
$$;

revoke execute on function keep_to_limits(text, text[]) from public;

select keep_to_limits('machine_id in (select list_visible_machines())',
  'attachment', 'current', 'derivation_mark', 'derivation', 'checkpoint', 'segment', 'fact_slice', 'out_of_hours',
  'data_note', 'meter_correction', 'archiving', 'breakdown', 'hired_machine', 'hired_copy', 'restated_day', 'site_departure');

-- By its columns, not by its id: the statement that creates a machine does not see it yet.
select keep_to_limits('group_id in (select list_limit_groups()) or id in (select list_machines_at_limit_sites())', 'machine');
select keep_to_limits('id in (select list_visible_groups())', 'machine_group');
select keep_to_limits('id in (select list_visible_sites())', 'site');
select keep_to_limits('id in (select list_visible_customers())', 'customer');
select keep_to_limits('id in (select list_visible_sources())', 'source');
select keep_to_limits('source_id in (select list_present_sources())',
  'ingest_key', 'source_supply', 'source_note', 'quarantine_count');

-- What is seen may still be shared with machines that are not.
create policy limited_update on machine_group as restrictive for update to groundwork_limited
  using (id in (select list_limit_groups()));
create policy limited_delete on machine_group as restrictive for delete to groundwork_limited
  using (id in (select list_limit_groups()));
create policy limited_update on site as restrictive for update to groundwork_limited
  using (true) with check (id in (select list_own_sites()));
create policy limited_update on customer as restrictive for update to groundwork_limited
  using (true) with check (id in (select list_own_customers()));

-- A machine may not be moved to a site, nor hired out to a customer, that the member does not see.
select keep_to_limits('machine_id in (select list_visible_machines()) and site_id in (select list_visible_sites())',
  'site_assignment');
select keep_to_limits('machine_id in (select list_visible_machines()) and customer_id in (select list_visible_customers())',
  'hire');
select keep_to_limits('(machine_id is null or machine_id in (select list_visible_machines()))
  and (site_id is null or site_id in (select list_visible_sites()))', 'shift_assignment');
select keep_to_limits('subject_kind = ''organisation''
  or (subject_kind = ''machine'' and subject_id in (select list_visible_machines()))
  or (subject_kind = ''source'' and subject_id in (select list_visible_sources()))', 'dated_setting');

-- The attachments below are those of visible machines, by the policy of their table.
select keep_to_limits('source_id in (select list_undivided_sources()) or exists (
  select from attachment a
  where a.organisation_id = reading.organisation_id and a.source_id = reading.source_id
    and a.attached_from <= reading.time and (a.attached_to is null or a.attached_to > reading.time))', 'reading');
select keep_to_limits('source_id in (select list_undivided_sources()) or exists (
  select from attachment a
  where a.organisation_id = quarantine.organisation_id and a.source_id = quarantine.source_id
    and a.attached_from <= quarantine.received_at
    and (a.attached_to is null or a.attached_to > quarantine.received_at))', 'quarantine');

-- Its events name machines, sites and people of the whole organisation.
select keep_to_limits('person_id = (select nullif(current_setting(''app.person_id'', true), '''')::bigint)', 'audit_event');

-- Addresses of people who are to come, and of customers.
select keep_to_limits('false', 'invitation');

-- Nobody changes limits who is limited.
create policy limits on membership_limit as restrictive to groundwork_limited
  using (person_id = (select nullif(current_setting('app.person_id', true), '')::bigint)) with check (false);
