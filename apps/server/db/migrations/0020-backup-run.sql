-- Completed backups, for the age of the last one in /metrics. They belong to the installation, not to an organisation:
-- only the owner reads them, and no backup contains them, because a restored portal has not been backed up yet.
create table backup_run (
  finished_at timestamptz primary key,
  file_name text not null,
  file_bytes bigint not null
);
