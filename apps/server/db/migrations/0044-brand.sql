-- Colours and logo of an organisation. No row: those of the portal.
create table brand (
  organisation_id int primary key references organisation (id),
  primary_background text not null,
  primary_text text not null,
  secondary_background text not null,
  secondary_text text not null,
  -- Random: a logo is shown before anybody has signed in, so its address is all that is needed to read it.
  logo_name text unique,
  -- A PNG that the portal has drawn itself. Here and not in a folder, so that every process can put it into mails.
  logo bytea check (octet_length(logo) <= 400000),
  check ((logo_name is null) = (logo is null)),
  check (least(length(primary_background), length(primary_text), length(secondary_background), length(secondary_text)) >= 4),
  check (greatest(length(primary_background), length(primary_text), length(secondary_background), length(secondary_text)) <= 7)
);

select keep_to_tenant('brand');
select audit_changes('brand');
create policy functions on brand for select to current_user using (true);

create function find_logo(name text) returns bytea
language sql stable strict security definer set search_path = pg_catalog, public, pg_temp as $$
  select logo from brand where logo_name = name
$$;

-- How a mail looks. Its worker knows no organisation.
create function find_brand_of_mail(mail_id bigint) returns table (organisation_name text, primary_background text,
  primary_text text, secondary_background text, secondary_text text, logo bytea)
language sql stable strict security definer set search_path = pg_catalog, public, pg_temp as $$
  select o.name, b.primary_background, b.primary_text, b.secondary_background, b.secondary_text, b.logo
  from mail m join brand b on b.organisation_id = m.organisation_id join organisation o on o.id = m.organisation_id
  where m.id = mail_id
$$;

revoke execute on function find_logo(text), find_brand_of_mail(bigint) from public;
grant execute on function find_logo(text), find_brand_of_mail(bigint) to groundwork_app;
