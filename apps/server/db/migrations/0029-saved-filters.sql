-- Filters that people saved, under a name of their own for each page that has filters.
create table saved_filter (
  id bigint generated always as identity,
  organisation_id int not null references organisation (id),
  person_id bigint not null references person (id),
  -- The page.
  label text not null,
  name text not null check (length(name) between 1 and 60),
  -- Kinds with their chosen options.
  filters jsonb not null check (octet_length(filters::text) <= 16384),
  primary key (organisation_id, person_id, label, name)
);

select keep_to_tenant('saved_filter');
