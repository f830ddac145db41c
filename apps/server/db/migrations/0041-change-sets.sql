-- What was changed together: the records of an imported file, or a selection of machines. All of it can be undone.

create table change_set (
  organisation_id int not null references organisation (id),
  id bigint generated always as identity,
  kind text not null,
  file_name text not null default '',
  -- The permissions without which it cannot be undone, because it needed them.
  permissions text[] not null,
  changed_at timestamptz not null,
  changed_by bigint references person (id),
  records int not null,
  undone_at timestamptz,
  undone_by bigint references person (id),
  -- Records that the undoing left, because they were changed or used since.
  kept int not null default 0,
  primary key (organisation_id, id)
);

-- A record that was created (`before` is null) or changed, in the order of the changes. They are removed as they are undone.
create table change_set_row (
  organisation_id int not null,
  change_set_id bigint not null,
  place int not null,
  record text not null,
  record_id bigint not null,
  before jsonb,
  after jsonb not null,
  primary key (organisation_id, change_set_id, place),
  foreign key (organisation_id, change_set_id) references change_set (organisation_id, id) on delete cascade
);

select keep_to_tenant('change_set', 'change_set_row');
-- They name machines of the whole organisation.
select keep_to_limits('false', 'change_set', 'change_set_row');
