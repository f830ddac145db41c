-- The candidate rules of an organisation for stops and trips: tried on request, never stored with a path.
create table route_rules (
  organisation_id int primary key references organisation (id),
  stop_radius_metres int not null,
  stop_duration_seconds int not null,
  drift_metres int not null,
  least_satellites int not null,
  -- False: there are no candidates any more.
  is_set boolean not null,
  -- Grows with every change, so that no one's change is lost.
  version int not null
);

select keep_to_tenant('route_rules');
select audit_changes('route_rules');
