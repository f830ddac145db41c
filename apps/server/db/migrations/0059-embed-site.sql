-- An embedded view of one site. Tokens last ten minutes, so those of before stay as they are.

alter table embed_token drop constraint embed_token_view_check;

alter table embed_token add constraint embed_token_view_check check (view in ('map', 'list', 'machine', 'site'));

alter table embed_token
  add column site_id bigint check ((site_id is not null) = (view = 'site'));

drop function save_embed_token(bytea, int, bigint, bytea, text, bigint, timestamptz, timestamptz);

create function save_embed_token(
  hash bytea, organisation int, embed bigint, issuer bytea, shown text, machine bigint, site bigint, now timestamptz,
  ends timestamptz
) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from embed_token where ends_at <= now;
  insert into embed_token (token_hash, organisation_id, embed_id, issuer_hash, view, machine_id, site_id, ends_at)
    values (hash, organisation, embed, issuer, shown, machine, site, ends)
$$;

drop function find_embed_token(bytea, timestamptz);

create function find_embed_token(hash bytea, now timestamptz)
returns table (
  organisation_id int, embed_id bigint, code text, origin text, issuer_hash bytea, view text, machine_id bigint,
  site_id bigint, ends_at timestamptz
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select t.organisation_id, t.embed_id, e.code, e.origin, t.issuer_hash, t.view, t.machine_id, t.site_id, t.ends_at
  from embed_token t join embed e on e.organisation_id = t.organisation_id and e.id = t.embed_id
  where t.token_hash = hash and t.ends_at > now
$$;

do $$
declare name text;
begin
  foreach name in array array[
    'save_embed_token(bytea, int, bigint, bytea, text, bigint, bigint, timestamptz, timestamptz)',
    'find_embed_token(bytea, timestamptz)'
  ] loop
    execute format('revoke execute on function %s from public', name);
    execute format('grant execute on function %s to groundwork_app', name);
  end loop;
end
$$;
