-- Prepares a PostgreSQL of your own (15 to 18) for Groundwork. Run once by an administrator, with a password of your choice
-- without characters that mean something in a URL (openssl rand -hex 24):
--   GROUNDWORK_PASSWORD=… psql --no-psqlrc -d postgres -f prepare.sql
-- The working roles belong to the whole server, so that a second portal on it shares them.
\set ON_ERROR_STOP on
\getenv password GROUNDWORK_PASSWORD
\if :{?password}
\else
  \warn 'Set GROUNDWORK_PASSWORD.'
  do $$ begin raise 'nothing was changed'; end $$;
\endif
set password_encryption = 'scram-sha-256';
select current_setting('server_version_num')::int >= 160000 as has_membership_options,
  current_setting('server_version_num')::int >= 170000 as has_builtin_locale \gset

-- The role that the portal logs in with. It owns its database and nothing else: row-level security binds it, and it cannot
-- create roles. 60 connections are enough for a portal in three processes, 100 for two of each role (docs/operations.md).
create role groundwork login nosuperuser nobypassrls nocreaterole nocreatedb noinherit connection limit 60
  password :'password';

-- The roles that it works as. Neither can log in.
create role groundwork_app nologin nosuperuser nobypassrls;
create role groundwork_gateway nologin nosuperuser nobypassrls;
\if :has_membership_options
  grant groundwork_app, groundwork_gateway to groundwork with inherit false, set true;
\else
  grant groundwork_app, groundwork_gateway to groundwork;
\endif

-- The same order and letters on every machine: text is compared by bytes.
\if :has_builtin_locale
  create database groundwork owner groundwork template template0 encoding 'UTF8' locale_provider builtin
    builtin_locale 'C.UTF-8' lc_collate 'C' lc_ctype 'C';
\else
  create database groundwork owner groundwork template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8';
\endif
revoke all on database groundwork from public;

\connect groundwork
revoke all on schema public from public;
grant usage, create on schema public to groundwork;
grant usage on schema public to groundwork_app, groundwork_gateway;
