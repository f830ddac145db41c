-- Tokens with which an administrator sees the portal as a member does. Each hangs on one of the administrator's own
-- sessions and ends with it. Reached by functions only, as sessions are, and not in a backup.

create table viewing (
  token_hash bytea primary key,
  -- Of the administrator.
  session_hash bytea not null references session (token_hash) on delete cascade,
  -- Who is viewed.
  person_id bigint not null references person (id),
  created_at timestamptz not null,
  ends_at timestamptz not null
);

create index viewing_session on viewing (session_hash);
create index viewing_ends_at on viewing (ends_at);

create function save_viewing(hash bytea, own_session bytea, who bigint, now timestamptz, ends timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from viewing where ends_at <= now;
  insert into viewing (token_hash, session_hash, person_id, created_at, ends_at)
    values (hash, own_session, who, now, ends)
$$;

-- The viewed person as a session describes its own.
create function find_viewing(hash bytea, now timestamptz)
returns table (
  session_hash bytea, person_id bigint, created_at timestamptz, ends_at timestamptz, first_name text, last_name text,
  language text, time_zone text, last_login_at timestamptz
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select v.session_hash, v.person_id, v.created_at, v.ends_at, p.first_name, p.last_name, p.language, p.time_zone,
    p.last_login_at
  from viewing v join person p on p.id = v.person_id
  where v.token_hash = hash and v.ends_at > now and p.disabled_at is null and p.erased_at is null
$$;

create function end_viewing(hash bytea) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from viewing where token_hash = hash
$$;

do $$
declare name text;
begin
  foreach name in array array[
    'save_viewing(bytea, bytea, bigint, timestamptz, timestamptz)', 'find_viewing(bytea, timestamptz)',
    'end_viewing(bytea)'
  ] loop
    execute format('revoke execute on function %s from public', name);
    execute format('grant execute on function %s to groundwork_app', name);
  end loop;
end
$$;
