-- Invitations that are sent, people as administrators and staff see them, and accounts that end with the last membership.

alter table invitation
  -- {"groupIds": [3], "siteIds": [12]} of the membership; null: the whole organisation.
  add column limits jsonb check (octet_length(limits::text) <= 8192),
  add column sends int not null default 1 check (sends > 0),
  add column sent_at timestamptz not null;

-- Not names and addresses: the trail keeps a number only of an account that was erased.
select audit_changes('person', 'email', 'first_name', 'last_name', 'password_hash', 'last_login_at', 'left_at', 'erased_at');
select audit_changes('invitation', 'email', 'invited_by', 'accepted_by', 'sent_at', 'sends', 'language');

-- Somebody may administer several customers.
drop index invitation_open;
create unique index invitation_open on invitation (organisation_id, kind, email, customer_id) nulls not distinct
  where accepted_at is null and withdrawn_at is null;

-- When the person's last membership was removed; null: belongs to an organisation, or never did.
alter table person add column left_at timestamptz;

-- Until now a sign-in was a use of the only organisation.
alter table membership no force row level security;
update membership set last_seen_at = person.last_login_at from person
  where person.id = membership.person_id and membership.last_seen_at is null;
alter table membership force row level security;

create index person_left on person (left_at) where left_at is not null and erased_at is null;
create index membership_ends on membership (ends_at) where ends_at is not null;

create policy functions on invitation to current_user using (true);
create policy functions_delete on membership for delete to current_user using (true);
create policy functions on customer for select to current_user using (true);
create policy functions on user_preference to current_user using (true);
create policy functions on saved_filter to current_user using (true);
create policy functions on unsubscription to current_user using (true);

-- Members and open invitations of the current organisation; `everywhere`, for staff: of all.
create function list_users(everywhere boolean, now timestamptz)
returns table (
  id text, person_id bigint, invitation_id bigint, organisation_id int, organisation_name text, email text,
  first_name text, last_name text, role text, joined_at timestamptz, suspended_at timestamptz, ends_at timestamptz,
  last_seen_at timestamptz, is_disabled boolean, has_second_factor boolean, sign_ins int, sends int,
  sent_at timestamptz, expires_at timestamptz, inviter text, language text
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with scope as (
    select nullif(current_setting('app.organisation_id', true), '')::int as organisation_id,
      everywhere and coalesce(current_setting('app.staff', true), '') = 'on' as is_everywhere
  )
  select m.person_id::text, m.person_id, null::bigint, o.id, o.name, p.email, p.first_name, p.last_name, m.role,
    m.created_at, m.suspended_at, m.ends_at,
    -- A use is recorded after a minute, the beginning of a session at once.
    greatest(m.last_seen_at, (select max(s.created_at) from sign_in i join session s on s.sign_in_id = i.id
      where i.person_id = p.id and s.organisation_id = o.id)), p.disabled_at is not null,
    exists (select from second_factor f where f.person_id = p.id and f.confirmed_at is not null),
    (select count(*)::int from sign_in i
      where i.person_id = p.id and i.ended_at is null and i.expires_at > now
        and exists (select from session s where s.sign_in_id = i.id and s.organisation_id = o.id)),
    null::int, null::timestamptz, null::timestamptz, null::text, p.language
  from scope, membership m join organisation o on o.id = m.organisation_id join person p on p.id = m.person_id
  where scope.is_everywhere or m.organisation_id = scope.organisation_id
  union all
  select 'i' || i.id, null, i.id, o.id, o.name, i.email, '', '', i.role, null, null, i.ends_at, null, false, null, null,
    i.sends, i.sent_at, i.expires_at, p.first_name || ' ' || p.last_name, i.language
  from scope, invitation i join organisation o on o.id = i.organisation_id join person p on p.id = i.invited_by
  where (scope.is_everywhere or i.organisation_id = scope.organisation_id)
    and i.kind = 'user' and i.accepted_at is null and i.withdrawn_at is null
$$;

-- An invitation of the current organisation as its link shows it, with the account that has its address.
create function find_invitation(invitation bigint)
returns table (
  kind text, email text, role text, ends_at timestamptz, limits jsonb, language text, expires_at timestamptz,
  organisation_name text, inviter text, customer_id bigint, customer_name text, account_id bigint
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select i.kind, i.email, i.role, i.ends_at, i.limits, i.language, i.expires_at, o.name,
    p.first_name || ' ' || p.last_name, i.customer_id, c.name,
    (select account.id from person account where account.email = i.email)
  from invitation i
  join organisation o on o.id = i.organisation_id
  join person p on p.id = i.invited_by
  left join customer c on c.organisation_id = i.organisation_id and c.id = i.customer_id
  where i.id = invitation and i.organisation_id = nullif(current_setting('app.organisation_id', true), '')::int
    and i.accepted_at is null and i.withdrawn_at is null
$$;

-- The customers of others that are linked to the current organisation: it sees what they hire.
create function list_suppliers()
returns table (organisation_id int, organisation_name text, customer_id bigint, customer_name text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select o.id, o.name, c.id, c.name from customer c join organisation o on o.id = c.organisation_id
  where c.linked_organisation_id = nullif(current_setting('app.organisation_id', true), '')::int
$$;

-- The people of the organisation to which a customer of the current one is linked.
create function list_customer_people(customer bigint, now timestamptz)
returns table (organisation_name text, first_name text, last_name text, role text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select o.name, p.first_name, p.last_name, m.role
  from customer c
  join organisation o on o.id = c.linked_organisation_id
  left join (
    select m.* from membership m join person p on p.id = m.person_id
    where m.suspended_at is null and (m.ends_at is null or m.ends_at > now) and p.disabled_at is null
  ) m on m.organisation_id = o.id
  left join person p on p.id = m.person_id
  where c.id = customer and c.organisation_id = nullif(current_setting('app.organisation_id', true), '')::int
$$;

-- To be called after every change of a person's memberships.
create function note_departure(who bigint, now timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update person set left_at = case when exists (select from membership where person_id = who) then null else now end
  where id = who
$$;

-- Removes all that is known of the people whose last membership ended before an instant, 100 at most. What remains is the
-- number, which the audit trail shows.
create function erase_departed(before timestamptz, now timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  departed record;
  erased int := 0;
begin
  for departed in
    select p.id, p.email from person p
    where p.erased_at is null and (
        p.left_at <= before
        or exists (select from membership m where m.person_id = p.id and m.ends_at <= before)
      )
      and not exists (
        select from membership m where m.person_id = p.id and (m.ends_at is null or m.ends_at > before))
    order by p.id limit 100 for update of p skip locked
  loop
    delete from factor_challenge where person_id = departed.id;
    delete from factor_removal where person_id = departed.id;
    delete from session where sign_in_id in (select id from sign_in where person_id = departed.id);
    delete from sign_in where person_id = departed.id;
    delete from second_factor where person_id = departed.id;
    delete from recovery_code where person_id = departed.id;
    delete from known_browser where person_id = departed.id;
    delete from user_preference where person_id = departed.id;
    delete from saved_filter where person_id = departed.id;
    delete from unsubscription where person_id = departed.id;
    delete from one_time_link where person_id = departed.id;
    delete from membership where person_id = departed.id;
    delete from mail where recipient = departed.email;
    update invitation set email = '' where accepted_by = departed.id;
    update person set email = null, first_name = '', last_name = '', password_hash = null, last_login_at = null,
      language = null, time_zone = null, settled_at = null, default_organisation_id = null, left_at = null,
      erased_at = now
      where id = departed.id;
    erased := erased + 1;
  end loop;
  return erased;
end
$$;

do $$
declare name text;
begin
  for name in
    select oid::regprocedure::text from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and proowner = current_user::regrole
      and proname = any ('{list_users,find_invitation,list_suppliers,list_customer_people,note_departure,erase_departed}')
  loop
    execute format('revoke execute on function %s from public', name);
    execute format('grant execute on function %s to groundwork_app', name);
  end loop;
end
$$;
