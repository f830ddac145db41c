-- Recovery of accounts, and what people set themselves.

alter table person
  -- Opened first after a sign-in; null: the one that was used last.
  add column default_organisation_id int references organisation (id);
grant select (default_organisation_id), update (first_name, last_name, default_organisation_id) on person
  to groundwork_app;

-- Made for trying the portal out: it does not make an installation one of several organisations.
alter table organisation add column is_demo boolean not null default false;

-- Forced, the policies would hide the rows from the owner too.
alter table organisation no force row level security;
update organisation set is_demo = true where id in (
  select m.organisation_id from membership m join person p on p.id = m.person_id
  where p.email in ('demo@fieldgate.example', 'demo@lowland.example'));
alter table organisation force row level security;

drop function find_session(bytea, timestamptz);

-- Whether the stricter rules for staff hold: for internal staff in an installation of several organisations.
create function is_of_staff(who bigint, now timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from membership m
    where m.person_id = who and m.role = 'internal' and m.suspended_at is null and (m.ends_at is null or m.ends_at > now)
  ) and (select count(*) from (select from organisation where not is_demo limit 2) as two) > 1
$$;

create function find_session(hash bytea, now timestamptz)
returns table (
  person_id bigint, sign_in_id bigint, organisation_id int, first_name text, last_name text, language text,
  time_zone text, settled_at timestamptz, previous_login_at timestamptz, created_at timestamptz,
  authenticated_at timestamptz, last_used_at timestamptz, expires_at timestamptz, max_sign_in_minutes int,
  max_idle_minutes int, is_of_staff boolean, second_factor text
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select i.person_id, i.id, s.organisation_id, p.first_name, p.last_name, p.language, p.time_zone, p.settled_at,
    i.previous_login_at, i.created_at, i.authenticated_at, i.last_used_at, i.expires_at, o.max_sign_in_minutes,
    o.max_idle_minutes, is_of_staff(i.person_id, now), i.second_factor
  from session s
  join sign_in i on i.id = s.sign_in_id
  join person p on p.id = i.person_id
  left join organisation o on o.id = s.organisation_id
  where s.token_hash = hash and i.ended_at is null and i.expires_at > now and p.disabled_at is null
$$;

-- As before, but a second change of an address leaves the links alone that undo the first one.
create or replace function save_link(
  link uuid, hash bytea, link_purpose text, organisation int, invitation bigint, person bigint, new_email text,
  now timestamptz, expires timestamptz
) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select pg_advisory_xact_lock(hashtext('groundwork one-time link'));
  select withdraw_links(link_purpose, organisation, invitation, person, now) where link_purpose <> 'email-undo';
  insert into one_time_link (id, token_hash, purpose, organisation_id, invitation_id, person_id, email, created_at,
      expires_at)
    values (link, hash, link_purpose, organisation, invitation, person, new_email, now, expires)
$$;

-- The functions below with "own" act on the person in whose scope the transaction is.
create function own_person_id() returns bigint
language sql stable as $$ select nullif(current_setting('app.person_id', true), '')::bigint $$;

-- Whom a mail about an account goes to.
create function find_account(address text)
returns table (
  person_id bigint, email text, first_name text, last_name text, language text, time_zone text, is_disabled boolean
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select id, email, first_name, last_name, language, time_zone, disabled_at is not null from person where email = address
$$;

create function find_own_account()
returns table (
  person_id bigint, email text, first_name text, last_name text, language text, time_zone text,
  password_hash text, default_organisation_id int, last_login_at timestamptz, is_disabled boolean
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select id, email, first_name, last_name, language, time_zone, password_hash, default_organisation_id, last_login_at,
    disabled_at is not null
  from person where id = own_person_id() and erased_at is null
$$;

create function set_own_password(hash text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update person set password_hash = hash where id = own_person_id()
$$;

-- False if the address is taken.
create function set_own_address(address text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update person set email = address where id = own_person_id();
  return true;
exception when unique_violation then
  return false;
end
$$;

create function is_address_taken(address text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from person where email = address)
$$;

-- The sign-in's person has just proven who they are; `factor` null: with the password alone.
create function record_authentication(which bigint, factor text, now timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update sign_in set authenticated_at = now, second_factor = coalesce(factor, second_factor)
  where id = which and person_id = own_person_id()
$$;

do $$
declare name text;
begin
  for name in
    select oid::regprocedure::text from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and proowner = current_user::regrole
      and proname in (
        'find_account', 'find_own_account', 'find_session', 'is_address_taken', 'is_of_staff',
        'record_authentication', 'set_own_address', 'set_own_password')
  loop
    execute format('revoke execute on function %s from public', name);
    execute format('grant execute on function %s to groundwork_app', name);
  end loop;
end
$$;
