-- What each change was before and after. Triggers collect the changed fields of a transaction, and its audit event
-- takes them: no command can forget a field, and a rolled-back change leaves nothing.

alter table audit_event add column changes jsonb;

-- The page reads by time, alone or with a person, an action, or a thing; see features/base/audit/audit-query.ts.
create index audit_event_at on audit_event (organisation_id, at desc, id desc);
create index audit_event_person on audit_event (organisation_id, person_id, at desc, id desc);
create index audit_event_action on audit_event (organisation_id, action collate "C", at desc, id desc);
create index audit_event_subject on audit_event using gin (subject jsonb_path_ops);

-- `hired_from` as fields are spelled in calls: `hiredFrom`.
create function to_field_name(name text) returns text language sql immutable set search_path = pg_catalog, pg_temp as $$
  select lower(left(name, 1)) || substr(replace(initcap(replace(name, '_', ' ')), ' ', ''), 2)
$$;

-- The fields that differ, objects field by field. A text longer than 4 kB, such as an outline, is cut.
create function list_changes(path text, before jsonb, after jsonb)
returns table (field text, was jsonb, becomes jsonb)
language plpgsql immutable set search_path = pg_catalog, public, pg_temp as $$
begin
  if before is not distinct from after then
    return;
  elsif jsonb_typeof(before) = 'object' and jsonb_typeof(after) = 'object' then
    return query
      select nested.* from jsonb_object_keys(before || after) as keys (key),
        list_changes(concat_ws('.', nullif(path, ''), key), coalesce(before -> key, 'null'), coalesce(after -> key, 'null')) as nested;
  else
    return query select path, shorten_value(coalesce(before, 'null')), shorten_value(coalesce(after, 'null'));
  end if;
end
$$;

create function shorten_value(value jsonb) returns jsonb language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case when octet_length(value::text) <= 4096 then value
    else to_jsonb(left(value::text, 200) || '… (' || octet_length(value::text) || ' bytes)') end
$$;

-- Arguments: the key's columns, and the columns that are no change of their own or hold a secret.
create function collect_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  max_rows constant int := 20;
  pending jsonb;
  more int;
  row_key text;
  changed jsonb;
  earlier jsonb;
begin
  more := coalesce(nullif(current_setting('app.more_changes', true), ''), '0')::int;
  if more = 0 then
    select to_field_name(tg_table_name) || '#' || coalesce(string_agg(coalesce(to_jsonb(new), to_jsonb(old)) ->> name, '.'), '')
      into row_key from unnest(string_to_array(tg_argv[0], ',')) as names (name);
    pending := coalesce(nullif(current_setting('app.changes', true), ''), '{}')::jsonb;
    earlier := coalesce(pending -> row_key, '{}');
    if earlier <> '{}' or (select count(*) from jsonb_object_keys(pending)) < max_rows then
      select coalesce(jsonb_object_agg(fields.name, jsonb_build_array(fields.was, fields.becomes)), '{}') into changed
        from (
          select coalesce(e.key, c.name) as name, coalesce(e.value -> 0, c.was) as was, coalesce(c.becomes, e.value -> 1) as becomes
          from jsonb_each(earlier) as e
          full join (
            select to_field_name(split_part(field, '.', 1)) || substr(field, 1 + length(split_part(field, '.', 1))) as name, was, becomes
            from list_changes('', coalesce(to_jsonb(old) - string_to_array(tg_argv[1], ','), '{}'),
              coalesce(to_jsonb(new) - string_to_array(tg_argv[1], ','), '{}'))
          ) as c on c.name = e.key
        ) as fields
        where fields.was is distinct from fields.becomes;
      perform set_config('app.changes', (pending || jsonb_build_object(row_key, changed))::text, true);
      return null;
    end if;
  end if;
  perform set_config('app.more_changes', (more + 1)::text, true);
  return null;
end
$$;

-- Has the changes of a table audited. Bytes are never part of them, nor are the other columns that are left out.
create function audit_changes(name text, variadic left_out text[] default '{}') returns void language plpgsql as $$
declare
  keys text;
  unlisted text;
begin
  select coalesce(string_agg(a.attname, ','), '') into keys
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = name::regclass and i.indisprimary and a.attname <> 'organisation_id';
  select string_agg(a.attname, ',') into unlisted
    from pg_attribute a
    where a.attrelid = name::regclass and a.attnum > 0 and not a.attisdropped
      and (a.attname in ('organisation_id', 'id', 'version', 'created_at') or a.attname = any (left_out)
        or a.atttypid = 'bytea'::regtype or a.attgenerated <> '');
  -- Rows that no transaction of an organisation writes are those of a restore.
  execute format('create trigger collect_change after insert or update or delete on %I for each row '
    'when (nullif(current_setting(''app.organisation_id'', true), '''') is not null) '
    'execute function collect_change(%L, %L)', name, keys, unlisted);
end
$$;

-- An event takes the pending changes. A field is named alone if only one row changed it, else with its row.
--
-- Readers that continue after the last id they know must not skip an event whose transaction commits later than one
-- with a higher id. So a transaction marks the ids that it may take: a shared lock whose key is the last id before them.
-- Nobody waits for it; `find_settled_audit_id` looks at the lowest.
create function complete_audit_event() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  pending jsonb := coalesce(nullif(current_setting('app.changes', true), ''), '{}')::jsonb;
  more int := coalesce(nullif(current_setting('app.more_changes', true), ''), '0')::int;
begin
  perform pg_advisory_xact_lock_shared((710019::bigint << 40) | (select last_value from audit_event_id_seq));
  new.id := nextval('audit_event_id_seq');
  select jsonb_object_agg(case when rows_with_it = 1 then field else row_key || '.' || field end, change) into new.changes
    from (
      select rows.key as row_key, fields.key as field, fields.value as change,
        count(*) over (partition by fields.key) as rows_with_it
      from jsonb_each(pending) as rows, jsonb_each(rows.value) as fields
    ) as changed;
  if more > 0 then
    new.changes := coalesce(new.changes, '{}') || jsonb_build_object('moreRows', jsonb_build_array(null, more));
  end if;
  perform set_config('app.changes', '', true), set_config('app.more_changes', '', true);
  return new;
end
$$;

create trigger complete_audit_event before insert on audit_event for each row
  when (nullif(current_setting('app.organisation_id', true), '') is not null)
  execute function complete_audit_event();

-- No event with this id or a lower one can still appear. Read it in a statement of its own before the events: a snapshot
-- taken earlier would miss what has committed since.
create function find_settled_audit_id() returns bigint
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  last_id bigint;
  first_open bigint;
begin
  -- In this order: what takes an id after it was read is behind it.
  select case when is_called then last_value else 0 end into last_id from audit_event_id_seq;
  select min(((classid::bigint << 32) | objid::bigint) & ((1::bigint << 40) - 1)) into first_open
    from pg_locks
    where locktype = 'advisory' and objsubid = 1 and classid::bigint >> 8 = 710019
      and database = (select oid from pg_database where datname = current_database());
  return least(last_id, first_open);
end
$$;

-- The ids of the organisation's events about a thing; its id is a number or a text there. Row-level security keeps the
-- portal's role from the index of `subject`: only the owner's functions may search by an operator that could leak rows.
create policy functions on audit_event for select to current_user using (true);

create function list_audit_events_about(kind text, thing text) returns setof bigint
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select id from audit_event
  where organisation_id = nullif(current_setting('app.organisation_id', true), '')::int
    and (subject @> jsonb_build_object(kind || 'Id', thing) or subject @> jsonb_build_object(kind || 'Id', thing::bigint))
$$;

revoke execute on function audit_changes(text, text[]), complete_audit_event(), find_settled_audit_id(),
  list_audit_events_about(text, text) from public;
grant execute on function find_settled_audit_id(), list_audit_events_about(text, text) to groundwork_app;

do $$
declare name text;
begin
  foreach name in array array[
    'membership', 'machine', 'source', 'attachment', 'machine_group', 'dated_setting', 'site', 'site_assignment', 'customer',
    'hire', 'breakdown', 'shift_calendar', 'shift_calendar_version', 'shift_assignment', 'meter_correction', 'archiving',
    'ingest_key', 'machine_type', 'machine_type_setting', 'emission_factors', 'fuel_price', 'attention_levels',
    'user_preference', 'saved_filter', 'organisation'
  ] loop
    perform audit_changes(name);
  end loop;
  -- An address may contain the key of a map service, and `key` opens its policy.
  perform audit_changes('base_map', 'key', 'map', 'saved_at', 'tried_by');
end
$$;
