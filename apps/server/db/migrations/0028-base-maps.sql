-- The ground of the map: what the installation and its organisations chose, and what people try before they save it.

-- Whether administrators may choose a base map of their own; staff allow it.
alter table organisation add column may_choose_base_map boolean not null default false;

create table base_map (
  -- Random. A browser sends it with a page, whose content policy then allows the origins of this map.
  key uuid primary key,
  -- Null: of the installation, for every organisation without a choice of its own.
  organisation_id int references organisation (id),
  -- Who tries it; null: in use.
  tried_by bigint references person (id),
  map jsonb not null,
  -- The origins that a browser has to load from.
  origins text[] not null,
  saved_at timestamptz not null,
  check (tried_by is null or organisation_id is not null)
);

-- One in use for each organisation and one for the installation, and one trial for each person.
create unique index base_map_in_use on base_map (organisation_id) nulls not distinct where tried_by is null;
create unique index base_map_trial on base_map (tried_by) where tried_by is not null;

select keep_to_tenant('base_map');

create policy installation_read on base_map for select to groundwork_app using (organisation_id is null);

create policy installation_write on base_map to groundwork_app
  using (organisation_id is null and (select current_setting('app.staff', true)) = 'on');

-- The origins of a page's content policy are looked up before anybody is known.
create policy staff_read on base_map for select to groundwork_app
  using ((select current_setting('app.staff', true)) = 'on');
