-- Times for which a person removed the assignment of a machine to a site by position, all of it or a part: stops that begin in them do
-- not assign the machine to that site again.
create table site_not_followed (
  organisation_id int not null,
  machine_id bigint not null,
  site_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (organisation_id, machine_id, site_id, starts_at),
  check (ends_at > starts_at),
  foreign key (organisation_id, machine_id) references machine (organisation_id, id) on delete cascade,
  foreign key (organisation_id, site_id) references site (organisation_id, id) on delete cascade
);

select keep_to_tenant('site_not_followed');
select keep_to_limits('machine_id in (select list_visible_machines())', 'site_not_followed');
