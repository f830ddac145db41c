-- Positions that members showed to somebody by a link, one row for each recipient. A link shows the one position that was the
-- newest when it was made, and never where the machine went afterwards.
create table location_share (
  organisation_id int not null references organisation (id),
  id bigint generated always as identity,
  -- Own or hired, so it has no foreign key.
  machine_id bigint not null,
  -- Its token is derived from it with a key that is not in the database; only its hash is here.
  link_id uuid not null unique,
  token_hash bytea not null unique,
  channel text not null check (channel in ('email', 'whatsapp')),
  -- An address or a number.
  recipient text not null,
  latitude_e7 int not null,
  longitude_e7 int not null,
  located_at timestamptz not null,
  shared_by bigint not null references person (id),
  shared_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- When the page was opened for the first and for the last time.
  opened_at timestamptz,
  last_opened_at timestamptz,
  primary key (organisation_id, id),
  check (expires_at > shared_at),
  check ((opened_at is null) = (last_opened_at is null))
);

create index location_share_machine on location_share (organisation_id, machine_id, shared_at);
create index location_share_shared on location_share (organisation_id, shared_at);

select keep_to_tenant('location_share');
select keep_to_limits('machine_id in (select list_visible_machines())', 'location_share');
-- The trail outlives recipients and positions.
select audit_changes('location_share', 'link_id', 'recipient', 'latitude_e7', 'longitude_e7', 'located_at', 'shared_by',
  'shared_at', 'opened_at', 'last_opened_at');

-- A reader of a link belongs to no organisation. Expired, ended and unknown links are the same: no row.
create function open_location_share(hash bytea, now timestamptz)
returns table (organisation_id int, id bigint, machine_id bigint, latitude_e7 int, longitude_e7 int, located_at timestamptz,
  expires_at timestamptz)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update location_share s set opened_at = coalesce(s.opened_at, now), last_opened_at = now
  where s.token_hash = hash and s.ended_at is null and s.expires_at > now
  returning s.organisation_id, s.id, s.machine_id, s.latitude_e7, s.longitude_e7, s.located_at, s.expires_at
$$;

create function forget_location_shares(before timestamptz) returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with forgotten as (delete from location_share where expires_at < before returning 1)
  select count(*) from forgotten
$$;

create policy functions on location_share to current_user using (true);
revoke execute on function open_location_share(bytea, timestamptz) from public;
grant execute on function open_location_share(bytea, timestamptz) to groundwork_app;
revoke execute on function forget_location_shares(timestamptz) from public;
grant execute on function forget_location_shares(timestamptz) to groundwork_app;
