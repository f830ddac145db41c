-- Passwords, tokens and the owners of device codes, out of reach of the role that the portal works as: it finds one row by
-- what somebody presents (an e-mail address, a token, a code), and cannot list the rest. The functions run as the owner of
-- the tables, which the portal's login cannot become.

revoke all on person, session, one_time_link, known_browser from groundwork_app;

-- Names are shown to members of the same organisation. Nobody but a function reads a password hash or an e-mail address.
alter table person enable row level security;
alter table person force row level security;
-- The functions below run as this role, which FORCE binds too.
create policy functions on person to current_user using (true);
create policy own on person to groundwork_app
  using (id = (select nullif(current_setting('app.person_id', true), '')::bigint));
-- The policies of membership show those of the current organisation, and the person's own.
create policy colleague_read on person for select to groundwork_app
  using (id in (select person_id from membership));
select open_to_backup('person');
grant select (id, first_name, last_name), update (last_login_at) on person to groundwork_app;

create function find_sign_in(address text)
returns table (person_id bigint, password_hash text, last_login_at timestamptz, is_disabled boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select id, password_hash, last_login_at, disabled_at is not null from person where email = address
$$;

-- Null if the address is taken.
create function save_person(address text, given_name text, family_name text, hash text) returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into person (email, first_name, last_name, password_hash) values (address, given_name, family_name, hash)
  on conflict (email) do nothing returning id
$$;

create function find_session(hash bytea, now timestamptz)
returns table (person_id bigint, organisation_id int, first_name text, last_name text, previous_login_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.person_id, s.organisation_id, p.first_name, p.last_name, s.previous_login_at
  from session s join person p on p.id = s.person_id
  where s.token_hash = hash and s.ended_at is null and s.expires_at > now and p.disabled_at is null
$$;

create function save_session(
  hash bytea, person bigint, organisation int, previous_login timestamptz, now timestamptz, expires timestamptz
) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into session (token_hash, person_id, organisation_id, previous_login_at, created_at, expires_at)
  values (hash, person, organisation, previous_login, now, expires)
$$;

create function end_session(hash bytea, now timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update session set ended_at = now where token_hash = hash and ended_at is null
$$;

-- Locks the link until the transaction ends.
create function find_link(hash bytea, now timestamptz)
returns table (organisation_id int, is_used boolean, is_expired boolean)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select organisation_id, used_at is not null, expires_at <= now
  from one_time_link where token_hash = hash and withdrawn_at is null for update
$$;

-- Withdraws the earlier links for the same organisation, or for none.
create function save_link(hash bytea, organisation int, now timestamptz, expires timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select pg_advisory_xact_lock(hashtext('groundwork one-time link'));
  update one_time_link set withdrawn_at = now
  where organisation_id is not distinct from organisation and used_at is null and withdrawn_at is null;
  insert into one_time_link (token_hash, purpose, organisation_id, created_at, expires_at)
  values (hash, 'first-administrator', organisation, now, expires)
$$;

-- Whether the link was unused until now.
create function use_link(hash bytea, now timestamptz) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with used as (
    update one_time_link set used_at = now
    where token_hash = hash and used_at is null and withdrawn_at is null returning 1
  )
  select exists (select from used)
$$;

create function is_installation_set_up() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from one_time_link where organisation_id is null and used_at is not null)
$$;

create function is_known_browser(hash bytea, address text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from known_browser b join person p on p.id = b.person_id where b.token_hash = hash and p.email = address)
$$;

-- Forgets the token of before, and of the person's other browsers the longest unused ones.
create function replace_known_browser(before bytea, hash bytea, person bigint, max_browsers int, now timestamptz)
returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from known_browser where token_hash = before or token_hash in (
    select token_hash from known_browser where person_id = person order by used_at desc offset max_browsers - 1);
  insert into known_browser (token_hash, person_id, used_at) values (hash, person, now)
$$;

-- The gateway reads the owner of each code; the portal adds codes, and asks about those that staff name.
alter table source_identity enable row level security;
alter table source_identity force row level security;
create policy functions on source_identity to current_user using (true);
create policy gateway_read on source_identity for select to groundwork_gateway using (true);
create policy tenant_insert on source_identity for insert to groundwork_app
  with check (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::int));
select open_to_backup('source_identity');
revoke select on source_identity from groundwork_app;

create function list_code_owners(codes text[]) returns table (code text, organisation_id int, source_id int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select i.code, i.organisation_id, i.source_id from source_identity i where i.code = any (codes)
$$;

-- Needs the privilege CONNECT, which a database may keep from the working roles.
create function get_database_size() returns bigint
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select pg_database_size(current_database())
$$;

do $$
declare name text;
begin
  for name in
    select oid::regprocedure::text from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and proowner = current_user::regrole
  loop
    execute format('revoke execute on function %s from public', name);
    execute format('grant execute on function %s to groundwork_app', name);
  end loop;
end
$$;

-- For health and metrics, which need no owner: neither holds a secret.
grant select on schema_migration, backup_run to groundwork_app;
