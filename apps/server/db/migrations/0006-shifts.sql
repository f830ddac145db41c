-- When work is expected: calendars, what they say from a date on, and who works by them from a date on.
-- Dates are civil dates, read in the zone of each machine. What holds ends where the next one begins.

create table shift_calendar (
  organisation_id int not null references organisation (id),
  id bigint generated always as identity,
  name text not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organisation_id, id)
);

create unique index shift_calendar_name on shift_calendar (organisation_id, lower(name));

create table shift_calendar_version (
  organisation_id int not null,
  id bigint generated always as identity,
  calendar_id bigint not null,
  starts_on date not null,
  -- Lists of {weekday, fromMinute, toMinute}: minutes of the local clock since 00:00 of the day of the week.
  windows jsonb not null,
  breaks jsonb not null,
  breaks_are_out_of_hours boolean not null,
  grace_seconds int not null,
  -- The list of which country and region the public holidays came from: ISO 3166; a note, the dates rule.
  holiday_country text,
  holiday_region text,
  -- A list of {date, name, isPublic, isWorked}, by date.
  holidays jsonb not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, calendar_id, starts_on),
  foreign key (organisation_id, calendar_id) references shift_calendar (organisation_id, id)
);

-- Of a machine, of a site, or of the whole organisation where both are null. A calendar of null: none of its own.
create table shift_assignment (
  organisation_id int not null references organisation (id),
  id bigint generated always as identity,
  machine_id bigint,
  site_id bigint,
  calendar_id bigint,
  starts_on date not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  check (num_nonnulls(machine_id, site_id) <= 1),
  unique nulls not distinct (organisation_id, machine_id, site_id, starts_on),
  foreign key (organisation_id, machine_id) references machine (organisation_id, id),
  foreign key (organisation_id, site_id) references site (organisation_id, id),
  foreign key (organisation_id, calendar_id) references shift_calendar (organisation_id, id)
);

create index shift_assignment_site on shift_assignment (organisation_id, site_id);
create index shift_assignment_calendar on shift_assignment (organisation_id, calendar_id);

select keep_to_tenant('shift_calendar', 'shift_calendar_version', 'shift_assignment');
