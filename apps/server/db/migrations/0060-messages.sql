-- The outbox also holds messages to telephone numbers, which another worker sends through another service. Their recipient is a
-- number with a plus sign; an address has an at sign.

drop function has_due_mail(timestamptz);

create function has_due_mail(now timestamptz, to_phones boolean) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from mail
    where outcome is null and due_at <= now and (claimed_until is null or claimed_until < now)
      and (recipient !~ '@') = to_phones)
$$;

drop function claim_mail(timestamptz, interval, int);

create function claim_mail(now timestamptz, lease interval, max_mails int, to_phones boolean)
returns table (id bigint, claim uuid, kind text, recipient text, recipient_name text, language text, facts jsonb,
  link_purpose text, link_id text, message_id uuid, tries int, expires_at timestamptz)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with due as (
    select m.id, row_number() over (
      partition by m.organisation_id, case when m.organisation_id is null then m.recipient end order by m.due_at, m.id
    ) as place
    from mail m
    where m.outcome is null and m.due_at <= now and (m.claimed_until is null or m.claimed_until < now)
      and (m.recipient !~ '@') = to_phones
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

drop function note_mail_trouble(timestamptz, text);

create function note_mail_trouble(now timestamptz, answer text, to_phones boolean) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update mail set server_answer = answer
  where outcome is null and due_at <= now and claim is null and server_answer is distinct from answer
    and (recipient !~ '@') = to_phones
$$;

do $$
declare name text;
begin
  for name in
    select oid::regprocedure::text from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and proowner = current_user::regrole
      and proname = any ('{has_due_mail,claim_mail,note_mail_trouble}')
  loop
    execute format('revoke execute on function %s from public', name);
    execute format('grant execute on function %s to groundwork_app', name);
  end loop;
end
$$;
