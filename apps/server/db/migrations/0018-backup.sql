-- What a backup reads: every row of every organisation, in a transaction of the owner that asks for it by
-- `app.backup`. The owner could lift row-level security altogether, so this gives it nothing new; but lifting
-- takes a lock that would stop the portal.

create function open_to_backup(name text) returns void language plpgsql as $$
begin
  execute format('create policy backup on %I for select to current_user using ((select current_setting(''app.backup'', true)) = ''on'')', name);
end
$$;

revoke execute on function open_to_backup(text) from public;

create or replace function keep_to_tenant(variadic tables text[]) returns void language plpgsql as $$
declare name text;
begin
  foreach name in array tables loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    -- nullif: a reused connection holds '' where nothing was set, and '' is no integer.
    execute format('create policy tenant on %I to groundwork_app using (organisation_id = (select nullif(current_setting(''app.organisation_id'', true), '''')::int))', name);
    execute format('grant select, insert, update, delete on %I to groundwork_app', name);
    perform open_to_backup(name);
  end loop;
end
$$;

do $$
declare name text;
begin
  for name in
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity and not relispartition
  loop
    perform open_to_backup(name);
  end loop;
end
$$;
