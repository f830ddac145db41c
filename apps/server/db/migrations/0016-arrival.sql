-- How long after the device's own time a reading came in, in seconds; null for what came before this was noted.
-- A re-send changes nothing: it is the first arrival.
alter table reading add column arrival_delay_seconds int;
