-- Set by a statement that found, when it came to a machine's row, that another process had moved it since the
-- statement began: the newest time that the statement had seen. Null after every other one.
alter table current add column overtaken_from timestamptz;
