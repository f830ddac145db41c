-- Browsers in which a person has signed in before: their attempts wait in a line of their own, so that a stranger who
-- guesses at a password does not delay its owner. Only the hash of the browser's token is kept.
create table known_browser (
  token_hash bytea primary key,
  person_id bigint not null references person (id),
  used_at timestamptz not null
);

create index known_browser_person on known_browser (person_id, used_at);

grant select, insert, update, delete on known_browser to groundwork_app;
