-- What administrators see of their providers, and tokens that sign in.

alter table identity_provider
  -- Who has signed on with these settings; only they may enforce the provider, soon afterwards.
  add column tested_by bigint references person (id),
  -- The checks of the last test, in order, with what was expected and found.
  add column last_test jsonb check (octet_length(last_test::text) <= 16384),
  add column last_test_at timestamptz;

-- A sign-on that failed after the provider had answered, for its administrators: the newest of 30 days.
create table sign_on_failure (
  organisation_id int not null,
  id bigint generated always as identity,
  provider_id bigint not null,
  at timestamptz not null,
  problem text not null check (octet_length(problem) <= 2000),
  primary key (organisation_id, id),
  foreign key (organisation_id, provider_id) references identity_provider (organisation_id, id) on delete cascade
);

create index sign_on_failure_provider on sign_on_failure (organisation_id, provider_id, at);

-- Tokens that have signed somebody in, until they would have expired: each works once.
create table used_sign_in_token (
  organisation_id int not null,
  provider_id bigint not null,
  id_hash bytea not null,
  expires_at timestamptz not null,
  primary key (organisation_id, provider_id, id_hash),
  foreign key (organisation_id, provider_id) references identity_provider (organisation_id, id) on delete cascade
);

select keep_to_tenant('sign_on_failure', 'used_sign_in_token');

-- The trigger lists the columns that are no change of their own when it is created.
drop trigger collect_change on identity_provider;
select audit_changes('identity_provider', 'code', 'last_test', 'last_test_at', 'tested_by');

-- Whether a person can come in if the provider fails: an administrator with a password and a second factor.
create function is_fit_for_emergency(organisation int, person bigint, now timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from membership m join person p on p.id = m.person_id
    where m.organisation_id = organisation and m.person_id = person and m.role in ('administrator', 'internal')
      and m.suspended_at is null and m.ends_at is null and p.disabled_at is null and p.password_hash is not null
      and has_second_factor(person))
$$;

revoke execute on function is_fit_for_emergency(int, bigint, timestamptz) from public;
grant execute on function is_fit_for_emergency(int, bigint, timestamptz) to groundwork_app;
