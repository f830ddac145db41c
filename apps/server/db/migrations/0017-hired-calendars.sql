-- The shift calendars by which hired machines work, under the customer's own organisation: what its slices name by key.

create table hired_calendar (
  organisation_id int not null references organisation (id),
  -- Stands for the content, as in `fact_slice`.
  key text not null,
  calendar jsonb not null,
  primary key (organisation_id, key)
);

select keep_to_tenant('hired_calendar');
