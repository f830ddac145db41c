-- What processes of the same role share. Neither table is in a backup: a restored portal has a folder of its own, and
-- nobody has guessed at its passwords yet.

-- The folder with the uploaded files: an API that finds another one does not start.
create table file_folder (
  is_only boolean primary key default true check (is_only),
  id text not null,
  host text not null,
  path text not null
);

-- Failed sign-ins of the last minutes by account and by address, each as a hash: what a person typed may be a password.
create table sign_in_failure (
  key bytea not null,
  at timestamptz not null
);

create index sign_in_failure_key on sign_in_failure (key, at);
create index sign_in_failure_at on sign_in_failure (at);

grant select, insert, update, delete on sign_in_failure to groundwork_app;
