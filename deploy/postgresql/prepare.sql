-- Prepares a PostgreSQL of your own (15 to 18) for Groundwork. Run once by an administrator, with two passwords of your choice
-- without characters that mean something in a URL (openssl rand -hex 24):
--   GROUNDWORK_PASSWORD=… GROUNDWORK_OWNER_PASSWORD=… psql --no-psqlrc -d postgres -f prepare.sql
-- The working roles belong to the whole server, so that a second portal on it shares them.
\set ON_ERROR_STOP on
\getenv password GROUNDWORK_PASSWORD
\getenv owner_password GROUNDWORK_OWNER_PASSWORD
\if :{?password}
\else
  \warn 'Set GROUNDWORK_PASSWORD.'
  do $$ begin raise 'nothing was changed'; end $$;
\endif
\if :{?owner_password}
\else
  \warn 'Set GROUNDWORK_OWNER_PASSWORD.'
  do $$ begin raise 'nothing was changed'; end $$;
\endif
set password_encryption = 'scram-sha-256';
select current_setting('server_version_num')::int >= 160000 as has_membership_options,
  current_setting('server_version_num')::int >= 170000 as has_builtin_locale \gset

-- The owner of the tables (DATABASE_OWNER_URL): migrations, partitions, backup and restore. It owns its database and nothing
-- else, and cannot create roles. Its connections are few and short.
create role groundwork login nosuperuser nobypassrls nocreaterole nocreatedb noinherit connection limit 10
  password :'owner_password';

-- The login of the running portal (DATABASE_URL). It owns nothing and cannot become the owner. 60 connections are enough for
-- a portal in three processes, 100 for two of each role (docs/operations.md).
create role groundwork_portal login nosuperuser nobypassrls nocreaterole nocreatedb noinherit connection limit 60
  password :'password';

-- The roles that the portal works as. None can log in. groundwork_limited is for members who see some groups or sites only:
-- it has what groundwork_app has, and policies of its own.
create role groundwork_app nologin nosuperuser nobypassrls;
create role groundwork_gateway nologin nosuperuser nobypassrls;
create role groundwork_limited nologin nosuperuser nobypassrls in role groundwork_app;
\if :has_membership_options
  grant groundwork_app, groundwork_gateway, groundwork_limited to groundwork_portal with inherit false, set true;
\else
  grant groundwork_app, groundwork_gateway, groundwork_limited to groundwork_portal;
\endif

-- The same order and letters on every machine: text is compared by bytes.
\if :has_builtin_locale
  create database groundwork owner groundwork template template0 encoding 'UTF8' locale_provider builtin
    builtin_locale 'C.UTF-8' lc_collate 'C' lc_ctype 'C';
\else
  create database groundwork owner groundwork template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8';
\endif
revoke all on database groundwork from public;
grant connect on database groundwork to groundwork_portal;

\connect groundwork
revoke all on schema public from public;
grant usage, create on schema public to groundwork;
grant usage on schema public to groundwork_app, groundwork_gateway, groundwork_limited;
