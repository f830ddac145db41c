-- The areas whose first-time video a person has closed: packages/domain/settings/first-video.ts.
alter table person add column seen_videos text[] not null default '{}' check (cardinality(seen_videos) <= 50);

grant select (seen_videos), update (seen_videos) on person to groundwork_app;

-- Nothing but the number remains of an account that was erased.
create function forget_seen_videos() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.seen_videos := '{}';
  return new;
end
$$;

create trigger forget_seen_videos before update of erased_at on person for each row
  when (new.erased_at is not null) execute function forget_seen_videos();
