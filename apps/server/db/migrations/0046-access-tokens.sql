-- Access tokens, with which programs make calls for a person or for an organisation, their repeated calls, and the numbers
-- that other systems have for records.

create table access_token (
  organisation_id int not null references organisation (id),
  id bigint generated always as identity,
  -- Whose role and limits it has; null: it is the organisation's own.
  person_id bigint references person (id),
  name text not null,
  scopes text[] not null check (
    cardinality(scopes) > 0 and scopes <@ array['read', 'hires.write', 'customers.write', 'machines.write']),
  token_hash bytea not null,
  -- The last characters of the token, by which people tell tokens apart.
  ending text not null,
  created_by bigint not null references person (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at between created_at and created_at + interval '366 days'),
  ended_at timestamptz,
  -- Null: it ended with the membership of its person.
  ended_by bigint references person (id),
  last_used_at timestamptz,
  -- The networks that it was used from, the latest first, 20 at most.
  used_from text[] not null default '{}',
  -- When a mail announced that it expires; null: none did.
  warned_at timestamptz,
  primary key (organisation_id, id)
);

-- A token names its organisation, so it is found here with the organisation first, as everything is.
create unique index access_token_hash on access_token (organisation_id, token_hash);
create index access_token_person on access_token (organisation_id, person_id) where ended_at is null;
create index access_token_expiry on access_token (expires_at) where ended_at is null and warned_at is null;

select keep_to_tenant('access_token');
-- A token that was ever good stays, ended.
revoke delete on access_token from groundwork_app;
select audit_changes('access_token', 'last_used_at', 'used_from', 'warned_at');
select keep_to_limits('person_id = (select nullif(current_setting(''app.person_id'', true), '''')::bigint)', 'access_token');

-- The functions below run as the owner of the table, which FORCE binds too.
create policy functions on access_token to current_user using (true);

-- The tokens of a person end with their membership, whatever ends it.
create function end_access_tokens() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update access_token set ended_at = now()
    where organisation_id = old.organisation_id and person_id = old.person_id and ended_at is null;
  return null;
end
$$;

create trigger end_access_tokens after delete on membership for each row execute function end_access_tokens();

-- Every event of a transaction that a token opened names the token. One of an organisation's own is nobody's: its person
-- only created it.
create function name_access_token() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare used bigint := current_setting('app.access_token_id')::bigint;
begin
  new.subject := new.subject || jsonb_build_object('accessTokenId', used);
  new.person_id := (select person_id from access_token where organisation_id = new.organisation_id and id = used);
  return new;
end
$$;

create trigger name_access_token before insert on audit_event for each row
  when (nullif(current_setting('app.access_token_id', true), '') is not null) execute function name_access_token();

revoke execute on function end_access_tokens(), name_access_token() from public;

-- The answers of changing calls that a program may send again with the same key. A row is written in the transaction of
-- the change, so a second call waits for the first and finds its answer.
create table repeatable_call (
  organisation_id int not null,
  access_token_id bigint not null,
  key text not null,
  -- Of method, address and body.
  request_hash bytea not null,
  -- Null only within the transaction that answers it.
  answer text,
  created_at timestamptz not null,
  primary key (organisation_id, access_token_id, key),
  foreign key (organisation_id, access_token_id) references access_token (organisation_id, id)
);

create index repeatable_call_age on repeatable_call (organisation_id, created_at);

select keep_to_tenant('repeatable_call');
select keep_to_limits('access_token_id = (select nullif(current_setting(''app.access_token_id'', true), '''')::bigint)',
  'repeatable_call');

-- The number that another system has for a record, by which a program finds it.
alter table machine add column foreign_number text check (foreign_number <> '');
alter table customer add column foreign_number text check (foreign_number <> '');
alter table hire add column foreign_number text check (foreign_number <> '');
create unique index machine_foreign_number on machine (organisation_id, foreign_number) where foreign_number is not null;
create unique index customer_foreign_number on customer (organisation_id, foreign_number) where foreign_number is not null;
create unique index hire_foreign_number on hire (organisation_id, foreign_number) where foreign_number is not null;

-- Tokens that expire before an instant and were not announced, each with who is to know: its person, of an organisation's
-- own every administrator.
create function list_expiring_tokens(now timestamptz, before timestamptz)
returns table (
  organisation_id int, organisation_name text, token_id bigint, token_name text, expires_at timestamptz,
  person_id bigint, email text, first_name text, last_name text, language text, time_zone text
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select o.id, o.name, t.id, t.name, t.expires_at, p.id, p.email, p.first_name, p.last_name, p.language, p.time_zone
  from access_token t
  join organisation o on o.id = t.organisation_id
  join membership m on m.organisation_id = t.organisation_id
    and (m.person_id = t.person_id or t.person_id is null and m.role in ('administrator', 'internal'))
  join person p on p.id = m.person_id
  where t.ended_at is null and t.warned_at is null and t.expires_at > now and t.expires_at <= before
    and m.suspended_at is null and (m.ends_at is null or m.ends_at > now)
    and p.disabled_at is null and p.email is not null
  order by t.organisation_id, t.id, p.id limit 500
$$;

-- Removes the answers of calls that were made before an instant, 1,000 at most. Returns how many.
create policy functions on repeatable_call to current_user using (true);
create function forget_repeatable_calls(before timestamptz) returns int
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with old as (
    select organisation_id, access_token_id, key from repeatable_call where created_at <= before
    limit 1000 for update skip locked
  ), gone as (
    delete from repeatable_call c using old
    where c.organisation_id = old.organisation_id and c.access_token_id = old.access_token_id and c.key = old.key
    returning 1
  )
  select count(*)::int from gone
$$;

revoke execute on function list_expiring_tokens(timestamptz, timestamptz), forget_repeatable_calls(timestamptz) from public;
grant execute on function list_expiring_tokens(timestamptz, timestamptz), forget_repeatable_calls(timestamptz)
  to groundwork_app;
