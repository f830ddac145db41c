-- Accounts: one person with any number of memberships, links by purpose and subject, and sign-ins with a token for each
-- organisation.

-- An erased account keeps its number only.
alter table person alter column email drop not null;
alter table person
  -- Null: not chosen.
  add column language text check (language in ('en', 'zh', 'nl', 'fr', 'de')),
  add column time_zone text,
  -- When the person confirmed both, at the first sign-in; null: not yet.
  add column settled_at timestamptz,
  add column erased_at timestamptz,
  add check ((erased_at is null) = (email is not null));
update person set settled_at = created_at;
grant select (disabled_at, language, time_zone, settled_at), update (language, time_zone, settled_at)
  on person to groundwork_app;

alter table membership
  -- By the organisation's administrators; `person.disabled_at` is by staff, everywhere.
  add column suspended_at timestamptz,
  -- From here on the membership gives no access; null: it has no end.
  add column ends_at timestamptz,
  add column last_seen_at timestamptz;

alter table organisation
  -- Limits of a sign-in that are shorter than those of the portal; null: the portal's.
  add column max_sign_in_minutes int check (max_sign_in_minutes between 15 and 43200),
  add column max_idle_minutes int check (max_idle_minutes between 5 and 10080),
  add column demands_second_factor boolean not null default false;

create table invitation (
  organisation_id int not null references organisation (id),
  id bigint generated always as identity,
  -- Of a colleague, or of the administrator of a customer.
  kind text not null check (kind in ('user', 'customer')),
  email text not null,
  role text not null check (role in ('internal', 'administrator', 'member', 'viewer')),
  -- Of the membership.
  ends_at timestamptz,
  language text not null,
  customer_id bigint,
  invited_by bigint not null references person (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by bigint references person (id),
  withdrawn_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, customer_id) references customer (organisation_id, id),
  check ((kind = 'customer') = (customer_id is not null)),
  check ((accepted_at is null) = (accepted_by is null))
);

create unique index invitation_open on invitation (organisation_id, kind, email)
  where accepted_at is null and withdrawn_at is null;

select keep_to_tenant('invitation');

-- Links have a purpose and one subject: an organisation (null: the installation), an invitation or a person. The token of
-- a link is derived from its id with a key that is not in the database; only its hash is here.
alter table one_time_link
  drop constraint one_time_link_purpose_check,
  add column id uuid not null unique default gen_random_uuid(),
  add column invitation_id bigint,
  add column person_id bigint references person (id),
  -- What an e-mail address becomes.
  add column email text,
  add foreign key (organisation_id, invitation_id) references invitation (organisation_id, id),
  add check (purpose in ('first-administrator', 'invitation', 'customer-invitation', 'password-reset', 'email-change',
    'email-undo')),
  add check ((purpose in ('invitation', 'customer-invitation')) = (invitation_id is not null)),
  add check (invitation_id is null or organisation_id is not null),
  add check ((purpose in ('password-reset', 'email-change', 'email-undo')) = (person_id is not null)),
  add check (person_id is null or organisation_id is null),
  add check ((purpose in ('email-change', 'email-undo')) = (email is not null));

create index one_time_link_subject on one_time_link (purpose, person_id, organisation_id, invitation_id)
  where used_at is null and withdrawn_at is null;

-- The fingerprint of the key of links and sealed secrets, so that a start notices another key. Not in a backup.
create table secret_key (
  is_the_only boolean primary key default true check (is_the_only),
  fingerprint bytea not null
);

-- One sign-in in one browser, with a token for each organisation that was opened in it.
create table sign_in (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id),
  method text not null check (method in ('password', 'passkey', 'link')),
  -- Of the browser, as it names itself and as the server saw it.
  user_agent text not null default '',
  address text not null default '',
  second_factor text check (second_factor in ('totp', 'passkey', 'recovery-code')),
  -- The end of the person's sign-in before this one.
  previous_login_at timestamptz,
  created_at timestamptz not null,
  -- When the person last proved who they are.
  authenticated_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);

create index sign_in_person on sign_in (person_id) where ended_at is null;

-- Every session becomes a sign-in with one token, which stays good. It counts as begun and used now: a shorter limit ends
-- nobody's with the upgrade.
alter table session add column sign_in_id bigint;
update session set sign_in_id = numbered.id
  from (select token_hash, row_number() over (order by created_at, token_hash) as id from session) as numbered
  where session.token_hash = numbered.token_hash;

insert into sign_in (id, person_id, method, previous_login_at, created_at, authenticated_at, last_used_at, expires_at,
    ended_at) overriding system value
  select sign_in_id, person_id, 'password', previous_login_at, case when ended_at is null then now() else created_at end,
    created_at, coalesce(ended_at, now()), expires_at, ended_at
  from session;
select setval('sign_in_id_seq', coalesce((select max(id) from sign_in), 0) + 1, false);

alter table session
  alter column sign_in_id set not null,
  add foreign key (sign_in_id) references sign_in (id),
  drop column person_id,
  drop column previous_login_at,
  drop column expires_at,
  drop column ended_at;

create index session_sign_in on session (sign_in_id, organisation_id, created_at);

-- The functions below look up memberships and limits of organisations of those who present a token.
create policy functions on membership for select to current_user using (true);
create policy functions on organisation for select to current_user using (true);

drop function find_session(bytea, timestamptz);
drop function save_session(bytea, bigint, int, timestamptz, timestamptz, timestamptz);
drop function end_session(bytea, timestamptz);
drop function find_link(bytea, timestamptz);
drop function save_link(bytea, int, timestamptz, timestamptz);

-- `is_of_staff`: the person works as internal staff in an installation of several organisations.
create function find_session(hash bytea, now timestamptz)
returns table (
  person_id bigint, sign_in_id bigint, organisation_id int, first_name text, last_name text, language text,
  time_zone text, settled_at timestamptz, previous_login_at timestamptz, created_at timestamptz,
  authenticated_at timestamptz, last_used_at timestamptz, expires_at timestamptz, max_sign_in_minutes int,
  max_idle_minutes int, is_of_staff boolean
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select i.person_id, i.id, s.organisation_id, p.first_name, p.last_name, p.language, p.time_zone, p.settled_at,
    i.previous_login_at, i.created_at, i.authenticated_at, i.last_used_at, i.expires_at, o.max_sign_in_minutes,
    o.max_idle_minutes,
    exists (
      select from membership m
      where m.person_id = i.person_id and m.role = 'internal' and m.suspended_at is null
        and (m.ends_at is null or m.ends_at > now)
    ) and (select count(*) from (select from organisation limit 2) as two) > 1
  from session s
  join sign_in i on i.id = s.sign_in_id
  join person p on p.id = i.person_id
  left join organisation o on o.id = s.organisation_id
  where s.token_hash = hash and i.ended_at is null and i.expires_at > now and p.disabled_at is null
$$;

drop function save_person(text, text, text, text);

-- Null if the address is taken.
create function save_person(
  address text, given_name text, family_name text, hash text, speaks text, zone text, settled timestamptz
) returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into person (email, first_name, last_name, password_hash, language, time_zone, settled_at)
  values (address, given_name, family_name, hash, speaks, zone, settled)
  on conflict (email) do nothing returning id
$$;

-- Ends the person's oldest sign-ins if there are more than `max_sign_ins`. Two at once run one after the other.
create function save_sign_in(
  who bigint, way text, agent text, network_address text, previous_login timestamptz, now timestamptz,
  expires timestamptz, max_sign_ins int
) returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select from person where id = who for no key update;
  update sign_in set ended_at = now where id in (
    select id from sign_in where person_id = who and ended_at is null and expires_at > now
    order by created_at desc, id desc offset max_sign_ins - 1);
  insert into sign_in (person_id, method, user_agent, address, previous_login_at, created_at, authenticated_at,
      last_used_at, expires_at)
    values (who, way, agent, network_address, previous_login, now, now, now, expires)
    returning id
$$;

-- Removes the oldest tokens for the same organisation if there are more than `max_tokens`.
create function save_session(hash bytea, opened_in bigint, organisation int, now timestamptz, max_tokens int) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from session where token_hash in (
    select token_hash from session where sign_in_id = opened_in and organisation_id is not distinct from organisation
    order by created_at desc offset max_tokens - 1);
  insert into session (token_hash, sign_in_id, organisation_id, created_at) values (hash, opened_in, organisation, now)
$$;

create function record_sign_in_use(which bigint, now timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update sign_in set last_used_at = now where id = which and last_used_at < now
$$;

-- Whether it was one of the person's, and open.
create function end_sign_in(who bigint, which bigint, now timestamptz) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with ended as (
    update sign_in set ended_at = now where id = which and person_id = who and ended_at is null returning 1
  )
  select exists (select from ended)
$$;

-- Ends all of the person's but one; null: all.
create function end_sign_ins(who bigint, kept bigint, now timestamptz) returns int
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with ended as (
    update sign_in set ended_at = now
    where person_id = who and ended_at is null and expires_at > now and id is distinct from kept returning 1
  )
  select count(*)::int from ended
$$;

-- The open ones, the latest first.
create function list_sign_ins(who bigint, now timestamptz)
returns table (
  id bigint, method text, second_factor text, user_agent text, address text, created_at timestamptz,
  last_used_at timestamptz, expires_at timestamptz
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select id, method, second_factor, user_agent, address, created_at, last_used_at, expires_at
  from sign_in where person_id = who and ended_at is null and expires_at > now
  order by last_used_at desc, id desc
$$;

-- Locks the link until the transaction ends. The purpose is part of the key: a link of another one is none.
create function find_link(hash bytea, link_purpose text, now timestamptz)
returns table (
  id uuid, organisation_id int, invitation_id bigint, person_id bigint, email text, is_used boolean, is_expired boolean
)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select id, organisation_id, invitation_id, person_id, email, used_at is not null, expires_at <= now
  from one_time_link where token_hash = hash and purpose = link_purpose and withdrawn_at is null for update
$$;

create function withdraw_links(link_purpose text, organisation int, invitation bigint, person bigint, now timestamptz)
returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update one_time_link set withdrawn_at = now
  where purpose = link_purpose and organisation_id is not distinct from organisation
    and invitation_id is not distinct from invitation and person_id is not distinct from person
    and used_at is null and withdrawn_at is null
$$;

-- Withdraws the earlier links of the same purpose for the same subject, and no others.
create function save_link(
  link uuid, hash bytea, link_purpose text, organisation int, invitation bigint, person bigint, new_email text,
  now timestamptz, expires timestamptz
) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select pg_advisory_xact_lock(hashtext('groundwork one-time link'));
  select withdraw_links(link_purpose, organisation, invitation, person, now);
  insert into one_time_link (id, token_hash, purpose, organisation_id, invitation_id, person_id, email, created_at,
      expires_at)
    values (link, hash, link_purpose, organisation, invitation, person, new_email, now, expires)
$$;

create or replace function is_installation_set_up() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from one_time_link
    where purpose = 'first-administrator' and organisation_id is null and used_at is not null)
$$;

-- Whether the key was used before, or is the first one. Another one replaces it.
create function note_secret_key(print bytea) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with before as (select fingerprint from secret_key),
  noted as (
    insert into secret_key (fingerprint) values (print)
    on conflict (is_the_only) do update set fingerprint = excluded.fingerprint
      where secret_key.fingerprint <> excluded.fingerprint
  )
  select not exists (select from before where fingerprint <> print)
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
