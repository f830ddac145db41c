-- Who made an assignment: a person, or the position of the machine while its organisation lets sites follow it.
alter table site_assignment add column origin text not null default 'hand' check (origin in ('hand', 'position'));
