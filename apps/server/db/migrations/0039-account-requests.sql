-- Requests for mails about accounts, until they are judged: after the answer, so that its time does not show whether there is an
-- account. In the database, so that a process that ends in between loses none.
create table account_request (
  id bigint generated always as identity primary key,
  -- Of the account whose password was forgotten, or the new one that a person wants.
  email text not null,
  -- Who wants another address; null: the password was forgotten.
  person_id bigint references person (id),
  language text not null,
  request_id text not null,
  requested_at timestamptz not null
);

create index account_request_at on account_request (requested_at);

-- Nothing but the functions below reads or writes here.
alter table account_request enable row level security;
alter table account_request force row level security;
create policy functions on account_request to current_user using (true);

create function save_account_request(
  address text, who bigint, its_language text, request text, now timestamptz
) returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into account_request (email, person_id, language, request_id, requested_at)
  values (address, who, its_language, request, now) returning id
$$;

-- False if another process has answered it. Of two at once, one waits for the other's transaction.
create function take_account_request(which bigint) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with taken as (delete from account_request where id = which returning 1)
  select exists (select from taken)
$$;

create function list_account_requests(before timestamptz, max_requests int)
returns table (
  id bigint, email text, person_id bigint, language text, request_id text, requested_at timestamptz
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select id, email, person_id, language, request_id, requested_at from account_request
  where requested_at < before order by requested_at limit max_requests
$$;

-- Replaces the hash of an unchanged password. False if the password was changed meanwhile.
create function replace_own_hash(old_hash text, new_hash text) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with replaced as (
    update person set password_hash = new_hash where id = own_person_id() and password_hash = old_hash returning 1
  )
  select exists (select from replaced)
$$;

-- As before, but not of a kind (`choice`) that the reader does not want. Every mail comes through here.
drop function queue_mail(int, text, text, text, text, text, jsonb, text, text, timestamptz, timestamptz);
create function queue_mail(
  organisation int, mail_kind text, mail_cause text, address text, name text, mail_language text, mail_facts jsonb,
  purpose text, link text, now timestamptz, expires timestamptz, choice text
) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare mail_id bigint;
begin
  if organisation is distinct from nullif(current_setting('app.organisation_id', true), '')::int
    and organisation is not null then
    raise exception 'a mail of another organisation';
  end if;
  if exists (select from unsubscription u join person p on p.id = u.person_id
    where p.email = address and u.email_type = choice) then
    return null;
  end if;
  insert into mail (organisation_id, kind, cause, recipient, recipient_name, language, facts, link_purpose, link_id,
    created_at, due_at, expires_at)
  values (organisation, mail_kind, mail_cause, address, name, mail_language, mail_facts, purpose, link, now, now, expires)
  on conflict (organisation_id, cause) do nothing
  returning id into mail_id;
  return mail_id;
end
$$;

do $$
declare name text;
begin
  for name in
    select oid::regprocedure::text from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and proowner = current_user::regrole
      and proname in (
        'list_account_requests', 'queue_mail', 'replace_own_hash', 'save_account_request', 'take_account_request')
  loop
    execute format('revoke execute on function %s from public', name);
    execute format('grant execute on function %s to groundwork_app', name);
  end loop;
end
$$;
