-- Authenticator apps, passkeys and recovery codes.

alter table second_factor
  -- How a browser reaches a passkey, as it says itself.
  add column transports text[] not null default '{}';

-- The second step of a sign-in, or of proving again who one is, after a right password. Only the hash of its token is here.
create table factor_challenge (
  token_hash bytea primary key,
  person_id bigint not null references person (id),
  purpose text not null check (purpose in ('sign-in', 'authenticate', 'passkey')),
  -- The sign-in that it is for; null: a new one.
  sign_in_id bigint references sign_in (id),
  -- Of a new sign-in.
  method text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index factor_challenge_person on factor_challenge (person_id);

-- Staff switch off the second factor of a person who has lost it: after a day, in which the person can object.
create table factor_removal (
  person_id bigint primary key references person (id),
  requested_by bigint not null references person (id),
  requested_at timestamptz not null,
  due_at timestamptz not null
);

create function reserve_factor_id() returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select nextval('second_factor_id_seq')
$$;

create function list_own_factors()
returns table (
  id bigint, kind text, name text, sealed_secret bytea, failures int, credential_id bytea, public_key bytea,
  sign_count bigint, transports text[], created_at timestamptz, confirmed_at timestamptz, last_used_at timestamptz
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select id, kind, name, sealed_secret, failures, credential_id, public_key, sign_count, transports, created_at,
    confirmed_at, last_used_at
  from second_factor where person_id = own_person_id() order by id
$$;

-- In place of an app that was not confirmed.
create function save_own_app(factor_id bigint, secret bytea, now timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from second_factor where person_id = own_person_id() and kind = 'totp' and confirmed_at is null;
  insert into second_factor (id, person_id, kind, sealed_secret, created_at) overriding system value
    values (factor_id, own_person_id(), 'totp', secret, now)
$$;

-- In place of the app of before. False if it is confirmed or gone.
create function confirm_own_app(factor_id bigint, step bigint, now timestamptz) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select from person where id = own_person_id() for no key update;
  delete from second_factor where person_id = own_person_id() and kind = 'totp' and confirmed_at is not null
    and exists (select from second_factor where id = factor_id and person_id = own_person_id() and confirmed_at is null);
  with confirmed as (
    update second_factor set confirmed_at = now, last_step = step, last_used_at = now
    where id = factor_id and person_id = own_person_id() and kind = 'totp' and confirmed_at is null returning 1
  )
  select exists (select from confirmed)
$$;

-- False if a code of this step or a later one was used. A row is locked while it is updated: of two at once, one passes.
create function use_own_app(factor_id bigint, step bigint, now timestamptz) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with used as (
    update second_factor set last_step = step, failures = 0, last_used_at = now
    where id = factor_id and person_id = own_person_id() and confirmed_at is not null and last_step < step returning 1
  )
  select exists (select from used)
$$;

create function note_own_factor_failure(now timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update second_factor set failures = failures + 1, failed_at = now
  where person_id = own_person_id() and kind = 'totp' and confirmed_at is not null
$$;

-- False if the passkey belongs to an account already.
create function save_own_passkey(
  label text, credential bytea, key bytea, signatures bigint, ways text[], now timestamptz
) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with saved as (
    insert into second_factor (person_id, kind, name, credential_id, public_key, sign_count, transports, created_at,
        confirmed_at)
      values (own_person_id(), 'passkey', label, credential, key, signatures, ways, now, now)
      on conflict (credential_id) do nothing returning 1
  )
  select exists (select from saved)
$$;

-- Passkeys that are synchronised count nothing. False if a counting one was copied.
create function use_own_passkey(factor_id bigint, signatures bigint, now timestamptz) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with used as (
    update second_factor set sign_count = signatures, last_used_at = now
    where id = factor_id and person_id = own_person_id() and kind = 'passkey'
      and (sign_count < signatures or (sign_count = 0 and signatures = 0)) returning 1
  )
  select exists (select from used)
$$;

-- The last factor stays. Two at once run one after the other.
create function remove_own_factor(factor_id bigint) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select from person where id = own_person_id() for no key update;
  with removed as (
    delete from second_factor where id = factor_id and person_id = own_person_id() and confirmed_at is not null
      and exists (
        select from second_factor other
        where other.person_id = own_person_id() and other.confirmed_at is not null and other.id <> factor_id)
    returning 1
  )
  select exists (select from removed)
$$;

-- In place of those of before.
create function save_own_recovery_codes(hashes bytea[], now timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from recovery_code where person_id = own_person_id();
  insert into recovery_code (person_id, code_hash, created_at) select own_person_id(), hash, now from unnest(hashes) as hash
$$;

-- It also opens an app that too many wrong codes have locked.
create function use_own_recovery_code(hash bytea, now timestamptz) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update second_factor set failures = 0 where person_id = own_person_id() and exists (
    select from recovery_code where person_id = own_person_id() and code_hash = hash and used_at is null);
  with used as (
    update recovery_code set used_at = now where person_id = own_person_id() and code_hash = hash and used_at is null
    returning 1
  )
  select exists (select from used)
$$;

create function count_own_recovery_codes() returns int
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*)::int from recovery_code where person_id = own_person_id() and used_at is null
$$;

-- Forgets the person's expired ones.
create function save_own_challenge(
  hash bytea, challenge_purpose text, for_sign_in bigint, way text, now timestamptz, expires timestamptz
) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from factor_challenge where person_id = own_person_id() and expires_at <= now;
  insert into factor_challenge (token_hash, person_id, purpose, sign_in_id, method, created_at, expires_at)
    values (hash, own_person_id(), challenge_purpose, for_sign_in, way, now, expires)
$$;

create function find_challenge(hash bytea, challenge_purpose text, now timestamptz)
returns table (person_id bigint, sign_in_id bigint, method text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.person_id, c.sign_in_id, c.method from factor_challenge c join person p on p.id = c.person_id
  where c.token_hash = hash and c.purpose = challenge_purpose and c.expires_at > now and p.disabled_at is null
$$;

-- False if another request has just used it.
create function use_challenge(hash bytea) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with used as (delete from factor_challenge where token_hash = hash returning 1)
  select exists (select from used)
$$;

-- A new password ends what was begun with the old one.
create function forget_own_challenges() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from factor_challenge where person_id = own_person_id()
$$;

create function request_factor_removal(who bigint, requester bigint, now timestamptz, due timestamptz)
returns table (email text, first_name text, last_name text, language text, time_zone text, due_at timestamptz)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into factor_removal (person_id, requested_by, requested_at, due_at)
    select who, requester, now, due
    where exists (select from second_factor f where f.person_id = who and f.confirmed_at is not null)
    on conflict (person_id) do nothing;
  select p.email, p.first_name, p.last_name, p.language, p.time_zone, r.due_at
  from factor_removal r join person p on p.id = r.person_id where r.person_id = who
$$;

create function find_factor_removal(who bigint) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select due_at from factor_removal where person_id = who
$$;

create function has_second_factor(who bigint) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from second_factor where person_id = who and confirmed_at is not null)
$$;

create function cancel_factor_removal(who bigint) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with cancelled as (delete from factor_removal where person_id = who returning 1)
  select exists (select from cancelled)
$$;

create function remove_factors(who bigint) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from second_factor where person_id = who;
  delete from recovery_code where person_id = who;
  delete from factor_removal where person_id = who
$$;

-- Whether a removal was due, and is done now.
create function apply_own_factor_removal(now timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from factor_removal where person_id = own_person_id() and due_at <= now for update;
  if not found then
    return false;
  end if;
  perform remove_factors(own_person_id());
  return true;
end
$$;

do $$
declare name text;
begin
  for name in
    select oid::regprocedure::text from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and proowner = current_user::regrole
      and proname in (
        'apply_own_factor_removal', 'cancel_factor_removal', 'confirm_own_app', 'count_own_recovery_codes',
        'find_challenge', 'find_factor_removal', 'forget_own_challenges', 'has_second_factor',
        'list_own_factors', 'note_own_factor_failure', 'remove_factors', 'remove_own_factor',
        'request_factor_removal', 'reserve_factor_id', 'save_own_app', 'save_own_challenge',
        'save_own_passkey', 'save_own_recovery_codes', 'use_challenge', 'use_own_app', 'use_own_passkey',
        'use_own_recovery_code')
  loop
    execute format('revoke execute on function %s from public', name);
    execute format('grant execute on function %s to groundwork_app', name);
  end loop;
end
$$;
