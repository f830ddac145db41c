-- Websites that may show views of an organisation inside of their pages, and the tokens of these views.

create table embed (
  organisation_id int not null references organisation (id),
  id bigint generated always as identity,
  -- Names the embed in the address of the page, before there is a token. No secret: it only chooses who may frame the page.
  code text not null unique check (code ~ '^[A-Za-z0-9_-]{22}$'),
  -- Scheme, host and port of the website.
  origin text not null check (octet_length(origin) <= 300),
  created_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, origin)
);

select keep_to_tenant('embed');
select audit_changes('embed', 'code');

-- Read before the organisation is known.
create policy functions on embed for select to current_user using (true);
create policy functions on base_map for select to current_user using (true);

-- Reached by functions only, as sessions are, and not in a backup. Ends with the token that requested it and with the embed.
create table embed_token (
  token_hash bytea primary key,
  organisation_id int not null,
  embed_id bigint not null,
  -- Of the token that requested it, whose person, role and limits count.
  issuer_hash bytea not null,
  view text not null check (view in ('map', 'list', 'machine')),
  machine_id bigint check ((machine_id is not null) = (view = 'machine')),
  ends_at timestamptz not null,
  foreign key (organisation_id, embed_id) references embed (organisation_id, id) on delete cascade
);

create index embed_token_embed on embed_token (organisation_id, embed_id);
create index embed_token_ends_at on embed_token (ends_at);

-- The website of an embed, and the key of the base map that its organisation has of its own.
create function find_embed(public_code text) returns table (organisation_id int, origin text, map_key text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select e.organisation_id, e.origin,
    (select m.key::text from base_map m join organisation o on o.id = m.organisation_id
      where m.organisation_id = e.organisation_id and m.tried_by is null and o.may_choose_base_map)
  from embed e where e.code = public_code
$$;

create function save_embed_token(
  hash bytea, organisation int, embed bigint, issuer bytea, shown text, machine bigint, now timestamptz, ends timestamptz
) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from embed_token where ends_at <= now;
  insert into embed_token (token_hash, organisation_id, embed_id, issuer_hash, view, machine_id, ends_at)
    values (hash, organisation, embed, issuer, shown, machine, ends)
$$;

create function find_embed_token(hash bytea, now timestamptz)
returns table (
  organisation_id int, embed_id bigint, code text, origin text, issuer_hash bytea, view text, machine_id bigint,
  ends_at timestamptz
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select t.organisation_id, t.embed_id, e.code, e.origin, t.issuer_hash, t.view, t.machine_id, t.ends_at
  from embed_token t join embed e on e.organisation_id = t.organisation_id and e.id = t.embed_id
  where t.token_hash = hash and t.ends_at > now
$$;

do $$
declare name text;
begin
  foreach name in array array[
    'find_embed(text)', 'save_embed_token(bytea, int, bigint, bytea, text, bigint, timestamptz, timestamptz)',
    'find_embed_token(bytea, timestamptz)'
  ] loop
    execute format('revoke execute on function %s from public', name);
    execute format('grant execute on function %s to groundwork_app', name);
  end loop;
end
$$;
