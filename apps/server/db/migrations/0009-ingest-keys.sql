-- Keys with which programs send readings in the name of a source. Only a hash is kept: who reads the table cannot send.

create table ingest_key (
  organisation_id int not null,
  id bigint generated always as identity,
  source_id int not null,
  key_hash bytea not null,
  -- The last characters of the key, by which people tell keys apart.
  ending text not null,
  made_at timestamptz not null,
  revoked_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, source_id) references source (organisation_id, id)
);

-- A key names its organisation, so it is found here with the organisation first, as everything is.
create unique index ingest_key_hash on ingest_key (organisation_id, key_hash);
create index ingest_key_source on ingest_key (organisation_id, source_id);

select keep_to_tenant('ingest_key');

-- A key that was ever good stays, revoked.
revoke delete on ingest_key from groundwork_app;
