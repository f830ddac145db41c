-- The outbox: a mail is written in the transaction of its cause and sent afterwards by a worker. A row holds no link and no
-- secret: it names a link, whose address is derived when the mail is sent.
create table mail (
  id bigint generated always as identity primary key,
  -- Null: of a person or of the installation.
  organisation_id int references organisation (id),
  kind text not null,
  -- One mail for one cause, however often a request is repeated.
  cause text not null,
  recipient text not null,
  recipient_name text,
  language text not null,
  -- What the text names, such as the organisation.
  facts jsonb not null check (octet_length(facts::text) <= 8192),
  link_purpose text,
  link_id text,
  -- The same over all tries, so that a mailbox can tell a second copy.
  message_id uuid not null default gen_random_uuid(),
  created_at timestamptz not null,
  due_at timestamptz not null,
  -- Useless afterwards: not sent any more.
  expires_at timestamptz not null,
  tries int not null default 0,
  claim uuid,
  claimed_until timestamptz,
  outcome text check (outcome in ('sent', 'failed', 'expired')),
  settled_at timestamptz,
  -- The last words of the mail server.
  server_answer text,
  check ((link_purpose is null) = (link_id is null)),
  check ((outcome is null) = (settled_at is null)),
  check ((claim is null) = (claimed_until is null))
);

create unique index mail_cause on mail (organisation_id, cause) nulls not distinct;
create index mail_due on mail (due_at) where outcome is null;
create index mail_settled on mail (settled_at) where outcome is not null;
create index mail_recipient on mail (recipient, created_at);
create index mail_organisation on mail (organisation_id, created_at);

-- Nothing but the functions below writes here. Organisations see what became of their own mails, staff see all.
alter table mail enable row level security;
alter table mail force row level security;
create policy functions on mail to current_user using (true);
create policy tenant_read on mail for select to groundwork_app
  using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::int));
create policy staff_read on mail for select to groundwork_app
  using ((select current_setting('app.staff', true)) = 'on');
grant select on mail to groundwork_app;

-- Null if there is a mail for this cause already. A caller writes mails of its own organisation, or of none.
create function queue_mail(
  organisation int, mail_kind text, mail_cause text, address text, name text, mail_language text, mail_facts jsonb,
  purpose text, link text, now timestamptz, expires timestamptz
) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare mail_id bigint;
begin
  if organisation is distinct from nullif(current_setting('app.organisation_id', true), '')::int
    and organisation is not null then
    raise exception 'a mail of another organisation';
  end if;
  insert into mail (organisation_id, kind, cause, recipient, recipient_name, language, facts, link_purpose, link_id,
    created_at, due_at, expires_at)
  values (organisation, mail_kind, mail_cause, address, name, mail_language, mail_facts, purpose, link, now, now, expires)
  on conflict (organisation_id, cause) do nothing
  returning id into mail_id;
  return mail_id;
end
$$;

-- The newest mails of a kind since an instant, to one address or of one organisation: for limits.
create function count_mail(
  mail_kind text, address text, organisation int, since timestamptz, out mails int, out last_at timestamptz
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*)::int, max(created_at) from mail
  where kind = mail_kind and created_at > since
    and (address is null or recipient = address) and (organisation is null or organisation_id = organisation)
$$;

create function has_due_mail(now timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from mail
    where outcome is null and due_at <= now and (claimed_until is null or claimed_until < now))
$$;

-- Claims due mails, each for one worker. Every organisation has its turn, and so has every address without one, so that
-- many mails of one wait for themselves.
create function claim_mail(now timestamptz, lease interval, max_mails int)
returns table (id bigint, claim uuid, kind text, recipient text, recipient_name text, language text, facts jsonb,
  link_purpose text, link_id text, message_id uuid, tries int, expires_at timestamptz)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with due as (
    select m.id, row_number() over (
      partition by m.organisation_id, case when m.organisation_id is null then m.recipient end order by m.due_at, m.id
    ) as place
    from mail m
    where m.outcome is null and m.due_at <= now and (m.claimed_until is null or m.claimed_until < now)
  ), taken as (
    select m.id from mail m join due on due.id = m.id
    where m.outcome is null and m.due_at <= now and (m.claimed_until is null or m.claimed_until < now)
    order by due.place, m.due_at, m.id
    limit max_mails for update of m skip locked
  )
  update mail m set claim = gen_random_uuid(), claimed_until = now + lease, tries = m.tries + 1
  from taken where m.id = taken.id
  returning m.id, m.claim, m.kind, m.recipient, m.recipient_name, m.language, m.facts, m.link_purpose, m.link_id,
    m.message_id, m.tries, m.expires_at
$$;

-- False if the lease was lost: another worker has the mail now, and what it does counts. Without a `result` the mail waits
-- until `due`; `gives_back` does not count the try.
create function settle_mail(
  mail_id bigint, its_claim uuid, result text, answer text, now timestamptz, due timestamptz, gives_back boolean
) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with settled as (
    update mail set claim = null, claimed_until = null, outcome = result,
      settled_at = case when result is not null then now end, server_answer = answer,
      due_at = coalesce(due, due_at), tries = tries - gives_back::int
    where id = mail_id and claim = its_claim and outcome is null
    returning 1
  )
  select exists (select from settled)
$$;

create function expire_mail(now timestamptz) returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with expired as (
    update mail set outcome = 'expired', settled_at = now, claim = null, claimed_until = null
    where outcome is null and expires_at <= now and (claimed_until is null or claimed_until < now) returning 1
  )
  select count(*) from expired
$$;

-- What keeps all due mails waiting, for the list of mails.
create function note_mail_trouble(now timestamptz, answer text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update mail set server_answer = answer
  where outcome is null and due_at <= now and claim is null and server_answer is distinct from answer
$$;

create function forget_mail(before timestamptz) returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with forgotten as (delete from mail where outcome is not null and settled_at < before returning 1)
  select count(*) from forgotten
$$;

create function measure_mail(out waiting bigint, out oldest_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*), min(created_at) from mail where outcome is null
$$;

-- The address of the person in whose scope the transaction is.
create function find_own_address() returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select email from person where id = nullif(current_setting('app.person_id', true), '')::bigint
$$;

-- The kinds of mail that a person wants no more.
create table unsubscription (
  person_id bigint not null references person (id),
  email_type text not null,
  at timestamptz not null,
  primary key (person_id, email_type)
);

alter table unsubscription enable row level security;
alter table unsubscription force row level security;
create policy own on unsubscription to groundwork_app
  using (person_id = (select nullif(current_setting('app.person_id', true), '')::bigint));
select open_to_backup('unsubscription');
grant select, insert, delete on unsubscription to groundwork_app;

do $$
declare name text;
begin
  for name in
    select oid::regprocedure::text from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and proowner = current_user::regrole
      and proname = any ('{queue_mail,count_mail,has_due_mail,claim_mail,settle_mail,expire_mail,note_mail_trouble,forget_mail,measure_mail,find_own_address}')
  loop
    execute format('revoke execute on function %s from public', name);
    execute format('grant execute on function %s to groundwork_app', name);
  end loop;
end
$$;
