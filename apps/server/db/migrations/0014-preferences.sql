-- How people like the portal: their columns, what they closed for good.

create table user_preference (
  organisation_id int not null references organisation (id),
  person_id bigint not null references person (id),
  name text not null,
  value jsonb not null check (octet_length(value::text) <= 16384),
  primary key (organisation_id, person_id, name)
);

select keep_to_tenant('user_preference');
