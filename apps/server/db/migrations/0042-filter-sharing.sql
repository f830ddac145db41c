-- Filters that administrators share with their organisation.
alter table saved_filter add column is_shared boolean not null default false;
create index saved_filter_shared on saved_filter (organisation_id, label) where is_shared;

-- The newest strength of a source's mobile signal, in bars of five; null: not reported.
alter table source_supply add column signal_bars int;
