-- Second factors of people, and codes that stand in for them. Reached by functions only, as passwords are.

-- The secret of an app, sealed with a key that is not in the database, or the public key of a passkey.
create table second_factor (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id),
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null default '',
  sealed_secret bytea,
  -- The step of the last code that was accepted: each code works once.
  last_step bigint not null default 0,
  credential_id bytea unique,
  public_key bytea,
  sign_count bigint not null default 0,
  failures int not null default 0,
  failed_at timestamptz,
  created_at timestamptz not null,
  -- Null until the first right code.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  check ((kind = 'totp') = (sealed_secret is not null)),
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null))
);

create unique index second_factor_app on second_factor (person_id) where kind = 'totp' and confirmed_at is not null;
create index second_factor_person on second_factor (person_id);

create table recovery_code (
  person_id bigint not null references person (id),
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);
