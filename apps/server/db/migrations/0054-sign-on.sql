-- Identity providers of organisations, who they mean by a subject, and sign-ons through them.

-- Speaks for its own organisation and for no other.
create table identity_provider (
  organisation_id int not null references organisation (id),
  id bigint generated always as identity,
  -- Names the provider in addresses, before a session says whose it is. No secret.
  code text not null unique check (code ~ '^[A-Za-z0-9_-]{22}$'),
  kind text not null check (kind in ('oidc', 'custom-token')),
  name text not null,
  -- Of its kind, without secrets.
  settings jsonb not null check (octet_length(settings::text) <= 65536),
  sealed_secret bytea,
  -- When somebody signed on with these settings; a change of them begins again.
  tested_at timestamptz,
  enabled_at timestamptz,
  -- From here on nobody opens the organisation in another way, except one account for emergencies.
  enforced_at timestamptz,
  emergency_person_id bigint references person (id),
  created_at timestamptz not null,
  primary key (organisation_id, id),
  check (enabled_at is null or tested_at is not null),
  check (enforced_at is null or (enabled_at is not null and emergency_person_id is not null and kind <> 'custom-token'))
);

create unique index identity_provider_enforced on identity_provider (organisation_id) where enforced_at is not null;
create index identity_provider_emergency on identity_provider (emergency_person_id) where emergency_person_id is not null;

-- The address that a provider sends is never looked up: only this is.
create table sso_identity (
  organisation_id int not null,
  provider_id bigint not null,
  subject text not null check (octet_length(subject) between 1 and 1024),
  person_id bigint not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (organisation_id, provider_id, subject),
  unique (organisation_id, provider_id, person_id),
  foreign key (organisation_id, provider_id) references identity_provider (organisation_id, id) on delete cascade,
  foreign key (organisation_id, person_id) references membership (organisation_id, person_id) on delete cascade
);

create index sso_identity_person on sso_identity (organisation_id, person_id);

select keep_to_tenant('identity_provider', 'sso_identity');
select audit_changes('identity_provider', 'code');
select audit_changes('sso_identity', 'subject', 'last_used_at');

-- Read before the organisation is known.
create policy functions on identity_provider for select to current_user using (true);
create policy functions on sso_identity for select to current_user using (true);

-- A sign-on that somebody has begun, until the provider answers. Reached by functions only, and in no backup.
create table sign_on_attempt (
  state_hash bytea primary key,
  organisation_id int not null,
  provider_id bigint not null,
  purpose text not null check (purpose in ('sign-in', 'link', 'test')),
  -- Who tests a provider, or links their account to it.
  person_id bigint references person (id),
  -- SHA-256 of what only the page knows that has begun.
  challenge bytea not null,
  expires_at timestamptz not null,
  foreign key (organisation_id, provider_id) references identity_provider (organisation_id, id) on delete cascade,
  check ((purpose = 'sign-in') = (person_id is null))
);

create index sign_on_attempt_expires_at on sign_on_attempt (expires_at);
create index sign_on_attempt_provider on sign_on_attempt (organisation_id, provider_id);

-- What a provider has answered, until the page that has begun fetches it.
create table sign_on_code (
  code_hash bytea primary key,
  organisation_id int not null,
  provider_id bigint not null,
  purpose text not null check (purpose in ('sign-in', 'link', 'test')),
  person_id bigint references person (id),
  challenge bytea not null,
  -- Subject, names, and when the person proved to the provider who they are.
  answer jsonb not null,
  expires_at timestamptz not null,
  foreign key (organisation_id, provider_id) references identity_provider (organisation_id, id) on delete cascade
);

create index sign_on_code_expires_at on sign_on_code (expires_at);
create index sign_on_code_provider on sign_on_code (organisation_id, provider_id);

alter table sign_on_attempt enable row level security;
alter table sign_on_attempt force row level security;
create policy functions on sign_on_attempt to current_user using (true);
alter table sign_on_code enable row level security;
alter table sign_on_code force row level security;
create policy functions on sign_on_code to current_user using (true);

create function find_provider(public_code text)
returns table (
  organisation_id int, id bigint, code text, kind text, name text, settings jsonb, sealed_secret bytea,
  tested_at timestamptz, enabled_at timestamptz
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select organisation_id, id, code, kind, name, settings, sealed_secret, tested_at, enabled_at
  from identity_provider where code = public_code
$$;

-- Whether a person opens an organisation through its provider only: as long as there is somebody who may come in otherwise.
create function is_sign_on_enforced(organisation int, person bigint) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from identity_provider p
    join membership m on m.organisation_id = p.organisation_id and m.person_id = p.emergency_person_id
    where p.organisation_id = organisation and p.enforced_at is not null and p.emergency_person_id <> person
      and m.role in ('administrator', 'internal') and m.suspended_at is null
      and (m.ends_at is null or m.ends_at > now()))
$$;

-- The provider of the organisation that opens after a sign-in of this address: if that enforces one, or the person uses it.
create function find_login_provider(address text, now timestamptz) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.code
  from (
    select m.organisation_id, m.person_id from membership m join person a on a.id = m.person_id
    where a.email = address and a.disabled_at is null and m.suspended_at is null
      and (m.ends_at is null or m.ends_at > now)
    order by m.organisation_id = a.default_organisation_id desc nulls last, m.last_seen_at desc nulls last, m.created_at
    limit 1
  ) opened
  join identity_provider p on p.organisation_id = opened.organisation_id and p.enabled_at is not null
    and p.kind <> 'custom-token'
  where (p.enforced_at is not null and p.emergency_person_id <> opened.person_id)
    or exists (
      select from sso_identity i where i.organisation_id = p.organisation_id and i.provider_id = p.id
        and i.person_id = opened.person_id)
  order by p.enforced_at is null, p.id limit 1
$$;

create function save_sign_on_attempt(
  hash bytea, organisation int, provider bigint, why text, person bigint, its_challenge bytea, now timestamptz,
  expires timestamptz
) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from sign_on_attempt where expires_at <= now;
  insert into sign_on_attempt (state_hash, organisation_id, provider_id, purpose, person_id, challenge, expires_at)
    values (hash, organisation, provider, why, person, its_challenge, expires)
$$;

-- Uses it up, whatever becomes of it: of two at once, one gets it.
create function take_sign_on_attempt(hash bytea, now timestamptz)
returns table (organisation_id int, provider_id bigint, purpose text, person_id bigint, challenge bytea)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with taken as (delete from sign_on_attempt where state_hash = hash returning *)
  select organisation_id, provider_id, purpose, person_id, challenge from taken where expires_at > now
$$;

create function save_sign_on_code(
  hash bytea, organisation int, provider bigint, why text, person bigint, its_challenge bytea, answered jsonb,
  now timestamptz, expires timestamptz
) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from sign_on_code where expires_at <= now;
  insert into sign_on_code (code_hash, organisation_id, provider_id, purpose, person_id, challenge, answer, expires_at)
    values (hash, organisation, provider, why, person, its_challenge, answered, expires)
$$;

create function take_sign_on_code(hash bytea, now timestamptz)
returns table (
  organisation_id int, provider_id bigint, purpose text, person_id bigint, challenge bytea, answer jsonb
)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with taken as (delete from sign_on_code where code_hash = hash returning *)
  select organisation_id, provider_id, purpose, person_id, challenge, answer from taken where expires_at > now
$$;

-- Sign-ins through a provider, which open its organisation only.
alter table sign_in
  drop constraint sign_in_method_check,
  add constraint sign_in_method_check check (method in ('password', 'passkey', 'link', 'provider', 'token')),
  add column provider_organisation_id int,
  add column provider_id bigint,
  add check ((method in ('provider', 'token')) = (provider_id is not null)),
  add check ((provider_id is null) = (provider_organisation_id is null));

drop function save_sign_in(bigint, text, text, text, timestamptz, timestamptz, timestamptz, int);

-- As before, with the provider (null: none) and when the person proved who they are.
create function save_sign_in(
  who bigint, way text, agent text, network_address text, previous_login timestamptz, now timestamptz,
  expires timestamptz, max_sign_ins int, authenticated timestamptz, provider_organisation int, provider bigint
) returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select from person where id = who for no key update;
  update sign_in set ended_at = now where id in (
    select id from sign_in where person_id = who and ended_at is null and expires_at > now
    order by created_at desc, id desc offset max_sign_ins - 1);
  insert into sign_in (person_id, method, user_agent, address, previous_login_at, created_at, authenticated_at,
      last_used_at, expires_at, provider_organisation_id, provider_id)
    values (who, way, agent, network_address, previous_login, now, authenticated, now, expires, provider_organisation,
      provider)
    returning id
$$;

drop function find_session(bytea, timestamptz);

-- As before, with the organisation of the provider. A provider that is switched off ends what was begun through it.
create function find_session(hash bytea, now timestamptz)
returns table (
  person_id bigint, sign_in_id bigint, organisation_id int, first_name text, last_name text, language text,
  time_zone text, settled_at timestamptz, previous_login_at timestamptz, created_at timestamptz,
  authenticated_at timestamptz, last_used_at timestamptz, expires_at timestamptz, max_sign_in_minutes int,
  max_idle_minutes int, is_of_staff boolean, second_factor text, provider_organisation_id int
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select i.person_id, i.id, s.organisation_id, p.first_name, p.last_name, p.language, p.time_zone, p.settled_at,
    i.previous_login_at, i.created_at, i.authenticated_at, i.last_used_at, i.expires_at, o.max_sign_in_minutes,
    o.max_idle_minutes, is_of_staff(i.person_id, now), i.second_factor, i.provider_organisation_id
  from session s
  join sign_in i on i.id = s.sign_in_id
  join person p on p.id = i.person_id
  left join organisation o on o.id = s.organisation_id
  where s.token_hash = hash and i.ended_at is null and i.expires_at > now and p.disabled_at is null
    and (i.provider_id is null or exists (
      select from identity_provider v where v.organisation_id = i.provider_organisation_id and v.id = i.provider_id
        and v.enabled_at is not null))
$$;

do $$
declare name text;
begin
  for name in
    select oid::regprocedure::text from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and proowner = current_user::regrole
      and proname in (
        'find_login_provider', 'find_provider', 'find_session', 'is_sign_on_enforced', 'save_sign_in',
        'save_sign_on_attempt', 'save_sign_on_code', 'take_sign_on_attempt', 'take_sign_on_code')
  loop
    execute format('revoke execute on function %s from public', name);
    execute format('grant execute on function %s to groundwork_app', name);
  end loop;
end
$$;
