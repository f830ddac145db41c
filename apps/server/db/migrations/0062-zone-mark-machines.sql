-- Which days the last change of a zone's shape changed of each machine, in the time zone of the zone: a member with limits sees those
-- of its machines. A machine whose stays did not change has no row.
create table zone_mark_machine (
  organisation_id int not null,
  zone_id bigint not null,
  machine_id bigint not null,
  days date[] not null,
  primary key (organisation_id, zone_id, machine_id),
  foreign key (organisation_id, zone_id) references zone_mark (organisation_id, zone_id) on delete cascade
);

select keep_to_tenant('zone_mark_machine');
select keep_to_limits('machine_id in (select list_visible_machines())', 'zone_mark_machine');
create policy functions on zone_mark_machine to current_user using (true);

-- The days of changes that are done were kept for all machines together. They are shown right after a change only.
alter table zone_mark drop column machine_days, drop column days;

-- As before, and forgets the days of the change before.
create or replace function mark_zone() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  changed zone_shape := coalesce(new, old);
  starts timestamptz := changed.valid_from;
  ends timestamptz := coalesce(changed.valid_until, 'infinity');
  before jsonb := '[]';
begin
  if tg_op = 'UPDATE' and new.valid_from = old.valid_from and new.outline = old.outline then
    starts := least(coalesce(new.valid_until, 'infinity'), coalesce(old.valid_until, 'infinity'));
    ends := greatest(coalesce(new.valid_until, 'infinity'), coalesce(old.valid_until, 'infinity'));
  elsif tg_op = 'UPDATE' then
    starts := least(new.valid_from, old.valid_from);
    ends := greatest(coalesce(new.valid_until, 'infinity'), coalesce(old.valid_until, 'infinity'));
  end if;
  if starts >= ends then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    before := jsonb_build_array(jsonb_build_object(
      'from', floor(extract(epoch from nullif(greatest(old.valid_from, starts), '-infinity'))),
      'until', floor(extract(epoch from nullif(least(coalesce(old.valid_until, 'infinity'), ends), 'infinity'))),
      'outline', old.outline));
  end if;
  delete from zone_mark_machine restated using zone_mark mark
    where mark.organisation_id = changed.organisation_id and mark.zone_id = changed.zone_id and mark.done_at is not null
      and restated.organisation_id = changed.organisation_id and restated.zone_id = changed.zone_id;
  insert into zone_mark as mark (organisation_id, zone_id, from_time, until_time, shapes_before)
    -- The shapes of a zone that is removed need no mark.
    select changed.organisation_id, changed.zone_id, starts, ends, before
    from zone where zone.organisation_id = changed.organisation_id and zone.id = changed.zone_id
  on conflict (organisation_id, zone_id) do update set
    number = excluded.number, looked_to = 0, done_at = null,
    from_time = case when mark.done_at is null then least(mark.from_time, excluded.from_time) else excluded.from_time end,
    until_time = case when mark.done_at is null then greatest(mark.until_time, excluded.until_time) else excluded.until_time end,
    shapes_before = case when mark.done_at is null then mark.shapes_before || excluded.shapes_before
      else excluded.shapes_before end;
  return null;
end
$$;
